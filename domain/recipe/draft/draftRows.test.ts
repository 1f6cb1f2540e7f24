import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ITEM_TYPES } from '#domain/recipe/recipe.ts';
import { validDrafts } from '#domain/recipe/testing/draftArbitraries.ts';
import {
  fixedRow,
  ingredientRow,
  subFormulationRow,
  subRow,
} from '#domain/recipe/testing/drafts.ts';
import { withSubType, withTracked, withType } from './draftRows.ts';
import { fittingLine, fittingRow } from './normalized.ts';

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

test('whatever is changed, every row fits its type', () => {
  const change = fc.tuple(fc.constantFrom(...ITEM_TYPES), fc.boolean());
  fc.assert(
    fc.property(validDrafts(), fc.array(change, { maxLength: 6 }), ({ ingredients }, changes) => {
      for (const row of ingredients) {
        const edited = changes.reduce(
          (line, [type, isTracked]) => withTracked(withType(line, type), isTracked),
          row,
        );
        expect(fittingRow(edited)).toEqual(edited);
        expect(edited.subIngredients.map(fittingLine)).toEqual(edited.subIngredients);
      }
    }),
    { numRuns: 50 },
  );
});
