import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { capacityGrams, weigh } from '#domain/formulation/problem/weights.ts';
import { emptyDraft, emptySubRow } from '#domain/recipe/draft/draft.ts';
import { toContent } from '#domain/recipe/draft/toContent.ts';
import type { Operator } from '#domain/recipe/recipe.ts';
import { anyDrafts, validDrafts } from '#domain/recipe/testing/draftArbitraries.ts';
import {
  draftOf,
  fixedRow,
  ingredientRow,
  subFormulationRow,
  subRow,
} from '#domain/recipe/testing/drafts.ts';
import { gramsToMilligrams } from '#domain/units.ts';
import { hasUnusableWeight, overFrom, shareStretches, weightShares } from './weightShares.ts';

test('without a batch weight nothing is divided', () => {
  expect(weightShares(emptyDraft)).toBeNull();
  expect(weightShares(draftOf({ batchWeightGrams: Number.NaN }))).toBeNull();
  expect(hasUnusableWeight(draftOf({ batchWeightGrams: Number.NaN }))).toBe(true);
  expect(hasUnusableWeight(emptyDraft)).toBe(false);
  expect(weightShares(draftOf({ batchWeightGrams: 0.0004 }))).toBeNull();
});

test('oils and buffer share the weight that the fixed lines and sub-formulations leave', () => {
  const ingredients = [
    fixedRow({ key: 'Sugar', quantity: 187.5999 }),
    fixedRow({ key: 'Salt', quantity: 10, unit: '%' }),
    subFormulationRow({ key: 'Base', subPercentage: 10 }),
    ingredientRow({ key: 'Distillate' }),
    ingredientRow({ key: 'Syrup', type: 'buffer' }),
  ];
  expect(weightShares(draftOf({ ingredients }))).toEqual({
    batchGrams: 1000,
    fixedGrams: 287.6,
    subGrams: 100,
    restGrams: 612.4,
    overGrams: 0,
    oilGrams: 612.4,
    areOilsInside: false,
    bufferGrams: 612.4,
    isBufferShared: true,
    isRestFilled: false,
  });
});

test('with minimums alone and no buffer, the oils fill the rest', () => {
  const ingredients = [fixedRow({ key: 'Terpenes', quantity: 50 }), ingredientRow({ key: 'Oil' })];
  const of = (operator: Operator) =>
    weightShares(
      draftOf({
        ingredients,
        specifications: [{ cannabinoid: 'THC', operator, value: 5, unit: 'mg/unit' }],
      }),
    )?.isRestFilled;
  expect([of('>='), of('='), of('<=')]).toEqual([true, false, false]);
  expect(weightShares(draftOf({ ingredients, specifications: [] }))?.isRestFilled).toBe(false);
});

test('the stretches of the bar end where the rest begins, and never beyond it', () => {
  const shares = (quantity: number) =>
    weightShares(
      draftOf({
        ingredients: [
          fixedRow({ key: 'Sugar', quantity }),
          subFormulationRow({ key: 'Base', subPercentage: 10 }),
        ],
      }),
    );
  const ends = (quantity: number) => {
    const found = shares(quantity);
    return found && shareStretches(found).map(({ to }) => to);
  };
  expect(ends(400)).toEqual([0.4, 0.5]);
  expect(ends(1900)).toEqual([0.95, 1]);
});

test('the excess begins on the bar where the batch is full', () => {
  const from = (quantity: number) => {
    const shares = weightShares(
      draftOf({ ingredients: [fixedRow({ key: 'Sugar', quantity: quantity * 1000 })] }),
    );
    return shares && overFrom(shares);
  };
  expect([0.5, 1, 1.25, 4].map(from)).toEqual([null, null, 0.8, 0.25]);
});

test('oils of a sub-formulation have the room in it, and the buffer the rest of the batch', () => {
  const ingredients = [
    subFormulationRow({
      key: 'Base',
      subPercentage: 40,
      subIngredients: [
        subRow({ key: 'Wax', quantity: 25, unit: '%' }),
        subRow({ key: 'Oil', type: 'active' }),
        subRow({ key: 'Carrier', type: 'buffer' }),
      ],
    }),
    ingredientRow({ key: 'Butter', type: 'buffer' }),
  ];
  expect(weightShares(draftOf({ ingredients }))).toMatchObject({
    subGrams: 400,
    restGrams: 600,
    oilGrams: 300,
    areOilsInside: true,
    bufferGrams: 600,
    isBufferShared: false,
    isRestFilled: false,
  });
});

test('lines heavier than the batch leave nothing, and say by how much', () => {
  const ingredients = [fixedRow({ key: 'Sugar', quantity: 1000.5 })];
  expect(weightShares(draftOf({ ingredients }))).toMatchObject({
    restGrams: 0,
    overGrams: 0.5,
    oilGrams: null,
    bufferGrams: null,
  });
});

test('an unfinished row weighs nothing', () => {
  const ingredients = [
    fixedRow({ key: 'Sugar', quantity: null }),
    subFormulationRow({ key: 'Base', subPercentage: null, subIngredients: [emptySubRow('x')] }),
  ];
  expect(weightShares(draftOf({ ingredients }))).toMatchObject({ fixedGrams: 0, subGrams: 0 });
});

test.each([
  ['a quantity', fixedRow({ key: 'Sugar', quantity: Number.NaN })],
  ['a quantity below 0', fixedRow({ key: 'Sugar', quantity: -3 })],
  ['a percent', subFormulationRow({ key: 'Base', subPercentage: Number.NaN })],
  ['a percent below 0', subFormulationRow({ key: 'Base', subPercentage: -3 })],
  [
    'a quantity of a sub-formulation',
    subFormulationRow({
      key: 'Base',
      subIngredients: [subRow({ key: 'Salt', quantity: Number.NaN })],
    }),
  ],
])('nothing is divided while %s is unusable', (_, row) => {
  const draft = draftOf({ ingredients: [row] });
  expect(hasUnusableWeight(draft)).toBe(true);
  expect(weightShares(draft)).toBeNull();
});

test('a number that weighs nothing may be unreadable', () => {
  const draft = draftOf({
    ingredients: [ingredientRow({ key: 'Distillate', quantity: Number.NaN })],
  });
  expect(hasUnusableWeight(draft)).toBe(false);
  expect(weightShares(draft)).toMatchObject({ restGrams: 1000 });
});

test('the parts sum to the batch to the milligram, whatever the draft', () => {
  fc.assert(
    fc.property(anyDrafts(), (draft) => {
      const shares = weightShares(draft);
      if (shares === null) return;
      const mg = gramsToMilligrams;
      expect(mg(shares.fixedGrams) + mg(shares.subGrams) + mg(shares.restGrams)).toBe(
        mg(shares.batchGrams) + mg(shares.overGrams),
      );
      expect(Math.min(shares.fixedGrams, shares.subGrams, shares.restGrams)).toBeGreaterThanOrEqual(
        0,
      );
    }),
    { numRuns: 300 },
  );
});

test('the room for oils is the one that the calculation has', () => {
  fc.assert(
    fc.property(validDrafts(), (draft) => {
      const shares = weightShares(draft);
      if (shares === null || shares.oilGrams === null) return;
      expect(shares.oilGrams).toBe(capacityGrams(weigh(toContent(draft), 1)));
    }),
    { numRuns: 300 },
  );
});
