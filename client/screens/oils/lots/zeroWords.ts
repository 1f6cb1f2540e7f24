import { ZERO_WORDS } from '#domain/lots/results/resultWords.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';

/** By cannabinoid, the words for a 0 that a test found without a figure. */
export type ZeroWords = Readonly<Record<string, string>>;

type ZeroResult = { readonly cannabinoid: string; readonly kind: string };

const WORDS: Readonly<Record<string, string>> = {
  NOT_DETECTED: ZERO_WORDS.not_detected,
  BELOW_LOQ: ZERO_WORDS.below_loq,
};

/** The words of a lot for its row; nothing where a test found figures, as of most lots. */
export function zeroWordsOf(results: readonly ZeroResult[]): { readonly zeroWords?: ZeroWords } {
  const words = results.flatMap(({ cannabinoid, kind }) => {
    const word = WORDS[kind];
    return word === undefined ? [] : [[cannabinoidKey(cannabinoid), word]];
  });
  return words.length === 0 ? {} : { zeroWords: Object.fromEntries(words) };
}

/**
 * The word for a cannabinoid of several lots, of which a test found no figure in any; null where a figure is shown. Below
 * a limit says less than not detected, so it stands for both.
 */
export function sharedZeroWord(
  lots: readonly (ZeroWords | undefined)[],
  cannabinoid: string,
): string | null {
  const words = new Set(lots.map((lot) => zeroWordOf(lot, cannabinoid)));
  if (words.has(null)) return null;
  const [only = null] = words;
  return words.size > 1 ? ZERO_WORDS.below_loq : only;
}

/** The word for the percent of a cannabinoid; null where a figure is shown. */
export const zeroWordOf = (words: ZeroWords | undefined, cannabinoid: string): string | null =>
  words?.[cannabinoidKey(cannabinoid)] ?? null;
