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

/** The word for the percent of a cannabinoid; null where a figure is shown. */
export const zeroWordOf = (words: ZeroWords | undefined, cannabinoid: string): string | null =>
  words?.[cannabinoidKey(cannabinoid)] ?? null;
