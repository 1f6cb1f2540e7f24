import { gramsText } from '#domain/format.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import type { Problem } from './problem/problem.ts';
import { inPickedOrder } from './summary.ts';
import type { Oil } from './types.ts';

type Stocked = Pick<Oil, 'label' | 'grams' | 'freeGrams'>;

/**
 * The warning when `usedGrams` of a lot exceed its free stock; null when it suffices or nothing is known about
 * promises. In the past tense because a saved batch keeps the sentence.
 */
export function overFreeText(
  { label, grams, freeGrams }: Stocked,
  usedGrams: number,
): string | null {
  if (freeGrams === undefined) return null;
  const freeMg = gramsToMilligrams(freeGrams);
  if (usedGrams <= 0 || gramsToMilligrams(usedGrams) <= freeMg) return null;
  const promisedMg = gramsToMilligrams(grams) - freeMg;
  const free = freeMg > 0 ? `only ${gramsText(freeGrams)} was free` : 'none was free';
  return `${label}: ${gramsText(usedGrams)} is used, but ${free} (${gramsText(grams)} on hand, ${gramsText(gramsOfMg(promisedMg))} promised to other batches).`;
}

/** The stock of a lot: `457.186 g free (860.000 g on hand, 402.814 g promised)`. */
export function stockText({ grams, freeGrams = grams }: Pick<Oil, 'grams' | 'freeGrams'>): string {
  const promisedMg = gramsToMilligrams(grams) - gramsToMilligrams(freeGrams);
  if (promisedMg <= 0) return gramsText(grams);
  const promised = `${gramsText(grams)} on hand, ${gramsText(gramsOfMg(promisedMg))} promised`;
  return freeGrams > 0 ? `${gramsText(freeGrams)} free (${promised})` : `none free (${promised})`;
}

/** Free grams of a lot after `usedGrams` are taken; below 0 when they were promised to other batches. */
export const freeAfter = (
  { grams, freeGrams = grams }: Pick<Oil, 'grams' | 'freeGrams'>,
  usedGrams: number,
): number => gramsOfMg(gramsToMilligrams(freeGrams) - gramsToMilligrams(usedGrams));

/** `overFreeText` for every lot of an answer; `amounts` are whole mg of `problem.lots`. */
export function overFreeWarnings(
  problem: Problem,
  amounts: Float64Array,
  bufferGrams: number,
): readonly string[] {
  const { buffer, fill } = problem;
  const ofLots = inPickedOrder(problem, amounts, ({ oil }, mg) => overFreeText(oil, gramsOfMg(mg)));
  const ofBuffer = buffer && fill === 'buffer' ? overFreeText(buffer.oil, bufferGrams) : null;
  return [...ofLots, ofBuffer].flatMap((text) => text ?? []);
}
