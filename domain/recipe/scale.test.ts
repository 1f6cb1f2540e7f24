import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gramsToMilligrams } from '#domain/units.ts';
import {
  batchGrams,
  fixedGrams,
  saleableUnits,
  splitParts,
  subFormulationGrams,
  units,
  validMultiplier,
  validParts,
} from './scale.ts';

/** Up to a thousand tonnes. */
const milligrams = fc.oneof(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e12 }));

const recipe = { batchWeightGrams: 1000, unitWeightGrams: 3.5 };

test('a batch weighs its base weight times the multiplier', () => {
  expect(batchGrams(recipe, 2.5)).toBe(2500);
});

test('units are unrounded; saleable units are whole', () => {
  expect(units(recipe, 1)).toBe(1000 / 3.5);
  expect(saleableUnits(recipe, 1)).toBe(285);
  expect(saleableUnits({ batchWeightGrams: 0.3, unitWeightGrams: 0.1 }, 1)).toBe(3);
  expect(units({ batchWeightGrams: 1000, unitWeightGrams: 0 }, 1)).toBe(0);
});

test.each([0, -1, Number.NaN, Infinity])('a multiplier of %f counts as 1', (multiplier) => {
  expect(validMultiplier(multiplier)).toBe(1);
});

test.each([0, -1, 1.5, Number.NaN, Infinity, 1001])('%f parts count as 1', (parts) => {
  expect(validParts(parts)).toBe(1);
});

test('the remainder is assigned 1 mg at a time to parts, from the last backwards', () => {
  expect(splitParts(10, 3)).toEqual([3.333, 3.333, 3.334]);
  expect(splitParts(0.002, 4)).toEqual([0, 0, 0.001, 0.001]);
  expect(splitParts(1.2345, 1)).toEqual([1.235]);
  expect(new Set(splitParts(1.236, 20))).toEqual(new Set([0.061, 0.062]));
  expect(splitParts(0.005, 3, 2)).toEqual([0.002, 0.001, 0.002]);
});

test('parts always sum to the line, and each is within 1 mg of its exact share', () => {
  const handedOut = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(milligrams, fc.integer({ min: 1, max: 1000 }), handedOut, (mg, parts, after) => {
      const cut = splitParts(mg / 1000, parts, after);
      expect(cut).toHaveLength(parts);
      expect(cut.reduce((sum, grams) => sum + gramsToMilligrams(grams), 0)).toBe(mg);
      for (const grams of cut) {
        expect(Math.abs(gramsToMilligrams(grams) - mg / parts)).toBeLessThan(1);
      }
    }),
  );
});

test('a batch made several times weighs and yields proportionally more', () => {
  const factor = fc.integer({ min: 1, max: 1_000_000 }).map((steps) => steps / 10_000);
  const unit = fc.constantFrom('g', 'mg', '%' as const);
  const amount = fc.integer({ min: 1, max: 999_999 }).map((steps) => steps / 10_000);
  fc.assert(
    fc.property(milligrams, factor, unit, amount, (mg, multiplier, inUnit, quantity) => {
      const one = { batchWeightGrams: (mg + 1) / 1000, unitWeightGrams: 3.5 };
      const line = { type: 'fixed', quantity, unit: inUnit } as const;
      const gramsAt = (times: number) => fixedGrams(line, batchGrams(one, times), times);
      const isTimes = (many: number, single: number) =>
        expect(Math.abs(many / (single * multiplier) - 1)).toBeLessThan(1e-12);
      isTimes(batchGrams(one, multiplier), batchGrams(one, 1));
      isTimes(units(one, multiplier), units(one, 1));
      isTimes(gramsAt(multiplier), gramsAt(1));
    }),
  );
});

test.each([
  ['g', 40, 80],
  ['mg', 500, 1],
  ['%', 2.5, 50],
] as const)('a fixed line in %s is scaled', (unit, quantity, grams) => {
  expect(fixedGrams({ type: 'fixed', quantity, unit }, 2000, 2)).toBe(grams);
});

test('a line that is not fixed, or has no quantity, has no fixed weight', () => {
  expect(fixedGrams({ type: 'buffer', quantity: 5, unit: 'g' }, 2000, 2)).toBe(0);
  expect(fixedGrams({ type: 'fixed', quantity: null, unit: null }, 2000, 2)).toBe(0);
});

test('a sub-formulation is a percent of the batch weight', () => {
  expect(subFormulationGrams({ type: 'sub_formulation', subPercentage: 12.5 }, 2000)).toBe(250);
  expect(subFormulationGrams({ type: 'active', subPercentage: null }, 2000)).toBe(0);
});
