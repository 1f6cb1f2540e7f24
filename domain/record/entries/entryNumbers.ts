import type { NumberRule } from '#domain/numbers/settleNumber.ts';

/** Upper limit of an entry: a thousand tonnes in grams. */
const MOST = 1e9;
/** Balances show milligrams. */
const DECIMALS = 3;

/** The rule for weighed grams. */
export const ACTUAL_GRAMS: NumberRule = {
  units: ['g'],
  decimals: DECIMALS,
  within: { least: 0, most: MOST, message: 'Expected grams, 0 to 1,000,000,000' },
  isPadded: true,
};

/** The rule for finished units, whatever their unit of measure. */
export const FINISHED_QUANTITY: NumberRule = {
  decimals: DECIMALS,
  within: { least: 0, most: MOST, message: 'Expected a number, 0 to 1,000,000,000' },
};
