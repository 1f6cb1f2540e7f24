import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupTotals } from './groupTotals.ts';

test('a group has the sum of the grams, and percentages weighted by them', () => {
  const totals = groupTotals([
    { quantityGrams: 300, percents: { THC: 80, CBD: 1 } },
    { quantityGrams: 100, percents: { THC: 60 } },
  ]);
  expect(totals).toEqual({ grams: 400, percents: { THC: 75, CBD: 1 } });
});

test('an oil without a value does not lower the average; one with 0 does', () => {
  const known = { quantityGrams: 100, percents: { THC: 80 } };
  const averageWith = (percents: Record<string, number>) =>
    groupTotals([known, { quantityGrams: 300, percents }]).percents['THC'];
  expect(averageWith({})).toBe(80);
  expect(averageWith({ THC: 0 })).toBe(20);
});

test('the sum is exact where floating point is not', () => {
  const tenths = Array.from({ length: 1000 }, () => ({
    quantityGrams: 0.1,
    percents: { THC: 0.1 },
  }));
  expect(groupTotals(tenths)).toEqual({ grams: 100, percents: { THC: 0.1 } });
  const large = { quantityGrams: 9_999_999_999.999, percents: { THC: 99.9999 } };
  expect(groupTotals([large, large]).percents).toEqual({ THC: 99.9999 });
});

test('an average is rounded to 4 decimals, halves up', () => {
  const averageOf = (...percents: readonly number[]) =>
    groupTotals(percents.map((THC) => ({ quantityGrams: 1, percents: { THC } }))).percents['THC'];
  expect(averageOf(0, 0, 1)).toBe(0.3333);
  expect(averageOf(0, 1, 1)).toBe(0.6667);
  expect(averageOf(0, 0.0001)).toBe(0.0001);
});

test('a group without weight has no average', () => {
  expect(groupTotals([{ quantityGrams: 0, percents: { THC: 80 } }])).toEqual({
    grams: 0,
    percents: { THC: null },
  });
  expect(groupTotals([])).toEqual({ grams: 0, percents: {} });
});

test('an average is between the least and the most, and consistent with its parts', () => {
  const part = fc.record({
    quantityGrams: fc.integer({ min: 1, max: 10 ** 9 }).map((mg) => mg / 1000),
    percents: fc.record({ THC: fc.integer({ min: 0, max: 10 ** 6 }).map((step) => step / 10_000) }),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), (parts) => {
      const all = parts.map(({ percents }) => percents.THC);
      const average = groupTotals(parts).percents['THC'] ?? Number.NaN;
      expect(average).toBeGreaterThanOrEqual(Math.min(...all));
      expect(average).toBeLessThanOrEqual(Math.max(...all));
      expect(groupTotals([...parts].reverse())).toEqual(groupTotals(parts));
    }),
  );
});
