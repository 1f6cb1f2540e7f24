import { grams, milligrams } from '#client/ui/format.ts';
import type { Operator, RecipeContent } from '#domain/recipe/recipe.ts';
import { boundWords, potencyOfMg } from '#domain/recipe/targets.ts';

/** A target over the whole batch, in words. */
export const targetWords = (operator: Operator, mg: number): string =>
  `${boundWords(operator)}${milligrams(mg)} mg`;

const SIGNS: Readonly<Record<Operator, string>> = {
  '=': '=',
  '>': '>',
  '>=': '≥',
  '<': '<',
  '<=': '≤',
};

/** `10.000`: milligrams over the whole batch as mg/unit. */
export const perUnitText = (mg: number, content: RecipeContent, multiplier: number): string =>
  grams(potencyOfMg(mg, 'mg/unit', content, multiplier));

/** `≥ 10.000 mg/unit`, of a target over the whole batch. */
export const askedPerUnit = (
  operator: Operator,
  mg: number,
  content: RecipeContent,
  multiplier: number,
): string => `${SIGNS[operator]} ${perUnitText(mg, content, multiplier)} mg/unit`;
