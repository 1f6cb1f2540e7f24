import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import * as format from '#client/ui/format.ts';
import { NumberField } from '#client/ui/NumberField.tsx';
import { numberOf, steppedPercent } from '#domain/numbers/settleNumber.ts';
import {
  BATCH_WEIGHT,
  quantityRule,
  SUB_PERCENT,
  TYPED_SUB_PERCENT,
} from '#domain/recipe/draftNumbers.ts';
import { subFormulationGrams } from '#domain/recipe/scale.ts';
import { UNITS } from './choices.ts';
import { useEditor, useHint, useProblem } from './EditorContext.ts';
import { EditorSelect } from './EditorFields.tsx';
import { useDecimal } from './useDecimal.ts';

type Props = { readonly rowKey: string };

/** What a row weighs: said for a fixed one and a sub-formulation, calculated for the others. */
export function AmountFields({ rowKey }: Props) {
  const { form } = useEditor();
  const type = useWatch({ control: form.control, name: `rows.${rowKey}.type` });
  if (type === 'active') return <div className="bw-line-amount bw-line-note">From the oils</div>;
  if (type === 'buffer') return <div className="bw-line-amount bw-line-note">Fills the rest</div>;
  return (
    <div className="bw-line-amount">
      {type === 'sub_formulation' ? (
        <SubPercentage rowKey={rowKey} />
      ) : (
        <FixedQuantity rowKey={rowKey} />
      )}
    </div>
  );
}

function FixedQuantity({ rowKey }: Props) {
  const { form } = useEditor();
  const quantity = `rows.${rowKey}.quantity` as const;
  const unit = `rows.${rowKey}.unit` as const;
  const chosen = useWatch({ control: form.control, name: unit });
  return (
    <>
      <NumberField
        id={quantity}
        aria-label="Quantity"
        placeholder="Quantity"
        error={useProblem(quantity)}
        {...useDecimal(quantity, () => quantityRule(chosen))}
      />
      <EditorSelect
        id={unit}
        aria-label="Unit"
        data={UNITS}
        error={useProblem(unit)}
        chosen={form.getValues(unit)}
        field={form.register(unit)}
      />
    </>
  );
}

const STEP = 0.1;

function SubPercentage({ rowKey }: Props) {
  const { form, isReadOnly } = useEditor();
  const field = `rows.${rowKey}.subPercentage` as const;
  const [percent, batch] = useWatch({ control: form.control, name: [field, 'batchWeightGrams'] });
  const grams = subFormulationGrams(
    { type: 'sub_formulation', subPercentage: numberOf(percent ?? '', TYPED_SUB_PERCENT) },
    numberOf(batch, BATCH_WEIGHT) ?? 0,
  );
  const hint = useHint(field);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    if (step === 0 || event.altKey || isReadOnly) return;
    event.preventDefault();
    form.setValue(field, steppedPercent(form.getValues(field), step, SUB_PERCENT), {
      shouldDirty: true,
    });
  };
  return (
    <>
      <NumberField
        id={field}
        aria-label="Percent of batch"
        placeholder="0.0"
        unit="%"
        error={useProblem(field)}
        description={hint}
        {...useDecimal(field, () => SUB_PERCENT)}
        onKeyDown={onKeyDown}
      />
      <output className="bw-line-note" aria-label="Weight of the sub-formulation">
        {format.units(grams)} g
      </output>
    </>
  );
}
