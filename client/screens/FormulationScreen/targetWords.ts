import { milligrams } from '#client/ui/format.ts';
import type { Operator } from '#domain/recipe/recipe.ts';

const WORDS: Readonly<Record<Operator, string>> = {
  '=': '',
  '>': 'at least ',
  '>=': 'at least ',
  '<': 'at most ',
  '<=': 'at most ',
};

/** A target over the whole batch, in words. */
export const targetWords = (operator: Operator, mg: number): string =>
  `${WORDS[operator]}${milligrams(mg)} mg`;
