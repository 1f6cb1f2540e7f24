import { gramsText } from '#domain/format.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';

/** Grams of an oil not promised to any batch; below 0 when more is promised than on hand. */
export const freeGrams = (onHandGrams: number, promised: number): number =>
  gramsOfMg(gramsToMilligrams(onHandGrams) - gramsToMilligrams(promised));

/** The amounts on hand, promised and free as a sentence without a full stop. */
export function promisedWords(onHandGrams: number, free: number): string {
  const promised = freeGrams(onHandGrams, free);
  const all = `${gramsText(onHandGrams)} on hand, ${gramsText(promised)} promised to batches not yet completed`;
  if (free >= 0) return `${all}, ${gramsText(free)} free`;
  return `${all}: ${gramsText(-free)} more is promised than there is`;
}
