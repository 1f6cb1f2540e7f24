import { expect, test } from 'vitest';
import { emptyRow } from '#domain/recipe/draft/draft.ts';
import { fixedRow, ingredientRow } from '#domain/recipe/testing/drafts.ts';
import { issueTexts, withRows } from '#domain/recipe/testing/issueTexts.ts';

test('a started row needs its ingredient and type; an empty one is ignored', () => {
  const rows = [
    emptyRow('a'),
    { ...emptyRow('b'), type: 'active' as const },
    ingredientRow({ key: 'c', type: null, quantity: 5 }),
    { ...emptyRow('d'), groupKey: 'gone' },
  ];
  expect(issueTexts(withRows(...rows))).toEqual([
    'ingredients.1.name: Ingredient is required',
    'ingredients.2.type: Type is required',
  ]);
});

test('a row without a name does not count as an ingredient', () => {
  expect(issueTexts(withRows({ ...emptyRow('a'), type: 'active' }))).toEqual([
    'ingredients: Add at least one ingredient row',
    'ingredients.0.name: Ingredient is required',
  ]);
});

test('a fixed row needs a unit and a quantity above 0', () => {
  const rows = [
    fixedRow({ key: 'a', unit: null }),
    fixedRow({ key: 'b', quantity: null }),
    fixedRow({ key: 'c', quantity: 0 }),
    fixedRow({ key: 'd', quantity: Number.NaN }),
  ];
  expect(issueTexts(withRows(...rows))).toEqual([
    'ingredients.0.unit: Unit is required',
    'ingredients.1.quantity: Quantity must be > 0',
    'ingredients.2.quantity: Quantity must be > 0',
    'ingredients.3.quantity: Quantity must be a number',
  ]);
});

test('a fixed row in % is 0 to 100', () => {
  const percentRow = (key: string, quantity: number | null) =>
    fixedRow({ key, quantity, unit: '%' });
  expect(issueTexts(withRows(percentRow('a', 0), percentRow('b', 100)))).toEqual([]);
  expect(issueTexts(withRows(percentRow('a', null), percentRow('b', 100.0001)))).toEqual([
    'ingredients.0.quantity: Percent must be 0–100',
    'ingredients.1.quantity: Percent must be 0–100',
  ]);
});

test('fields that a type does not have are ignored', () => {
  const leftOver = { quantity: -5, unit: '%', subPercentage: 400 } as const;
  expect(issueTexts(withRows(ingredientRow({ key: 'a', type: 'buffer', ...leftOver })))).toEqual(
    [],
  );
});
