import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDrafts } from '#domain/recipe/testing/draftArbitraries.ts';
import {
  detailGroupRow,
  draftOf,
  fixedRow,
  ingredientRow,
  subFormulationRow,
  subRow,
  targetRow,
} from '#domain/recipe/testing/drafts.ts';
import { emptyDraft, emptyRow, emptySubRow } from './draft.ts';
import { clampedPercent, normalized } from './normalized.ts';

test('texts are trimmed and empty choices become null', () => {
  const draft = draftOf({
    number: ' TNC-001 ',
    description: '\tGummies ',
    departmentId: '',
    groupId: ' ',
  });
  expect(normalized(draft)).toMatchObject({
    number: 'TNC-001',
    description: 'Gummies',
    departmentId: null,
    groupId: null,
  });
});

test('a row in the group with an empty key is ungrouped', () => {
  const ingredients = [fixedRow({ key: 'Sugar', groupKey: '' })];
  expect(normalized(draftOf({ ingredients })).ingredients[0]?.groupKey).toBeNull();
});

test('empty rows and targets without a value are left out', () => {
  const ingredients = [
    emptyRow('a'),
    { ...emptyRow('b'), groupKey: 'dry' },
    subFormulationRow({ key: 'c', subIngredients: [emptySubRow('d'), subRow({ key: 'e' })] }),
  ];
  const draft = draftOf({ ingredients, specifications: [targetRow({ value: null }), targetRow()] });
  const kept = normalized(draft);
  expect(kept.ingredients.map((row) => row.key)).toEqual(['c']);
  expect(kept.ingredients[0]?.subIngredients.map((row) => row.key)).toEqual(['e']);
  expect(kept.specifications).toEqual([targetRow()]);
});

test('a group without a name is kept only while it has rows', () => {
  const detailGroups = [
    detailGroupRow({ key: 'a', name: ' ' }),
    detailGroupRow({ key: 'b', name: '' }),
    detailGroupRow({ key: 'c' }),
  ];
  const ingredients = [fixedRow({ key: 'Sugar', groupKey: 'b' })];
  const kept = normalized({ ...emptyDraft, detailGroups, ingredients });
  expect(kept.detailGroups.map((group) => group.key)).toEqual(['b', 'c']);
});

test('a row keeps only the fields of its type', () => {
  const full = {
    quantity: 5,
    unit: 'g',
    inventoryTracked: true,
    defaultInventoryName: ' D9 ',
    subPercentage: 120,
    subIngredients: [subRow({ key: 'sub' })],
  } as const;
  const types = ['fixed', 'buffer', 'active', 'sub_formulation', null] as const;
  const draft = draftOf({
    ingredients: types.map((type) => ingredientRow({ key: `${type}`, ...full, type })),
  });
  const [fixed, buffer, active, sub, open] = normalized(draft).ingredients;
  const noPercent = { subPercentage: null, subIngredients: [] };
  const noQuantity = { quantity: null, unit: null };
  const tracked = { inventoryTracked: true, defaultInventoryName: 'D9' };
  expect(fixed).toMatchObject({ quantity: 5, unit: 'g', ...tracked, ...noPercent });
  expect(buffer).toMatchObject({ ...noQuantity, ...tracked, ...noPercent });
  expect(active).toMatchObject({ ...noQuantity, ...tracked, ...noPercent });
  expect(sub).toMatchObject({ ...noQuantity, inventoryTracked: false, defaultInventoryName: null });
  expect(sub).toMatchObject({ subPercentage: 100, subIngredients: full.subIngredients });
  expect(open).toMatchObject({ quantity: 5, unit: 'g', ...tracked, ...noPercent });
});

test('an untracked row has no inventory name, and an empty name becomes null', () => {
  const ingredients = [
    ingredientRow({ key: 'a', inventoryTracked: false, defaultInventoryName: 'D9' }),
    ingredientRow({ key: 'b', inventoryTracked: true, defaultInventoryName: ' ' }),
  ];
  const names = normalized(draftOf({ ingredients })).ingredients.map(
    (row) => row.defaultInventoryName,
  );
  expect(names).toEqual([null, null]);
});

test.each([
  [-1, 0],
  [100.1, 100],
  [12.5, 12.5],
  [Number.NaN, Number.NaN],
  [null, null],
])('a percent of %s is clamped to %s', (percent, clamped) => {
  expect(clampedPercent(percent)).toBe(clamped);
});

test('normalizing is idempotent', () => {
  fc.assert(
    fc.property(anyDrafts(), (draft) => {
      expect(normalized(normalized(draft))).toEqual(normalized(draft));
    }),
    { numRuns: 200 },
  );
});
