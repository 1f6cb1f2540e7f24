import { useWatch } from 'react-hook-form';
import * as format from '#client/ui/format.ts';
import { numberOf } from '#domain/numbers/settleNumber.ts';
import { BATCH_WEIGHT, UNIT_WEIGHT } from '#domain/recipe/draftNumbers.ts';
import { saleableUnits } from '#domain/recipe/scale.ts';
import { useEditor } from './EditorContext.ts';

/** Whole units of one batch, once both weights are there. */
export function UnitsMade() {
  const { form } = useEditor();
  const [batch, unit] = useWatch({
    control: form.control,
    name: ['batchWeightGrams', 'unitWeightGrams'],
  });
  const batchWeightGrams = numberOf(batch, BATCH_WEIGHT) ?? 0;
  const unitWeightGrams = numberOf(unit, UNIT_WEIGHT) ?? 0;
  if (!(batchWeightGrams > 0 && unitWeightGrams > 0)) return null;
  const made = saleableUnits({ batchWeightGrams, unitWeightGrams }, 1);
  return (
    <output className="bw-line-note" aria-label="Calculated units">
      {format.count(made)} {made === 1 ? 'unit' : 'units'} per batch
    </output>
  );
}
