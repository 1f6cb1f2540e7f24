import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDraft, type RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { anyDrafts } from '#domain/recipe/testing/draftArbitraries.ts';
import {
  draftOf,
  fixedRow,
  ingredientRow,
  subFormulationRow,
  subRow,
  targetRow,
} from '#domain/recipe/testing/drafts.ts';
import { recipeHints } from './hints.ts';

const issueTexts = (draft: RecipeDraft) =>
  recipeHints(draft).map(({ path, message }) => `${path.join('.')}: ${message}`);

const activeInside = [subRow({ key: 'a', type: 'active' }), subRow({ key: 'b', type: 'buffer' })];

test('a plain recipe has no hints, and neither has an empty one', () => {
  expect(issueTexts(draftOf())).toEqual([]);
  expect(issueTexts(emptyDraft)).toEqual([]);
});

test.each(['>', '>='] as const)('a top-level buffer with %s targets gives a hint', (operator) => {
  const draft = draftOf({ specifications: [targetRow({ operator })] });
  expect(issueTexts(draft)).toEqual([
    "ingredients.2.type: Buffer ingredients are not allowed with '>' constraints",
  ]);
});

test('a sub-formulation may have a buffer with minimums, and a minimum of 0 is ignored', () => {
  const base = subFormulationRow({ key: 'Base', subIngredients: activeInside });
  const specifications = [targetRow({ operator: '>' })];
  expect(issueTexts(draftOf({ specifications, ingredients: [base] }))).toEqual([]);
  expect(issueTexts(draftOf({ specifications: [targetRow({ operator: '>', value: 0 })] }))).toEqual(
    [],
  );
});

test('actives on both levels give a hint', () => {
  const base = subFormulationRow({ key: 'Base', subIngredients: activeInside });
  const draft = draftOf({ ingredients: [base, ingredientRow({ key: 'Distillate' })] });
  expect(issueTexts(draft)).toEqual([
    'ingredients.1.type: Actives may not be in both the parent level and a sub-formulation',
  ]);
});

test('lines heavier than the batch give a hint with the excess', () => {
  const ingredients = [
    fixedRow({ key: 'Sugar', quantity: 850 }),
    fixedRow({ key: 'Salt', quantity: 500, unit: 'mg' }),
    subFormulationRow({ key: 'Base' }),
  ];
  expect(issueTexts(draftOf({ ingredients }))).toEqual([
    'ingredients: Quantities exceed batch weight by 50.500 g',
  ]);
  const [sugar, , base] = ingredients;
  const full = [sugar, base].flatMap((row) => (row ? [{ ...row, quantity: 800 }] : []));
  expect(issueTexts(draftOf({ ingredients: full }))).toEqual([]);
});

test('lines heavier than their sub-formulation give a hint with the excess', () => {
  const inside = [subRow({ key: 'a', quantity: 250, unit: 'g' })];
  const draft = draftOf({
    ingredients: [subFormulationRow({ key: 'Base', subIngredients: inside })],
  });
  expect(issueTexts(draft)).toEqual([
    'ingredients.0.subIngredients: Quantities exceed the weight of the sub-formulation by 50.000 g',
  ]);
});

test('a sub-formulation without rows or percent gives a hint', () => {
  const base = subFormulationRow({ key: 'Base', subIngredients: [], subPercentage: null });
  expect(issueTexts(draftOf({ ingredients: [base] }))).toEqual([
    'ingredients.0.subIngredients: The sub-formulation has no ingredients',
    'ingredients.0.subPercentage: Without a percent of the batch the sub-formulation weighs 0.000 g',
  ]);
});

test('hints never throw, whatever the draft', () => {
  fc.assert(
    fc.property(anyDrafts(), (draft) => {
      for (const message of issueTexts(draft)) expect(message).not.toMatch(/NaN|undefined|null|—/);
    }),
    { numRuns: 200 },
  );
});
