import { expect, test } from 'vitest';
import { fittedLabel, isPlainLabel, PLAIN_LABEL, unitGramsOf } from './recipeLabel.ts';

test('a unit that is measured by volume weighs millilitres times density, rounded half away from zero', () => {
  expect(unitGramsOf({ unitMl: 30, densityGPerMl: 0.95 })).toBe(28.5);
  expect(unitGramsOf({ unitMl: 0.0005, densityGPerMl: 0.1 })).toBe(0.0001);
  expect(unitGramsOf({ unitMl: 1.0001, densityGPerMl: 1.0001 })).toBe(1.0002);
});

test('the volume of the rounded weight is that of before within 0.001 g', () => {
  for (let ml = 0.5; ml < 120; ml += 0.7313) {
    const unitMl = Number(ml.toFixed(4));
    const grams = unitGramsOf({ unitMl, densityGPerMl: 0.9273 }) ?? 0;
    expect(Math.abs(grams - unitMl * 0.9273)).toBeLessThan(0.001);
  }
});

test.each([
  [null, 0.95],
  [30, null],
  [0, 0.95],
  [30, -1],
  [Number.NaN, 0.95],
])('%s ml at %s g/ml decide no weight', (unitMl, densityGPerMl) => {
  expect(unitGramsOf({ unitMl, densityGPerMl })).toBeNull();
});

test('a label about which nothing is said has one serving, one unit in a package and no profile', () => {
  const blank = { ...PLAIN_LABEL, servingsPerUnit: null, unitsPerPackage: null };
  expect(isPlainLabel(blank)).toBe(true);
  expect(fittedLabel(blank)).toEqual(PLAIN_LABEL);
  expect(isPlainLabel({ ...PLAIN_LABEL, unitsPerPackage: 10 })).toBe(false);
  expect(isPlainLabel({ ...PLAIN_LABEL, labelProfileKeys: ['canada'] })).toBe(false);
  const labelProfileKeys = ['canada', 'michigan', 'canada'];
  expect(fittedLabel({ ...PLAIN_LABEL, labelProfileKeys }).labelProfileKeys).toEqual([
    'canada',
    'michigan',
  ]);
});
