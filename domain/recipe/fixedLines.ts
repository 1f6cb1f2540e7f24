import type { RecipeContent } from './recipe.ts';
import { batchGrams, fixedGrams, subFormulationGrams } from './scale.ts';

/** Unrounded grams for the whole batch. */
export type FixedLine = { readonly id: string; readonly name: string; readonly grams: number };

/** The fixed lines of both levels in printing order. */
export function fixedLines(
  recipe: Pick<RecipeContent, 'batchWeightGrams' | 'ingredients'>,
  multiplier: number,
): readonly FixedLine[] {
  const whole = batchGrams(recipe, multiplier);
  return recipe.ingredients
    .flatMap((line) => {
      const parentGrams = subFormulationGrams(line, whole);
      const inner = line.subIngredients.map((subLine) => ({ line: subLine, parentGrams }));
      return [{ line, parentGrams: whole }, ...inner];
    })
    .filter(({ line }) => line.type === 'fixed')
    .map(({ line, parentGrams }) => ({
      id: line.id,
      name: line.name,
      grams: fixedGrams(line, parentGrams, multiplier),
    }));
}
