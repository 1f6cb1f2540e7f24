import { useWatch } from 'react-hook-form';
import { EditorPanel, FieldGrid } from '#client/screens/RecipeEditorScreen/EditorPanel.tsx';
import {
  BASES,
  isPotencyUnit,
  OPERATORS,
} from '#client/screens/RecipeEditorScreen/form/choices.ts';
import { useEditor, useProblem } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { EditorSelect } from '#client/screens/RecipeEditorScreen/form/EditorFields.tsx';
import { useDecimal } from '#client/screens/RecipeEditorScreen/form/useDecimal.ts';
import { useGramsOfVolume } from '#client/screens/RecipeEditorScreen/label/useVolume.ts';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import { BATCH_WEIGHT, UNIT_WEIGHT } from '#domain/recipe/draft/draftNumbers.ts';
import { isMaximum } from '#domain/recipe/targets.ts';
import { OtherBasis } from './OtherBasis.tsx';
import styles from './SpecificationPanel.module.css';
import { TargetRow } from './TargetRow.tsx';
import { UnitsMade } from './UnitsMade.tsx';

/** The weight of a unit: typed, or of its volume where that is given, below. */
function UnitWeight() {
  const isOfVolume = useGramsOfVolume() !== null;
  const note = isOfVolume ? 'Volume × density, as given below' : null;
  return <Weight field="unitWeightGrams" label="Unit Weight" note={note} />;
}

function Weight({
  field,
  label,
  note = null,
}: {
  field: 'batchWeightGrams' | 'unitWeightGrams';
  label: string;
  /** The reason why it can't be typed; null: it can. */
  note?: string | null;
}) {
  return (
    <NumberField
      id={field}
      label={label}
      withAsterisk
      unit="g"
      error={useProblem(field)}
      {...useDecimal(field, () => (field === 'batchWeightGrams' ? BATCH_WEIGHT : UNIT_WEIGHT))}
      {...(note !== null && { readOnly: true, withAsterisk: false, description: note })}
    />
  );
}

function BasisSelect() {
  const { form } = useEditor();
  const [basis, order] = useWatch({ control: form.control, name: ['basis', 'targetOrder'] });
  const choose = (unit: string) => {
    if (!isPotencyUnit(unit)) return;
    form.setValue('basis', unit, { shouldDirty: true });
    for (const key of order) {
      // A value means something else in another unit, so `OtherBasis` asks what to do with it.
      if (form.getValues(`targets.${key}.value`).trim() === '') {
        form.setValue(`targets.${key}.unit`, unit, { shouldDirty: true });
      }
    }
  };
  return (
    <EditorSelect
      label="Potency basis"
      data={BASES}
      chosen={basis}
      field={{ value: basis, onChange: ({ currentTarget }) => choose(currentTarget.value) }}
    />
  );
}

function OperatorSelect() {
  const { form } = useEditor();
  const [operator, order] = useWatch({ control: form.control, name: ['operator', 'targetOrder'] });
  const value = operator === '=' ? '=' : '>';
  const choose = (chosen: string) => {
    const next = chosen === '>' ? '>' : '=';
    form.setValue('operator', next, { shouldDirty: true });
    for (const key of order) {
      // Maximums, which only the APIs can set, stay unchanged.
      if (!isMaximum(form.getValues(`targets.${key}.operator`))) {
        form.setValue(`targets.${key}.operator`, next, { shouldDirty: true });
      }
    }
  };
  return (
    <EditorSelect
      label="Operator"
      data={OPERATORS}
      chosen={value}
      field={{ value, onChange: ({ currentTarget }) => choose(currentTarget.value) }}
    />
  );
}

/** Weights and targets; all targets share one basis and one operator. */
export function SpecificationPanel() {
  const { form, isReadOnly } = useEditor();
  const order = useWatch({ control: form.control, name: 'targetOrder' });
  return (
    <EditorPanel title="Batch Specifications" className={styles.panel}>
      <FieldGrid>
        <Weight field="batchWeightGrams" label="Batch Weight" />
        <UnitWeight />
        <UnitsMade />
        <BasisSelect />
        <OperatorSelect />
      </FieldGrid>
      <ul className={styles.targets} aria-label="Cannabinoid targets">
        {order.map((key) => (
          <TargetRow key={key} targetKey={key} />
        ))}
      </ul>
      {!isReadOnly && <OtherBasis />}
    </EditorPanel>
  );
}
