import { milligrams } from '#client/ui/format.ts';
import type { Operator } from '#domain/recipe/recipe.ts';
import { boundWords } from '#domain/recipe/targets.ts';

/** A target over the whole batch, in words. */
export const targetWords = (operator: Operator, mg: number): string =>
  `${boundWords(operator)}${milligrams(mg)} mg`;
