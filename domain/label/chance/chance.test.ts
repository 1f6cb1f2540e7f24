import { expect, test } from 'vitest';
import { cannabinoidItself } from '#domain/label/analyte.ts';
import { type Limits, limitsOf } from '#domain/label/limits.ts';
import { windowRule } from '#domain/label/testing/factories.ts';
import { exactly } from '#domain/numbers/fraction.ts';
import { chanceWithin, leastChanceOfAll } from './chance.ts';
import { expectedOf } from './spread.ts';

const PORTIONS = { unitGrams: 5, servingsPerUnit: 1, unitsPerPackage: 1 };
const around = (labelMg: number, percent: number): Limits => {
  const limits = limitsOf(
    windowRule({ lowPercent: percent, highPercent: percent }),
    PORTIONS,
    exactly(labelMg),
  );
  if (limits === null) throw new Error('the window judges nothing');
  return limits;
};

/** 500 gummies of 5 mg take 2.834 g of a lot with 88.2 % THC. */
const gummies = (grams: number) =>
  expectedOf(
    cannabinoidItself('THC'),
    [{ grams, laboratory: 'North', results: { THC: { percent: 88.2, uncertaintyPercent: 6 } } }],
    { units: 500, retention: 1 },
    {
      lotPercent: 3,
      retentionPercent: 1.5,
      piecePercent: 1,
      laboratoryPercent: 3,
      sameLaboratoryCorrelation: 1,
    },
  );

test.each([
  { grams: 2.834, mg: '4.999', within10: '97.0', within15: '99.9' },
  { grams: 2.934, mg: '5.176', within10: '91.1', within15: '99.2' },
  { grams: 3.134, mg: '5.528', within10: '45.6', within15: '80.8' },
])(
  'with $grams g, $mg mg a gummy, a laboratory finds 5 mg ± 10 % at a chance of $within10 %',
  ({ grams, mg, within10, within15 }) => {
    const expected = gummies(grams);
    const percent = (window: number) =>
      (chanceWithin(around(5, window), expected) * 100).toFixed(1);
    expect(expected.meanMg.toFixed(3)).toBe(mg);
    expect(((expected.deviationMg / expected.meanMg) * 100).toFixed(2)).toBe('4.61');
    expect([percent(10), percent(15)]).toEqual([within10, within15]);
  },
);

test('without uncertainty the chance is whether the amount is within the limits, its ends among them', () => {
  const chance = (meanMg: number) => chanceWithin(around(5, 10), { meanMg, deviationMg: 0 });
  expect([4.5, 5.5, 4.499, 5.501].map(chance)).toEqual([1, 1, 0, 0]);
});

test('a cap and a floor have one side', () => {
  const most = exactly(0.4);
  const expected = { meanMg: 0.4, deviationMg: 0.02 };
  expect(chanceWithin({ least: null, most }, expected)).toBeCloseTo(0.5, 6);
  expect(chanceWithin({ least: most, most: null }, expected)).toBeCloseTo(0.5, 6);
  expect(chanceWithin({ least: null, most: null }, expected)).toBe(1);
});

test('the chance of all rules is at least what is left when no failure coincides', () => {
  expect(leastChanceOfAll([])).toBe(1);
  expect(leastChanceOfAll([0.97, 0.99])).toBeCloseTo(0.96, 12);
  expect(leastChanceOfAll([0.3, 0.4])).toBe(0);
});
