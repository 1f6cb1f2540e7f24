import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Retest } from './retest.ts';
import { isUnknown, wordsOfZero, type ZeroWords } from './zeroWords.ts';

/**
 * The last line of a record about a cannabinoid of one of its lots, and which new figures it does not say yet
 * (docs/rules/lots.md, Retests).
 */
export type Told = {
  /** The name that the record has. */
  readonly cannabinoid: string;
  /** Percent of the lot, 0 to 100. */
  readonly percent: number;
  /** Null for a figure, and where stored before they were kept. */
  readonly words: string | null;
  /** It says how the batch was made, and not how it was planned or is being weighed. */
  readonly isMade: boolean;
  /** It left the batch as it was. */
  readonly isSame: boolean;
};

/** New percents by cannabinoid, 0 to 100, and the words of those of 0. */
type NewFigures = Pick<Retest, 'percents'> & { readonly toWords?: ZeroWords };

/** The line about a cannabinoid, in any case; undefined: there is none yet. */
export const toldOf = (told: readonly Told[], cannabinoid: string): Told | undefined =>
  told.find((one) => cannabinoidKey(one.cannabinoid) === cannabinoidKey(cannabinoid));

/**
 * The cannabinoids for which a newer retest has another percent than the record ends with, or one at all again, so that no
 * record ends with what was taken back; of a batch that is completed also those that left it as it was while it was open, so
 * that it ends with the content as made.
 */
export const restatedBy = (
  told: readonly Told[],
  { percents, toWords = {} }: NewFigures,
  isCompleted: boolean,
): readonly string[] =>
  Object.entries(percents).flatMap(([cannabinoid, percent]) => {
    const before = toldOf(told, cannabinoid);
    if (before === undefined) return [];
    const isOlder = isCompleted && before.isSame && !before.isMade;
    const isKnownAgain =
      isUnknown(before.words) && !isUnknown(wordsOfZero(toWords, cannabinoid, percent));
    return isOlder || isKnownAgain || before.percent !== percent ? [cannabinoid] : [];
  });

/** True when a record ends with another percent than this one, or with other words; undefined: it is a figure. */
export function isToldOtherwise(
  { percent: last, words }: Pick<Told, 'percent' | 'words'>,
  percent: number,
  toWords: string | undefined,
): boolean {
  if (last !== percent) return true;
  if (isUnknown(words) || isUnknown(toWords)) return isUnknown(words) !== isUnknown(toWords);
  return words !== null && words !== (toWords ?? null);
}
