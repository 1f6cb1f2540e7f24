import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useEditor } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import * as format from '#client/ui/format.ts';
import { NOTE } from '#client/ui/theme/looks.ts';
import textStyles from '#client/ui/theme/text.module.css';
import { numberOf } from '#domain/numbers/settleNumber.ts';
import { BATCH_WEIGHT, UNIT_WEIGHT } from '#domain/recipe/draft/draftNumbers.ts';
import { saleableUnits } from '#domain/recipe/scale.ts';

/** Whole units of one batch, once both weights are given. */
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
    <Text component="output" {...NOTE} className={textStyles.numeric} aria-label="Calculated units">
      {format.count(made)} {made === 1 ? 'unit' : 'units'} per batch
    </Text>
  );
}
