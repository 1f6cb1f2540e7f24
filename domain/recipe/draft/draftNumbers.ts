import type { NumberRule } from '#domain/numbers/settleNumber.ts';
import { LIMITS } from './draftLimits.ts';

/** Rules for the number fields of a recipe. */

export const BATCH_WEIGHT: NumberRule = { units: ['g'], decimals: LIMITS.batchWeightDecimals };
export const UNIT_WEIGHT: NumberRule = { units: ['g'], decimals: LIMITS.unitWeightDecimals };

export const SERVINGS: NumberRule = { decimals: LIMITS.labelDecimals };
export const UNITS_IN_PACKAGE: NumberRule = { decimals: 0 };
export const UNIT_VOLUME: NumberRule = { units: ['mL', 'ml'], decimals: LIMITS.labelDecimals };
export const DENSITY: NumberRule = { units: ['g/mL', 'g/ml'], decimals: LIMITS.labelDecimals };

/** Percent of the batch while typing, unclamped so that an excess is visible. */
export const TYPED_SUB_PERCENT: NumberRule = {
  units: ['%'],
  decimals: LIMITS.percentDecimals,
};

/** Percent of the batch after leaving the field, clamped to 0 to 100 (docs/rules/recipes.md, Sub-formulations). */
export const SUB_PERCENT: NumberRule = {
  ...TYPED_SUB_PERCENT,
  becomes: { least: 0, most: 100 },
};

/** The rule for a quantity in the unit of its row, null while none is chosen. */
export const quantityRule = (unit: string | null): NumberRule => ({
  units: unit ? [unit] : [],
  decimals: LIMITS.quantityDecimals,
});

/** The rule for a target in the unit of its basis. */
export const targetRule = (unit: string): NumberRule => ({
  units: [unit],
  decimals: LIMITS.targetDecimals,
});
