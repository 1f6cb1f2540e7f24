import type {
  Ingredient,
  Operator,
  PotencyUnit,
  RecipeContent,
  Specification,
  SubIngredient,
} from '#domain/recipe/recipe.ts';
import type { Choice, FormulationInput, Oil } from '../types.ts';

/** Valid things for the tests; each takes only what differs. */

export function oilOf(id: string, percents: Record<string, number>, grams = 1000): Oil {
  return { id, label: id.toUpperCase(), grams, percents };
}

/** `target('THC', '=', 10)` is 10 mg/unit. */
export function target(
  cannabinoid: string,
  operator: Operator,
  value: number,
  unit: PotencyUnit = 'mg/unit',
): Specification {
  return { cannabinoid, operator, value, unit };
}

export function lineOf(type: Ingredient['type'], more: Partial<Ingredient> = {}): Ingredient {
  return {
    id: more.name ?? type,
    name: type,
    type,
    quantity: null,
    unit: null,
    inventoryTracked: false,
    defaultInventoryName: null,
    subPercentage: null,
    subIngredients: [],
    ...more,
  };
}

export function subLineOf(
  type: SubIngredient['type'],
  more: Partial<SubIngredient> = {},
): SubIngredient {
  const { subPercentage: _percent, subIngredients: _lines, ...line } = lineOf(type);
  return { ...line, type, ...more };
}

/** 1,000 g in units of 10 g (100 units) with an active and a buffer row. */
export function recipeOf(
  specifications: readonly Specification[],
  more: Partial<RecipeContent> = {},
): RecipeContent {
  return {
    batchWeightGrams: 1000,
    unitWeightGrams: 10,
    specifications,
    ingredients: [lineOf('active'), lineOf('buffer')],
    ...more,
  };
}

/** The same without the buffer row, as minimums need it. */
export const withoutBuffer: Partial<RecipeContent> = { ingredients: [lineOf('active')] };

export const flexible = (oilId: string): Choice => ({ oilId, mode: 'flexible' });
export const useAll = (oilId: string): Choice => ({ oilId, mode: 'use_all' });
export const fixed = (oilId: string, grams: number | null): Choice => ({
  oilId,
  mode: 'fixed',
  grams,
});

/** All `oils` picked as flexible unless `choices` says otherwise. */
export function inputOf(
  recipe: RecipeContent,
  oils: readonly Oil[],
  more: Partial<FormulationInput> = {},
): FormulationInput {
  return {
    recipe,
    multiplier: 1,
    oils,
    choices: oils.map((oil) => flexible(oil.id)),
    ...more,
  };
}
