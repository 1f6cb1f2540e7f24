import type { NumberRule } from '#domain/numbers/settleNumber.ts';
import { LIMITS } from './draftLimits.ts';

/** How the figures of a recipe are read where they are written. */

export const BATCH_WEIGHT: NumberRule = { units: ['g'], decimals: LIMITS.batchWeightDecimals };
export const UNIT_WEIGHT: NumberRule = { units: ['g'], decimals: LIMITS.unitWeightDecimals };

/** Percent of the batch as it is typed, so that what passes it is seen. */
export const TYPED_SUB_PERCENT: NumberRule = {
  units: ['%'],
  decimals: LIMITS.percentDecimals,
};

/** Once its field is left, it clamps to 0 to 100 (recipe spec, section 4). */
export const SUB_PERCENT: NumberRule = {
  ...TYPED_SUB_PERCENT,
  becomes: { least: 0, most: 100 },
};

/** A quantity in the unit of its row, which may not be chosen yet. */
export const quantityRule = (unit: string | null): NumberRule => ({
  units: unit ? [unit] : [],
  decimals: LIMITS.quantityDecimals,
});

/** What is asked of a cannabinoid, in the unit of its basis. */
export const targetRule = (unit: string): NumberRule => ({
  units: [unit],
  decimals: LIMITS.targetDecimals,
});
