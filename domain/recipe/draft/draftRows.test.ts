import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ITEM_TYPES } from '#domain/recipe/recipe.ts';
import { validDrafts } from '#domain/recipe/testing/draftArbitraries.ts';
import {
  detailGroupRow,
  draftOf,
  fixedRow,
  ingredientRow,
  subFormulationRow,
  subRow,
} from '#domain/recipe/testing/drafts.ts';
import type { DraftIngredient } from './draft.ts';
import {
  addRow,
  changeRow,
  changeSubRows,
  duplicateRow,
  duplicateSubRow,
  moveRow,
  removeRow,
  withGroup,
  withoutDetailGroup,
  withSubPercentage,
  withSubType,
  withTracked,
  withType,
} from './draftRows.ts';
import { fittingLine, fittingRow } from './normalized.ts';

const keysOf = (rows: readonly { readonly key: string }[]) => rows.map((row) => row.key).join(' ');
const rows = ['a', 'b', 'c', 'd'].map((key) => fixedRow({ key }));

test('a row that becomes a sub-formulation loses quantity, unit and tracking', () => {
  const row = fixedRow({ key: 'a', inventoryTracked: true, defaultInventoryName: 'D9' });
  expect(withType(row, 'sub_formulation')).toEqual({
    ...row,
    type: 'sub_formulation',
    quantity: null,
    unit: null,
    inventoryTracked: false,
    defaultInventoryName: null,
  });
  expect(withSubType(subRow({ key: 'a' }), 'buffer')).toMatchObject({ quantity: null, unit: null });
});

test('a sub-formulation changed to another type loses its percent and its rows', () => {
  const row = withType(subFormulationRow({ key: 'a' }), 'active');
  expect(row).toMatchObject({ subPercentage: null, subIngredients: [] });
});

test('unchecking Tracked clears the default inventory name', () => {
  const row = ingredientRow({ key: 'a', inventoryTracked: true, defaultInventoryName: 'D9' });
  expect(withTracked(row, false).defaultInventoryName).toBeNull();
  expect(withTracked(row, true)).toEqual(row);
  expect(withTracked(subFormulationRow({ key: 'a' }), true).inventoryTracked).toBe(false);
});

test('a percent is clamped, and only a sub-formulation has one', () => {
  expect(withSubPercentage(subFormulationRow({ key: 'a' }), 140).subPercentage).toBe(100);
  expect(withSubPercentage(fixedRow({ key: 'a' }), 40).subPercentage).toBeNull();
});

test('rows are added, removed, changed and duplicated', () => {
  expect(keysOf(addRow(rows, fixedRow({ key: 'e' })))).toBe('a b c d e');
  expect(keysOf(addRow(rows, fixedRow({ key: 'e' }), 1))).toBe('a e b c d');
  expect(keysOf(removeRow(rows, 'b'))).toBe('a c d');
  expect(keysOf(duplicateRow(rows, 'b', 'e'))).toBe('a b e c d');
  expect(keysOf(duplicateSubRow(rows, 'd', 'e'))).toBe('a b c d e');
  const changed = changeRow(rows, 'b', (row) => withGroup(row, 'dry'));
  expect(changed.map((row) => row.groupKey)).toEqual([null, 'dry', null, null]);
});

test('a duplicated sub-formulation has rows with new keys', () => {
  const [original, copy] = duplicateRow([subFormulationRow({ key: 'a' })], 'a', 'b');
  expect(copy).toEqual({ ...original, key: 'b', subIngredients: copy?.subIngredients });
  expect(copy?.subIngredients.map((row) => row.key)).toEqual(['b.0']);
});

test('rows inside a sub-formulation can be changed; other types have none', () => {
  const mixed = [subFormulationRow({ key: 'a' }), fixedRow({ key: 'b' })];
  const insert = (list: readonly DraftIngredient[], key: string) =>
    changeSubRows(list, key, (subRows) => addRow(subRows, subRow({ key: 'new' })));
  expect(insert(mixed, 'a')[0]?.subIngredients).toHaveLength(2);
  expect(insert(mixed, 'b')).toEqual(mixed);
});

test('a row moves to an index, clamped to the ends', () => {
  expect(keysOf(moveRow(rows, 'a', 2))).toBe('b c a d');
  expect(keysOf(moveRow(rows, 'd', 0))).toBe('d a b c');
  expect(keysOf(moveRow(rows, 'a', 99))).toBe('b c d a');
  expect(keysOf(moveRow(rows, 'd', -1))).toBe('d a b c');
});

test('an unknown key changes nothing', () => {
  expect(moveRow(rows, 'z', 0)).toEqual(rows);
  expect(removeRow(rows, 'z')).toEqual(rows);
  expect(duplicateRow(rows, 'z', 'e')).toEqual(rows);
});

test('rows of a removed group become ungrouped', () => {
  const draft = draftOf({
    detailGroups: [detailGroupRow({ key: 'dry' }), detailGroupRow({ key: 'wet' })],
    ingredients: [fixedRow({ key: 'a', groupKey: 'dry' }), fixedRow({ key: 'b', groupKey: 'wet' })],
  });
  const without = withoutDetailGroup(draft, 'dry');
  expect(keysOf(without.detailGroups)).toBe('wet');
  expect(without.ingredients.map((row) => row.groupKey)).toEqual([null, 'wet']);
});

test('moving permutes the rows and puts the row at the requested index', () => {
  fc.assert(
    fc.property(validDrafts(), fc.nat(), fc.nat(), ({ ingredients }, pick, place) => {
      const key = String(pick % ingredients.length);
      const index = place % ingredients.length;
      const moved = moveRow(ingredients, key, index);
      expect(moved[index]?.key).toBe(key);
      expect(new Set(moved)).toEqual(new Set(ingredients));
      expect(removeRow(moved, key)).toEqual(removeRow(ingredients, key));
    }),
    { numRuns: 50 },
  );
});

test('after any edits, every row fits its type and every key is unique', () => {
  const change = fc.tuple(
    fc.nat(),
    fc.constantFrom(...ITEM_TYPES),
    fc.boolean(),
    fc.option(fc.integer({ min: -50, max: 150 })),
  );
  fc.assert(
    fc.property(validDrafts(), fc.array(change, { maxLength: 6 }), ({ ingredients }, changes) => {
      const edited = changes.reduce<readonly DraftIngredient[]>((list, given, step) => {
        const [pick, type, isTracked, percent] = given;
        const key = list[pick % list.length]?.key ?? '';
        const changed = changeRow(list, key, (row) =>
          withSubPercentage(withTracked(withType(row, type), isTracked), percent),
        );
        return duplicateRow(changed, key, `copy ${step}`);
      }, ingredients);
      const all = edited.flatMap((row) => [row, ...row.subIngredients]);
      expect(new Set(all.map((row) => row.key)).size).toBe(all.length);
      for (const row of edited) {
        expect(fittingRow(row)).toEqual(row);
        expect(row.subIngredients.map(fittingLine)).toEqual(row.subIngredients);
        expect(row.subPercentage ?? 0).toBeGreaterThanOrEqual(0);
        expect(row.subPercentage ?? 0).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 50 },
  );
});
