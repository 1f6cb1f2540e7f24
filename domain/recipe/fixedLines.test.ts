import { expect, test } from 'vitest';
import { lineOf, recipeOf, subLineOf } from '#domain/formulation/testing/factories.ts';
import { fixedLines } from './fixedLines.ts';

const recipe = recipeOf([], {
  ingredients: [
    lineOf('fixed', { name: 'Sugar', quantity: 200, unit: 'g' }),
    lineOf('sub_formulation', {
      name: 'Infusion',
      subPercentage: 10,
      subIngredients: [
        subLineOf('fixed', { id: 'sub-1', name: 'Lecithin', quantity: 5, unit: '%' }),
        subLineOf('active', { id: 'sub-2' }),
      ],
    }),
    lineOf('buffer'),
    lineOf('fixed', { name: 'Flavor', quantity: 500, unit: 'mg' }),
  ],
});

test('fixed lines of both levels are listed in order with their scaled weight', () => {
  expect(fixedLines(recipe, 2)).toEqual([
    { id: 'Sugar', name: 'Sugar', grams: 400 },
    { id: 'sub-1', name: 'Lecithin', grams: 10 },
    { id: 'Flavor', name: 'Flavor', grams: 1 },
  ]);
});
