import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useEditor } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import * as format from '#client/ui/format.ts';
import { NOTE } from '#client/ui/theme/looks.ts';
import textStyles from '#client/ui/theme/text.module.css';
import { numberOf } from '#domain/numbers/settleNumber.ts';
import { BATCH_WEIGHT, UNIT_WEIGHT } from '#domain/recipe/draft/draftNumbers.ts';
import { saleableUnits, units } from '#domain/recipe/scale.ts';

/** Units of one batch beside its two weights: the whole ones, and the exact number when a part of one is left over. */
export function UnitsMade() {
  const { form } = useEditor();
  const [batch, unit] = useWatch({
    control: form.control,
    name: ['batchWeightGrams', 'unitWeightGrams'],
  });
  const weights = {
    batchWeightGrams: numberOf(batch, BATCH_WEIGHT) ?? 0,
    unitWeightGrams: numberOf(unit, UNIT_WEIGHT) ?? 0,
  };
  const isKnown = weights.batchWeightGrams > 0 && weights.unitWeightGrams > 0;
  const exact = format.units(units(weights, 1));
  const made = saleableUnits(weights, 1);
  const isWhole = exact === format.units(made);
  return (
    <div>
      <Text component="div" size="sm" fw={600} mb="var(--bw-space-1)" aria-hidden>
        Units
      </Text>
      <Text
        component="output"
        {...NOTE}
        display="block"
        py="0.5rem"
        className={textStyles.numeric}
        aria-label="Calculated units"
      >
        {isKnown
          ? `${format.count(made)} ${made === 1 ? 'unit' : 'units'} per batch`
          : format.EMPTY}
        {isKnown && !isWhole && ` (${exact})`}
      </Text>
    </div>
  );
}
