import { NOT_TESTED_WORDS } from '#domain/lots/results/resultWords.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';

/** The words of results without a figure by cannabinoid, such as “<0.1 %”. */
export type ZeroWords = Readonly<Record<string, string>>;

/** The words of the result behind a percent of a cannabinoid, 0 to 100; undefined for a figure, and where none are known. */
export const wordsOfZero = (
  words: ZeroWords | undefined,
  cannabinoid: string,
  percent: number,
): string | undefined =>
  percent === 0
    ? Object.entries(words ?? {}).find(
        ([name]) => cannabinoidKey(name) === cannabinoidKey(cannabinoid),
      )?.[1]
    : undefined;

/**
 * The words for the content of a batch, in mg, whose lot has a result in words: in it no lot has a figure, and an unknown
 * rest is no 0 mg. Undefined where it holds something, and without words.
 */
export function emptyContentWords(words: string | undefined, mg: number): string | undefined {
  if (mg !== 0) return undefined;
  return words?.startsWith('<') ? '<LOQ' : words;
}

/** True for the words of a percent that no test tells any more: it counts as 0, and nobody knows what it is. */
export const isUnknown = (words: string | null | undefined): boolean => words === NOT_TESTED_WORDS;
