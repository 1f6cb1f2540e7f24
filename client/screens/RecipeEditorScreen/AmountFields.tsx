import { NativeSelect } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { figureOf, steppedText } from '#client/screens/forms/figures.ts';
import { DecimalField } from '#client/ui/DecimalField.tsx';
import * as format from '#client/ui/format.ts';
import { subFormulationGrams } from '#domain/recipe/scale.ts';
import { UNITS } from './choices.ts';
import { useEditor, useHint, useProblem } from './EditorContext.ts';
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
  return (
    <>
      <DecimalField
        id={quantity}
        aria-label="Quantity"
        placeholder="Quantity"
        unit=""
        error={useProblem(quantity)}
        {...useDecimal(quantity, () => form.getValues(unit))}
      />
      <NativeSelect
        id={unit}
        aria-label="Unit"
        data={[...UNITS]}
        error={useProblem(unit)}
        {...form.register(unit)}
      />
    </>
  );
}

const STEP = 0.1;

function SubPercentage({ rowKey }: Props) {
  const { form } = useEditor();
  const field = `rows.${rowKey}.subPercentage` as const;
  const [percent, batch] = useWatch({ control: form.control, name: [field, 'batchWeightGrams'] });
  const grams = subFormulationGrams(
    { type: 'sub_formulation', subPercentage: figureOf(percent ?? '', '%') },
    figureOf(batch, 'g') ?? 0,
  );
  const hint = useHint(field);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    if (step === 0 || event.altKey) return;
    event.preventDefault();
    form.setValue(field, steppedText(form.getValues(field), step), { shouldDirty: true });
  };
  return (
    <>
      <DecimalField
        id={field}
        aria-label="Percent of batch"
        placeholder="0.0"
        unit="%"
        error={useProblem(field)}
        description={hint}
        inputWrapperOrder={['input', 'error', 'description']}
        {...useDecimal(field, () => '%', true)}
        onKeyDown={onKeyDown}
      />
      <output className="bw-line-note" aria-label="Weight of the sub-formulation">
        {format.units(grams)} g
      </output>
    </>
  );
}
