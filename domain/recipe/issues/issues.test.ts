import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/recipe/draft/draft.ts';
import {
  detailGroupRow,
  draftOf,
  fixedRow,
  ingredientRow,
  subFormulationRow,
  subRow,
  targetRow,
} from '#domain/recipe/testing/drafts.ts';
import { issueTexts, withRows } from '#domain/recipe/testing/issueTexts.ts';

test('a complete recipe has no issues', () => {
  expect(issueTexts(draftOf())).toEqual([]);
});

test('an empty recipe has an issue for everything it lacks, in the order of the screen', () => {
  expect(issueTexts({ ...emptyDraft, finishedGoodUom: null })).toEqual([
    'departmentId: Department is required',
    'number: Recipe number is required',
    'productType: Product category is required',
    'finishedGoodUom: Unit of measure is required',
    'description: Description is required',
    'batchWeightGrams: Batch Weight must be > 0',
    'unitWeightGrams: Unit Weight must be > 0',
    'ingredients: Add at least one ingredient row',
  ]);
});

test('a draft needs only its number', () => {
  expect(issueTexts(emptyDraft, 'draft')).toEqual(['number: Recipe number is required']);
  expect(issueTexts({ ...emptyDraft, number: ' TNC-001 ' }, 'draft')).toEqual([]);
  expect(issueTexts(draftOf({ batchWeightGrams: 0, unitWeightGrams: 0 }), 'draft')).toEqual([]);
  const started = [ingredientRow({ key: 'a', type: null }), fixedRow({ key: 'b', quantity: null })];
  expect(issueTexts({ ...emptyDraft, number: '1', ingredients: started }, 'draft')).toEqual([]);
});

test.each([0, -1, null])('a weight of %s is not above 0', (grams) => {
  expect(issueTexts(draftOf({ batchWeightGrams: grams }))).toEqual([
    'batchWeightGrams: Batch Weight must be > 0',
  ]);
  expect(issueTexts(draftOf({ unitWeightGrams: grams }))).toEqual([
    'unitWeightGrams: Unit Weight must be > 0',
  ]);
});

test('the values in a draft must be storable', () => {
  const unstorable = draftOf({
    number: 'x'.repeat(51),
    productType: 'x'.repeat(101),
    description: 'a\u0000b',
    batchWeightGrams: Number.NaN,
    unitWeightGrams: -4,
    specifications: [targetRow({ value: 1e10 }), targetRow({ cannabinoid: '', value: 0.00001 })],
    detailGroups: [detailGroupRow({ name: 'x'.repeat(101) })],
    ingredients: [
      fixedRow({ key: 'x'.repeat(201), quantity: -1, groupKey: 'gone' }),
      fixedRow({ key: 'a', quantity: 100.5, unit: '%' }),
      ingredientRow({ key: 'b', inventoryTracked: true, defaultInventoryName: 'x'.repeat(201) }),
      subFormulationRow({ key: 'c', subPercentage: 101 }),
    ],
  });
  expect(issueTexts(unstorable, 'draft')).toEqual([
    'number: Recipe number: at most 50 characters',
    'productType: Product category: at most 100 characters',
    'description: Description must not contain the character U+0000',
    'batchWeightGrams: Batch Weight must be a number',
    'unitWeightGrams: Unit Weight must be > 0',
    'specifications.0.value: Target value must be below 10,000,000,000',
    'specifications.1.cannabinoid: Cannabinoid is required',
    'specifications.1.value: Target value: at most 4 decimals',
    'detailGroups.0.name: Group name: at most 100 characters',
    'ingredients.0.groupKey: The group is not in this recipe',
    'ingredients.0.name: Ingredient: at most 200 characters',
    'ingredients.0.quantity: Quantity must be > 0',
    'ingredients.1.quantity: Percent must be 0–100',
    'ingredients.2.defaultInventoryName: Default inventory name: at most 200 characters',
    'ingredients.3.subPercentage: Percent must be 0–100',
  ]);
});

test('weights are limited to the decimals of their columns', () => {
  expect(
    issueTexts(draftOf({ batchWeightGrams: 0.0001, unitWeightGrams: 0.00001 }), 'draft'),
  ).toEqual([
    'batchWeightGrams: Batch Weight: at most 3 decimals',
    'unitWeightGrams: Unit Weight: at most 4 decimals',
  ]);
  const most = { batchWeightGrams: 9_999_999_999.999, unitWeightGrams: 0.0001 };
  expect(issueTexts(draftOf(most))).toEqual([]);
});

test('a detail group has a name and a unique key', () => {
  const row = fixedRow({ key: 'Sugar', groupKey: 'dry' });
  const nameless = { ...withRows(row), detailGroups: [detailGroupRow({ name: ' ' })] };
  expect(issueTexts(nameless)).toEqual(['detailGroups.0.name: Group name is required']);
  expect(issueTexts(nameless, 'draft')).toEqual([]);
  const twice = { ...withRows(row), detailGroups: [detailGroupRow(), detailGroupRow()] };
  expect(issueTexts(twice, 'draft')).toEqual([
    'detailGroups.1.key: Another group has the same key',
  ]);
});

test('lists have a maximum length', () => {
  const many = <Row>(count: number, row: (index: number) => Row) =>
    Array.from({ length: count }, (_, index) => row(index));
  const draft = draftOf({
    specifications: many(41, (index) => targetRow({ cannabinoid: `C${index}` })),
    detailGroups: many(51, (index) => detailGroupRow({ key: `${index}` })),
    ingredients: [
      ...many(200, (index) => ingredientRow({ key: `${index}` })),
      subFormulationRow({
        key: 'Base',
        subIngredients: many(101, (index) => subRow({ key: `${index}`, unit: 'g', quantity: 1 })),
      }),
    ],
  });
  const messages = [
    'specifications: At most 40 targets',
    'detailGroups: At most 50 groups',
    'ingredients: At most 200 ingredient rows',
    'ingredients.200.subIngredients: At most 100 rows in a sub-formulation',
  ];
  expect(issueTexts(draft)).toEqual(messages);
  expect(issueTexts(draft, 'draft')).toEqual(messages);
});
