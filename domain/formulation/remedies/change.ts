import type { Ingredient, RecipeContent, SubIngredient } from '#domain/recipe/recipe.ts';
import { batchGrams, fixedGrams, subFormulationGrams } from '#domain/recipe/scale.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Change, FormulationInput } from '../types.ts';

/** The input after one change; unchanged when the change refers to something that does not exist. */
export function withChange(input: FormulationInput, change: Change): FormulationInput {
  switch (change.kind) {
    case 'switchToFlexible':
      return {
        ...input,
        choices: input.choices.map((choice) =>
          choice.oilId === change.oilId ? { oilId: change.oilId, mode: 'flexible' } : choice,
        ),
      };
    case 'addOil': {
      const added = change.oilIds.map((oilId) => ({ oilId, mode: 'flexible' as const }));
      return { ...input, choices: [...input.choices, ...added] };
    }
    case 'setMultiplier':
      return { ...input, multiplier: change.multiplier };
    case 'changeTarget':
    case 'reduceFixedLine':
      return { ...input, recipe: recipeWithChange(input.recipe, input.multiplier, change) };
  }
}

/** The recipe with one of its targets or fixed lines changed; other changes leave it as it is. */
export function recipeWithChange(
  recipe: RecipeContent,
  multiplier: number,
  change: Change,
): RecipeContent {
  if (change.kind === 'changeTarget') {
    const key = cannabinoidKey(change.cannabinoid);
    const specifications = recipe.specifications.map((specification) =>
      cannabinoidKey(specification.cannabinoid) === key
        ? { ...specification, value: change.value }
        : specification,
    );
    return { ...recipe, specifications };
  }
  if (change.kind !== 'reduceFixedLine') return recipe;
  const whole = batchGrams(recipe, multiplier);
  const less = <Line extends Ingredient | SubIngredient>(line: Line, parentGrams: number): Line => {
    const grams = fixedGrams(line, parentGrams, multiplier);
    if (line.id !== change.ingredientId || !(grams > 0)) return line;
    const left = Math.max(0, grams - change.byGrams) / grams;
    return { ...line, quantity: (line.quantity ?? 0) * left };
  };
  const ingredients = recipe.ingredients.map((line) => ({
    ...less(line, whole),
    subIngredients: line.subIngredients.map((inner) =>
      less(inner, subFormulationGrams(line, whole)),
    ),
  }));
  return { ...recipe, ingredients };
}
