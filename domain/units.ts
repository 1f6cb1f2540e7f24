/**
 * Conversions of weights and percents; only the solver scales rows on its own. Weights are in grams where people read
 * or enter them and in whole milligrams where they are summed; percents are by weight, 0 to 100.
 */

const MG_PER_GRAM = 1000;
/** A decimal such as 0.289 g is 288.99… mg in binary; the difference is noise, not a missing milligram. */
const GRID_SLACK_MG = 1e-6;

/** Milligrams in `grams`. Any finite number; unrounded. */
export const mgOfGrams = (grams: number): number => grams * MG_PER_GRAM;

/** Grams in `mg`. Any finite number; a whole number of milligrams gives at most 3 decimals. */
export const gramsOfMg = (mg: number): number => mg / MG_PER_GRAM;

/**
 * Milligrams of one cannabinoid in `grams` of oil at `percent` by weight (0-100).
 * potency = percent / 100 x grams x 1000 (docs/rules/formulation.md, Figures).
 */
export const cannabinoidMg = (grams: number, percent: number): number => percent * grams * 10;

/**
 * The nearest whole milligram, as quantities are kept to 3 decimals (docs/rules/formulation.md,
 * Figures). Halves go up. Not a finite number: 0.
 */
export function gramsToMilligrams(grams: number): number {
  return Number.isFinite(grams) ? Math.round(mgOfGrams(grams) + GRID_SLACK_MG) : 0;
}

/** The whole milligrams contained in `grams`, rounded down. Below 0 or not finite: 0. */
export function wholeMilligramsIn(grams: number): number {
  return Number.isFinite(grams) && grams > 0 ? Math.floor(mgOfGrams(grams) + GRID_SLACK_MG) : 0;
}

/** `percent` (0-100) of `wholeGrams`, in grams, unrounded. */
export const gramsOfPercent = (percent: number, wholeGrams: number): number =>
  (percent / 100) * wholeGrams;

/** Percent by weight that `mg` of a cannabinoid makes in `grams`; 0 when there is no weight. */
export const percentOfMg = (mg: number, grams: number): number =>
  grams > 0 ? mg / (grams * 10) : 0;
