import { expect, test } from 'vitest';
import { recipeWithChange } from '#domain/formulation/remedies/change.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { type RecipeChange, trialDifferences } from './trial.ts';

const inner = {
  inventoryTracked: false,
  defaultInventoryName: null,
  quantity: 50,
  unit: 'g',
} as const;
const line = { ...inner, subPercentage: null, subIngredients: [] };

const recipe: RecipeContent = {
  batchWeightGrams: 2000,
  unitWeightGrams: 4,
  specifications: [
    { cannabinoid: 'THC', operator: '=', value: 10, unit: 'mg/unit' },
    { cannabinoid: 'CBD', operator: '>', value: 2.5, unit: '%' },
  ],
  ingredients: [
    { ...line, id: '1', name: 'Sugar', type: 'fixed' },
    {
      ...line,
      id: '2',
      name: 'Infusion',
      type: 'sub_formulation',
      quantity: null,
      unit: null,
      subPercentage: 10,
      subIngredients: [{ ...inner, id: '3', name: 'Vitamin E', type: 'fixed' }],
    },
  ],
};

const target = (cannabinoid: string, value: number): RecipeChange => ({
  kind: 'changeTarget',
  cannabinoid,
  value,
  from: null,
  to: null,
});
const lessOf = (ingredientId: string, byGrams: number): RecipeChange => ({
  kind: 'reduceFixedLine',
  ingredientId,
  byGrams,
});

const after = (changes: readonly RecipeChange[], multiplier = 1): readonly string[] =>
  trialDifferences(
    recipe,
    changes.reduce((content, change) => recipeWithChange(content, multiplier, change), recipe),
    multiplier,
  );

test("a changed target is described in its own unit, with the recipe's value", () => {
  expect(after([target('thc', 15)])).toEqual(['THC target 15 mg/unit instead of 10']);
  expect(after([target('CBD', 2.1234)])).toEqual(['CBD target 2.1234 % instead of 2.5']);
});

test('a reduced line is described in grams of the whole batch, also inside a sub-formulation', () => {
  expect(after([lessOf('1', 12.5)])).toEqual(['Sugar 37.500 g instead of 50.000 g']);
  expect(after([lessOf('3', 20)], 2)).toEqual(['Vitamin E 80.000 g instead of 100.000 g']);
});

test('changes accumulate, and are compared with the recipe, not with the previous step', () => {
  expect(after([target('THC', 15), lessOf('1', 10), target('THC', 12)])).toEqual([
    'THC target 12 mg/unit instead of 10',
    'Sugar 40.000 g instead of 50.000 g',
  ]);
});

test('no change, or a reverted one, is no difference', () => {
  expect(after([])).toEqual([]);
  expect(after([target('THC', 15), target('THC', 10)])).toEqual([]);
});
