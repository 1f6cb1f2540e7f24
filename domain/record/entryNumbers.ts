import type { NumberRule } from '#domain/numbers/settleNumber.ts';

/** The most that one entry may be: a thousand tonnes, in grams. */
const MOST = 1e9;
/** A balance shows milligrams. */
const DECIMALS = 3;

/** Grams that were weighed. */
export const ACTUAL_GRAMS: NumberRule = {
  units: ['g'],
  decimals: DECIMALS,
  within: { least: 0, most: MOST, message: 'Expected grams, 0 to 1,000,000,000' },
  isPadded: true,
};

/** Finished units, whatever they are counted in. */
export const FINISHED_QUANTITY: NumberRule = {
  decimals: DECIMALS,
  within: { least: 0, most: MOST, message: 'Expected a number, 0 to 1,000,000,000' },
};
