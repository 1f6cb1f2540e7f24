import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDraft, type RecipeDraft } from './draft.ts';
import { recipeHints } from './hints.ts';
import { anyDrafts } from './testing/draftArbitraries.ts';
import {
  draftOf,
  fixedRow,
  ingredientRow,
  subFormulationRow,
  subRow,
  targetRow,
} from './testing/drafts.ts';

const said = (draft: RecipeDraft) =>
  recipeHints(draft).map(({ path, message }) => `${path.join('.')}: ${message}`);

const activeInside = [subRow({ key: 'a', type: 'active' }), subRow({ key: 'b', type: 'buffer' })];

test('a plain recipe has no hints, nor has an empty one', () => {
  expect(said(draftOf())).toEqual([]);
  expect(said(emptyDraft)).toEqual([]);
});

test.each(['>', '>='] as const)('a top-level buffer beside %s targets is named', (operator) => {
  const draft = draftOf({ specifications: [targetRow({ operator })] });
  expect(said(draft)).toEqual([
    "ingredients.2.type: Buffer ingredients are not allowed with '>' constraints",
  ]);
});

test('a sub-formulation keeps its buffer beside minimums, and a minimum of 0 asks for nothing', () => {
  const base = subFormulationRow({ key: 'Base', subIngredients: activeInside });
  const specifications = [targetRow({ operator: '>' })];
  expect(said(draftOf({ specifications, ingredients: [base] }))).toEqual([]);
  expect(said(draftOf({ specifications: [targetRow({ operator: '>', value: 0 })] }))).toEqual([]);
});

test('actives at both levels are named at the top', () => {
  const base = subFormulationRow({ key: 'Base', subIngredients: activeInside });
  const draft = draftOf({ ingredients: [base, ingredientRow({ key: 'Distillate' })] });
  expect(said(draft)).toEqual([
    'ingredients.1.type: Actives may not be in both the parent level and a sub-formulation',
  ]);
});

test('lines heavier than the batch say by how much', () => {
  const ingredients = [
    fixedRow({ key: 'Sugar', quantity: 850 }),
    fixedRow({ key: 'Salt', quantity: 500, unit: 'mg' }),
    subFormulationRow({ key: 'Base' }),
  ];
  expect(said(draftOf({ ingredients }))).toEqual([
    'ingredients: Quantities exceed batch weight by 50.500 g',
  ]);
  const [sugar, , base] = ingredients;
  const full = [sugar, base].flatMap((row) => (row ? [{ ...row, quantity: 800 }] : []));
  expect(said(draftOf({ ingredients: full }))).toEqual([]);
});

test('lines heavier than their sub-formulation say by how much', () => {
  const inside = [subRow({ key: 'a', quantity: 250, unit: 'g' })];
  const draft = draftOf({
    ingredients: [subFormulationRow({ key: 'Base', subIngredients: inside })],
  });
  expect(said(draft)).toEqual([
    'ingredients.0.subIngredients: Quantities exceed the weight of the sub-formulation by 50.000 g',
  ]);
});

test('a sub-formulation without rows or percent is named', () => {
  const base = subFormulationRow({ key: 'Base', subIngredients: [], subPercentage: null });
  expect(said(draftOf({ ingredients: [base] }))).toEqual([
    'ingredients.0.subIngredients: The sub-formulation has no ingredients',
    'ingredients.0.subPercentage: Without a percent of the batch the sub-formulation weighs 0.000 g',
  ]);
});

test('no draft is too odd for a hint', () => {
  fc.assert(
    fc.property(anyDrafts(), (draft) => {
      for (const message of said(draft)) expect(message).not.toMatch(/NaN|undefined|null|—/);
    }),
    { numRuns: 200 },
  );
});
