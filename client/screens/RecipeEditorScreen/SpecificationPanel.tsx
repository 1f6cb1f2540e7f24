import { useWatch } from 'react-hook-form';
import { NumberField } from '#client/ui/NumberField.tsx';
import { BATCH_WEIGHT, UNIT_WEIGHT } from '#domain/recipe/draftNumbers.ts';
import { isMaximum } from '#domain/recipe/targets.ts';
import { BASES, isPotencyUnit, OPERATORS } from './choices.ts';
import { useEditor, useProblem } from './EditorContext.ts';
import { EditorSelect } from './EditorFields.tsx';
import { OtherBasis } from './OtherBasis.tsx';
import { TargetRow } from './TargetRow.tsx';
import { UnitsMade } from './UnitsMade.tsx';
import { useDecimal } from './useDecimal.ts';

function Weight({
  field,
  label,
}: {
  field: 'batchWeightGrams' | 'unitWeightGrams';
  label: string;
}) {
  return (
    <NumberField
      id={field}
      label={label}
      withAsterisk
      unit="g"
      error={useProblem(field)}
      {...useDecimal(field, () => (field === 'batchWeightGrams' ? BATCH_WEIGHT : UNIT_WEIGHT))}
    />
  );
}

/** How much is made, and how strong: all targets on one basis and with one operator. */
export function SpecificationPanel() {
  const { form, isReadOnly } = useEditor();
  const [basis, operator, order] = useWatch({
    control: form.control,
    name: ['basis', 'operator', 'targetOrder'],
  });
  const chooseBasis = (unit: string) => {
    if (!isPotencyUnit(unit)) return;
    form.setValue('basis', unit, { shouldDirty: true });
    for (const key of order) {
      // A figure says something else in another unit: what becomes of it is asked below.
      if (form.getValues(`targets.${key}.value`).trim() === '') {
        form.setValue(`targets.${key}.unit`, unit, { shouldDirty: true });
      }
    }
  };
  const chooseOperator = (chosen: string) => {
    const next = chosen === '>' ? '>' : '=';
    form.setValue('operator', next, { shouldDirty: true });
    for (const key of order) {
      // A cap, which only the interfaces can set, stays beside the others.
      if (!isMaximum(form.getValues(`targets.${key}.operator`))) {
        form.setValue(`targets.${key}.operator`, next, { shouldDirty: true });
      }
    }
  };
  return (
    <section className="bw-panel" aria-labelledby="specifications-title">
      <div className="bw-panel-head">
        <h2 id="specifications-title">Batch Specifications</h2>
        <UnitsMade />
      </div>
      <div className="bw-spec-fields">
        <Weight field="batchWeightGrams" label="Batch Weight" />
        <Weight field="unitWeightGrams" label="Unit Weight" />
        <EditorSelect
          label="Potency basis"
          data={BASES}
          chosen={basis}
          field={{
            value: basis,
            onChange: ({ currentTarget }) => chooseBasis(currentTarget.value),
          }}
        />
        <EditorSelect
          label="Operator"
          data={OPERATORS}
          chosen={operator === '=' ? '=' : '>'}
          field={{
            value: operator === '=' ? '=' : '>',
            onChange: ({ currentTarget }) => chooseOperator(currentTarget.value),
          }}
        />
      </div>
      <ul className="bw-targets" aria-label="Cannabinoid targets">
        {order.map((key) => (
          <TargetRow key={key} targetKey={key} />
        ))}
      </ul>
      {!isReadOnly && <OtherBasis />}
    </section>
  );
}
