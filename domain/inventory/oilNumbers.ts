import type { NumberRule } from '#domain/numbers/settleNumber.ts';
import { OIL_LIMITS } from './oilDraft.ts';

/** Grams of an oil; what is below 0 becomes 0 (inventory spec, section 5). */
export const OIL_GRAMS: NumberRule = {
  units: ['g'],
  decimals: OIL_LIMITS.quantityDecimals,
  becomes: { least: 0 },
};

/** In the form of a selection, what is no number becomes 0 too. */
export const SELECTED_GRAMS: NumberRule = { ...OIL_GRAMS, becomes: { least: 0, isForText: true } };

/** Percent of a cannabinoid in an oil; what is below 0 becomes 0. */
export const OIL_PERCENT: NumberRule = {
  units: ['%'],
  decimals: OIL_LIMITS.percentDecimals,
  becomes: { least: 0 },
};

/** Grams of an oil that a batch shall take. */
export const FIXED_GRAMS: NumberRule = { ...OIL_GRAMS, isPadded: true };
