import { expect, test } from 'vitest';
import {
  type DraftIngredient,
  type DraftSpecification,
  emptyDraft,
  emptyRow,
  type RecipeDraft,
} from '#domain/recipe/draft/draft.ts';
import {
  detailGroupRow,
  draftOf,
  fixedRow,
  ingredientRow,
  subFormulationRow,
  subRow,
  targetRow,
} from '#domain/recipe/testing/drafts.ts';
import { recipeIssues } from './issues.ts';

const issueTexts = (draft: RecipeDraft, purpose: 'publish' | 'draft' = 'publish') =>
  recipeIssues(draft, purpose).map(({ path, message }) => `${path.join('.')}: ${message}`);

const withRows = (...ingredients: readonly DraftIngredient[]) =>
  draftOf({ specifications: [], ingredients });

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

test('a target is not negative, and in % it is 0 to 100', () => {
  const one = (value: number, unit: 'mg/g' | '%') =>
    issueTexts(draftOf({ specifications: [targetRow({ value, unit })] }));
  expect(one(-1, 'mg/g')).toEqual(['specifications.0.value: Target value cannot be negative']);
  expect(one(-1, '%')).toEqual(['specifications.0.value: Percent must be 0–100']);
  expect(one(100.1, '%')).toEqual(['specifications.0.value: Percent must be 0–100']);
  expect(one(100, '%')).toEqual([]);
  expect(one(100.1, 'mg/g')).toEqual([]);
  expect(one(Number.NaN, '%')).toEqual(['specifications.0.value: Target value must be a number']);
});

test('targets are all exact or all minimums; maximums may be combined with either', () => {
  const of = (...operators: readonly ('=' | '>' | '>=' | '<' | '<=')[]) =>
    issueTexts(
      draftOf({
        specifications: operators.map((operator, index) =>
          targetRow({ operator, cannabinoid: `C${index}` }),
        ),
      }),
    );
  const message = 'Spec operators must be uniform (all = or all >)';
  expect(of('=', '=', '<=')).toEqual([]);
  expect(of('<', '>', '>=')).toEqual([]);
  expect(of('=', '=', '>')).toEqual([`specifications.2.operator: ${message}`]);
  expect(of('>=', '<', '=', '=')).toEqual([`specifications.2.operator: ${message}`]);
});

test('active targets share one unit; a row without a value is inactive', () => {
  const other = targetRow({ cannabinoid: 'CBD', unit: '%', operator: '>' });
  const same = 'All active specs must use the same unit.';
  const specifications: readonly DraftSpecification[] = [targetRow(), { ...other, operator: '=' }];
  expect(issueTexts(draftOf({ specifications }))).toEqual([
    `specifications.1.unit: ${same} CBD is in %, the basis is mg/unit: give it in mg/unit, or choose % as the basis of all.`,
  ]);
  expect(issueTexts(draftOf({ specifications, basis: '%' }))).toEqual([
    `specifications.0.unit: ${same} THC is in mg/unit, the basis is %: give it in %, or choose mg/unit as the basis of all.`,
  ]);
  expect(issueTexts(draftOf({ specifications: [targetRow()], basis: 'mg/g' }))).toEqual([
    `specifications.0.unit: ${same} THC is in mg/unit, the basis is mg/g: give it in mg/g, or choose mg/unit as the basis of all.`,
  ]);
  expect(issueTexts(draftOf({ specifications: [targetRow(), { ...other, value: null }] }))).toEqual(
    [],
  );
});

test('a cannabinoid has at most one target per operator', () => {
  const specifications = [targetRow(), targetRow({ cannabinoid: ' thc ' })];
  expect(issueTexts(draftOf({ specifications }))).toEqual([
    'specifications.1.cannabinoid: thc already has a target with =',
  ]);
  const withCap = [targetRow(), targetRow({ operator: '<=', value: 12 })];
  expect(issueTexts(draftOf({ specifications: withCap }))).toEqual([]);
});

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

const withSubs = (...subIngredients: Parameters<typeof subRow>[0][]) =>
  withRows(
    subFormulationRow({ key: 'Base', subIngredients: subIngredients.map((row) => subRow(row)) }),
  );

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

test('targets require an Active at the top or within a sub-formulation', () => {
  const message =
    'ingredients: Cannabinoid targets are defined, but no Active ingredient is present. Add at least one Active ingredient.';
  const sugar = fixedRow({ key: 'Sugar' });
  const inside = [subRow({ key: 'a', type: 'active' }), subRow({ key: 'b', type: 'buffer' })];
  const base = subFormulationRow({ key: 'Base', subIngredients: inside });
  expect(issueTexts(draftOf({ ingredients: [sugar] }))).toEqual([message]);
  expect(issueTexts(draftOf({ ingredients: [sugar, base] }))).toEqual([]);
  const nothing = targetRow({ value: 0 });
  expect(issueTexts(draftOf({ ingredients: [sugar], specifications: [nothing] }))).toEqual([]);
});

test('sub-formulations sum to at most 100 % of the batch, with a tolerance of 1e-6', () => {
  const base = (key: string, subPercentage: number) => subFormulationRow({ key, subPercentage });
  expect(issueTexts(withRows(base('a', 60), base('b', 40)))).toEqual([]);
  expect(issueTexts(withRows(base('a', 60), base('b', 40.0001)))).toEqual([
    'ingredients: Sub-formulation percentages exceed 100% of the batch weight',
  ]);
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
