import { useWatch } from 'react-hook-form';
import { figureOf } from '#client/screens/forms/figures.ts';
import * as format from '#client/ui/format.ts';
import { saleableUnits } from '#domain/recipe/scale.ts';
import { useEditor } from './EditorContext.ts';

/** Whole units of one batch, once both weights are there. */
export function UnitsMade() {
  const { form } = useEditor();
  const [batch, unit] = useWatch({
    control: form.control,
    name: ['batchWeightGrams', 'unitWeightGrams'],
  });
  const batchWeightGrams = figureOf(batch, 'g') ?? 0;
  const unitWeightGrams = figureOf(unit, 'g') ?? 0;
  if (!(batchWeightGrams > 0 && unitWeightGrams > 0)) return null;
  const made = saleableUnits({ batchWeightGrams, unitWeightGrams }, 1);
  return (
    <output className="bw-line-note" aria-label="Calculated units">
      {format.count(made)} {made === 1 ? 'unit' : 'units'} per batch
    </output>
  );
}
