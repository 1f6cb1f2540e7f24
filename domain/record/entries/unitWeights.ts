import { type NumberRule, settleNumber } from '#domain/numbers/settleNumber.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';

/** Weights of single finished units, as they were checked (docs/rules/batches.md, Outputs). */

/** The most units whose weights are kept. */
export const MOST_UNIT_WEIGHTS = 100;

/** A unit weighs more than nothing and at most a tonne. */
const UNIT_WEIGHT: NumberRule = {
  units: ['g'],
  decimals: 3,
  within: { least: 0.001, most: 1e6, message: 'Expected grams above 0, at most 1,000,000' },
};

export type SettledWeights = {
  /** The weights in grams as plain decimals with a space between; the typed text when one cannot be read. */
  readonly text: string;
  /** The reason the input is refused; null when it is accepted. */
  readonly error: string | null;
};

/** Reads weights in grams, separated by spaces, semicolons or line breaks, each with at most 3 decimals. */
export function settleUnitWeights(typed: string): SettledWeights {
  const words = typed.split(/[\s;]+/).filter((word) => word !== '' && word !== 'g');
  if (words.length > MOST_UNIT_WEIGHTS) {
    return { text: typed, error: `At most ${MOST_UNIT_WEIGHTS} weights` };
  }
  const weights: string[] = [];
  for (const word of words) {
    // A comma before a space separates weights, one within a word is a decimal comma.
    const { decimal, error } = settleNumber(word.replace(/,$/, ''), UNIT_WEIGHT);
    if (decimal === null) {
      return { text: typed, error: `${word}: ${error ?? 'expected grams'}. ${SEPARATED}` };
    }
    weights.push(decimal);
  }
  return { text: weights.join(' '), error: null };
}

const SEPARATED = 'Separate weights by spaces.';

/** The weights in grams of a settled text. */
const weightsIn = (text: string): readonly number[] =>
  text === '' ? [] : text.split(' ').map(Number);

/** The mean in grams of a settled text; null without a weight. */
export function meanUnitGrams(text: string): number | null {
  const weights = weightsIn(text);
  if (weights.length === 0) return null;
  const mg = weights.reduce((sum, grams) => sum + gramsToMilligrams(grams), 0);
  return gramsOfMg(mg) / weights.length;
}

/** The number of units whose weights a settled text has. */
export const countedWeights = (text: string): number => weightsIn(text).length;
