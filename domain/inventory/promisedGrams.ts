import { gramsText } from '#domain/formulation/wording.ts';
import { gramsTaken } from '#domain/record/lineActuals.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';

/** A line of a batch that weighs out an oil, with its parts. */
export type PromisedLine = Parameters<typeof gramsTaken>[0];

/**
 * Grams of an oil that batches will take, from their lines that weigh it: of each part what was
 * weighed, else what is planned (decisions, section 4). `lines` are those of batches neither
 * completed nor inactive. Exact to the milligram, 0 or more.
 */
export const promisedGrams = (lines: readonly PromisedLine[]): number =>
  gramsOfMg(lines.reduce((mg, line) => mg + gramsToMilligrams(gramsTaken(line)), 0));

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
