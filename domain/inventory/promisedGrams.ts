import { gramsText } from '#domain/formulation/wording.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';

/** Grams of an oil no batch waits for; below 0 where more is promised than there is. */
export const freeGrams = (onHandGrams: number, promised: number): number =>
  gramsOfMg(gramsToMilligrams(onHandGrams) - gramsToMilligrams(promised));

/** On hand, promised and free in a sentence without its full stop. */
export function promisedWords(onHandGrams: number, free: number): string {
  const promised = freeGrams(onHandGrams, free);
  const all = `${gramsText(onHandGrams)} on hand, ${gramsText(promised)} promised to batches not yet completed`;
  if (free >= 0) return `${all}, ${gramsText(free)} free`;
  return `${all}: ${gramsText(-free)} more is promised than there is`;
}
