import { expect, test } from 'vitest';
import { subFormulationRow } from '#domain/recipe/testing/drafts.ts';
import { issueTexts, withRows, withSubs } from '#domain/recipe/testing/issueTexts.ts';

test('rows inside a sub-formulation follow the same rules', () => {
  const draft = withSubs(
    { key: 'a', name: '' },
    { key: 'b', type: null, quantity: null, unit: null },
    { key: 'c', unit: 'g', quantity: 0 },
    { key: 'd', unit: null },
    { key: 'e', unit: '%', quantity: -1 },
  );
  expect(issueTexts(draft)).toEqual([
    'ingredients.0.subIngredients.0.name: Ingredient is required',
    'ingredients.0.subIngredients.1.type: Type is required',
    'ingredients.0.subIngredients.2.quantity: Quantity must be > 0',
    'ingredients.0.subIngredients.3.unit: Unit is required',
    'ingredients.0.subIngredients.4.quantity: Percent must be 0–100',
  ]);
});

test('a sub-formulation cannot contain another one', () => {
  const draft = withSubs({ key: 'a', quantity: 50 }, { key: 'b', type: 'sub_formulation' });
  const message = 'A sub-formulation cannot be inside another';
  expect(issueTexts(draft)).toEqual([`ingredients.0.subIngredients.1.type: ${message}`]);
  expect(issueTexts(draft, 'draft')).toEqual([`ingredients.0.subIngredients.1.type: ${message}`]);
});

test('percents within a parent must not exceed 100, with a tolerance of 1e-6', () => {
  const message = 'ingredients.0.subIngredients: Sub-formulation percent-of-parent exceeds 100%';
  const grams = { key: 'b', quantity: 5, unit: 'g' } as const;
  expect(issueTexts(withSubs({ key: 'a', quantity: 100 }, grams))).toEqual([]);
  expect(
    issueTexts(withSubs({ key: 'a', quantity: 99.9999 }, { key: 'c', quantity: 0.0002 }, grams)),
  ).toEqual([message]);
  expect(issueTexts(withSubs({ key: 'a', quantity: 60 }, { key: 'b', quantity: 50 }))).toEqual([
    message,
  ]);
});

test('floating-point noise does not exceed 100 percent', () => {
  const parts = [0.2, 83.9, 15.9];
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeGreaterThan(100);
  expect(
    issueTexts(withSubs(...parts.map((quantity, at) => ({ key: `${at}`, quantity })))),
  ).toEqual([]);
  const rows = parts.map((subPercentage, at) => subFormulationRow({ key: `${at}`, subPercentage }));
  expect(issueTexts(withRows(...rows))).toEqual([]);
});

test('fixed percents alone must sum to exactly 100', () => {
  const message =
    'ingredients.0.subIngredients: Sub-formulation with fixed ingredients must total 100%';
  const thirds = [33.3333, 33.3333, 33.3334].map((quantity, index) => ({
    key: `${index}`,
    quantity,
  }));
  expect(issueTexts(withSubs(...thirds))).toEqual([]);
  expect(issueTexts(withSubs({ key: 'a', quantity: 60 }, { key: 'b', quantity: 39.9999 }))).toEqual(
    [message],
  );
  expect(
    issueTexts(withSubs({ key: 'a', quantity: 60 }, { key: 'b', quantity: 1, unit: 'g' })),
  ).toEqual([]);
});

test('a sub-formulation has both an Active and a Buffer, or neither', () => {
  const active = { key: 'a', type: 'active' } as const;
  const buffer = { key: 'b', type: 'buffer' } as const;
  expect(issueTexts(withSubs(active, buffer))).toEqual([]);
  expect(issueTexts(withSubs(active))).toEqual([
    'ingredients.0.subIngredients: Subformulation contains an Active, but no Buffer. Add a Buffer or remove the Active ingredient.',
  ]);
  expect(issueTexts(withSubs(buffer))).toEqual([
    'ingredients.0.subIngredients: Subformulation contains a Buffer, but no Active. Add an Active ingredient or remove the Buffer.',
  ]);
});

test('sub-formulations sum to at most 100 % of the batch, with a tolerance of 1e-6', () => {
  const base = (key: string, subPercentage: number) => subFormulationRow({ key, subPercentage });
  expect(issueTexts(withRows(base('a', 60), base('b', 40)))).toEqual([]);
  expect(issueTexts(withRows(base('a', 60), base('b', 40.0001)))).toEqual([
    'ingredients: Sub-formulation percentages exceed 100% of the batch weight',
  ]);
});
