import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRow, type RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { anyDrafts, validDrafts } from '#domain/recipe/testing/draftArbitraries.ts';
import {
  comparedOf,
  detailGroupRow,
  fixedRow,
  ingredientRow,
  subFormulationRow,
  subRow,
  targetRow,
} from '#domain/recipe/testing/drafts.ts';
import { recipeDifferences } from './compare.ts';
import type { ComparedRecipe } from './compareTypes.ts';

const sentences = (before: Partial<ComparedRecipe>, after: Partial<ComparedRecipe>) =>
  recipeDifferences(comparedOf(before), comparedOf(after)).map(({ sentence }) => sentence);

test('a changed field has its old and new text, and a sentence', () => {
  const before = comparedOf({ batchWeightGrams: 2000 });
  expect(recipeDifferences(before, comparedOf({ batchWeightGrams: 2500 }))).toEqual([
    {
      area: 'General',
      label: 'Batch Weight',
      before: '2,000.000 g',
      after: '2,500.000 g',
      sentence: 'Batch Weight changed from 2,000.000 g to 2,500.000 g.',
    },
  ]);
});

test('every general field is compared', () => {
  const after: Partial<ComparedRecipe> = {
    departmentName: 'Tinctures',
    number: 'TNC-002',
    productType: 'Tincture',
    finishedGoodUom: 'mg',
    description: '',
    groupName: 'GUM-1',
    unitWeightGrams: 3.5125,
  };
  expect(sentences({}, after)).toEqual([
    'Department changed from "Kitchen" to "Tinctures".',
    'Recipe number changed from "TNC-001" to "TNC-002".',
    'Product category changed from "Gummy" to "Tincture".',
    'Unit of measure changed from g to mg.',
    'Description removed; it was "Gummies".',
    'Recipe group set to "GUM-1".',
    'Unit Weight changed from 4.000 g to 3.5125 g.',
  ]);
});

test('the label is compared, and a unit weight that follows from its volume', () => {
  const after: Partial<ComparedRecipe> = {
    servingsPerUnit: 2,
    unitsPerPackage: 10,
    unitMl: 30,
    densityGPerMl: 0.95,
    labelProfileKeys: ['michigan', 'canada'],
  };
  expect(sentences({ servingsPerUnit: null }, after)).toEqual([
    'Unit Weight changed from 4.000 g to 28.500 g.',
    'Servings per unit changed from 1 to 2.',
    'Units per package changed from 1 to 10.',
    'Volume of a unit set to 30 mL.',
    'Density set to 0.95 g/mL.',
    'Label profiles set to Michigan and Canada.',
  ]);
});

test('targets are matched by cannabinoid, whatever their order', () => {
  const cbd = targetRow({ cannabinoid: 'CBD', value: 2.5 });
  const cbn = targetRow({ cannabinoid: 'CBN', value: 1 });
  const before = { specifications: [targetRow(), cbd, targetRow({ operator: '<=', value: 12 })] };
  const after = {
    specifications: [targetRow({ operator: '<=', value: 12 }), cbn, targetRow({ operator: '>' })],
  };
  expect(sentences(before, after)).toEqual([
    'Target removed: CBD = 2.5 mg/unit.',
    'Target added: CBN = 1 mg/unit.',
    'THC target changed from = 10 mg/unit to > 10 mg/unit.',
  ]);
});

test('added, removed, changed and moved ingredients are reported', () => {
  const [sugar, water, salt, oil] = ['Sugar', 'Water', 'Salt', 'Oil'].map((key) =>
    fixedRow({ key }),
  );
  const ingredients = [sugar, water, salt, oil].flatMap((row) => row ?? []);
  const after = [
    fixedRow({ key: 'new', name: 'Pectin', quantity: 2.5, unit: '%' }),
    fixedRow({ key: '2', name: 'Water', quantity: 55, unit: '%' }),
    fixedRow({ key: '3', name: 'Salt', inventoryTracked: true, defaultInventoryName: 'S-1' }),
    fixedRow({ key: '1', name: 'Sugar' }),
  ];
  expect(sentences({ ingredients }, { ingredients: after })).toEqual([
    'Ingredient removed: Oil (Fixed, 60 g).',
    'Ingredient added: Pectin (Fixed, 2.5 %).',
    'Sugar moved from line 1 to line 4.',
    'Water: Quantity changed from 60 g to 55 %.',
    'Salt: Tracked changed from No to Yes.',
    'Salt: Default inventory name set to "S-1".',
  ]);
});

test('a renamed row is recognized, even with another row inserted above it', () => {
  const sugar = fixedRow({ key: 'Sugar' });
  const active = ingredientRow({ key: 'Distillate' });
  const after = [ingredientRow({ key: 'Oil' }), active, { ...sugar, name: 'Glucose' }];
  expect(sentences({ ingredients: [active, sugar] }, { ingredients: after })).toEqual([
    'Ingredient added: Oil (Active).',
    'Ingredient changed from "Sugar" to "Glucose".',
  ]);
});

test('a row whose type changed is still the same row', () => {
  const before = [fixedRow({ key: 'Oil' })];
  const after = [ingredientRow({ key: 'Oil', type: 'buffer' })];
  expect(sentences({ ingredients: before }, { ingredients: after })).toEqual([
    'Oil: Type changed from Fixed to Buffer.',
    'Oil: Quantity removed; it was 60 g.',
  ]);
});

test('rows inside a sub-formulation are compared', () => {
  const base = (...rows: Parameters<typeof subRow>[0][]) =>
    rows.map((row) => subRow({ ...row, unit: 'g' }));
  const before = subFormulationRow({
    key: 'Base',
    subIngredients: base({ key: 'a' }, { key: 'b' }),
  });
  const after = {
    ...subFormulationRow({
      key: 'Base',
      subIngredients: base({ key: 'b', quantity: 90 }, { key: 'c', type: 'active' }),
    }),
    subPercentage: 25,
  };
  expect(sentences({ ingredients: [before] }, { ingredients: [after] })).toEqual([
    'Base: Percent of batch changed from 20 % to 25 %.',
    'Ingredient of Base removed: a (Fixed, 100 g).',
    'Ingredient of Base added: c (Active).',
    'b in Base: Quantity changed from 100 g to 90 g.',
  ]);
  expect(sentences({ ingredients: [] }, { ingredients: [before] })).toEqual([
    'Ingredient added: Base (Sub-formulation, 20 %, 2 ingredients).',
  ]);
});

test('groups are compared, and a renamed group does not change its rows', () => {
  const [dry, wet] = [
    detailGroupRow(),
    detailGroupRow({ key: 'wet', name: 'Wet', groupType: 'wet' }),
  ];
  const row = fixedRow({ key: 'Sugar', groupKey: 'dry' });
  const renamed = {
    detailGroups: [{ ...dry, key: '7', name: 'Powders' }],
    ingredients: [{ ...row, groupKey: '7' }],
  };
  expect(sentences({ detailGroups: [dry], ingredients: [row] }, renamed)).toEqual([
    'Group changed from "Dry goods" to "Powders".',
  ]);
  const other = {
    detailGroups: [wet, { ...dry, groupType: 'general' as const }],
    ingredients: [{ ...row, groupKey: 'wet' }],
  };
  expect(sentences({ detailGroups: [dry], ingredients: [row] }, other)).toEqual([
    'Group added: Wet (wet).',
    'Dry goods: Type changed from dry to general.',
    'Sugar: Group changed from "Dry goods" to "Wet".',
  ]);
});

test('blanks, empty rows and changed keys are ignored', () => {
  const ingredients = [fixedRow({ key: '1', name: ' Sugar ' }), emptyRow('2')];
  expect(sentences({ ingredients: [fixedRow({ key: 'Sugar' })] }, { ingredients })).toEqual([]);
});

const compared = (draft: RecipeDraft): ComparedRecipe => ({
  ...draft,
  departmentName: draft.departmentId,
  groupName: draft.groupId,
});

test('a version does not differ from itself, nor from a copy with other keys', () => {
  fc.assert(
    fc.property(anyDrafts(), (draft) => {
      const rekeyed = {
        ...draft,
        ingredients: draft.ingredients.map((row) => ({ ...row, key: `other ${row.key}` })),
      };
      expect(recipeDifferences(compared(draft), compared(draft))).toEqual([]);
      expect(recipeDifferences(compared(draft), compared(rekeyed))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('comparing in either direction gives equally many differences, each with a sentence', () => {
  fc.assert(
    fc.property(validDrafts(), validDrafts(), (one, other) => {
      const there = recipeDifferences(compared(one), compared(other));
      const back = recipeDifferences(compared(other), compared(one));
      expect(back).toHaveLength(there.length);
      for (const { sentence } of there) expect(sentence).toMatch(/^\S.*\.$/);
      for (const { sentence } of there) expect(sentence).not.toMatch(/undefined|null|NaN/);
    }),
    { numRuns: 100 },
  );
});

test('moving one row is one difference', () => {
  const ingredients = Array.from({ length: 30 }, (_, index) => fixedRow({ key: `Row ${index}` }));
  fc.assert(
    fc.property(fc.nat(29), fc.nat(28), (from, to) => {
      fc.pre(from !== to);
      const row = ingredients[from];
      const after = ingredients.toSpliced(from, 1).toSpliced(to, 0, ...(row ? [row] : []));
      expect(sentences({ ingredients }, { ingredients: after })).toHaveLength(1);
    }),
    { numRuns: 30 },
  );
});

test('two hundred renamed rows are two hundred differences', () => {
  const many = (prefix: string) =>
    Array.from({ length: 200 }, (_, index) => fixedRow({ key: `${prefix} ${index}` }));
  expect(sentences({ ingredients: many('a') }, { ingredients: many('b') })).toHaveLength(200);
});
