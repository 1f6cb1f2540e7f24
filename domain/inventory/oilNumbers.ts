import type { NumberRule } from '#domain/numbers/settleNumber.ts';
import { OIL_LIMITS } from './oilDraft.ts';

/** Grams of an oil; negative numbers become 0. */
export const OIL_GRAMS: NumberRule = {
  units: ['g'],
  decimals: OIL_LIMITS.quantityDecimals,
  becomes: { least: 0 },
};

/** Grams that leave a lot; a negative number stays as typed, so that the form says what is wrong with it. */
export const WRITTEN_OFF_GRAMS: NumberRule = {
  units: ['g'],
  decimals: OIL_LIMITS.quantityDecimals,
};

/** Grams in the form of a selection, where text that is not a number becomes 0 too. */
export const SELECTED_GRAMS: NumberRule = { ...OIL_GRAMS, becomes: { least: 0, isForText: true } };

/** Percent of a cannabinoid in an oil; negative numbers become 0. */
export const OIL_PERCENT: NumberRule = {
  units: ['%'],
  decimals: OIL_LIMITS.percentDecimals,
  becomes: { least: 0 },
};

/** Fixed grams of an oil in a batch. */
export const FIXED_GRAMS: NumberRule = { ...OIL_GRAMS, isPadded: true };
