import { expect, test } from 'vitest';
import { cannabinoidKey, isTarget, mgPerPotencyUnit, potencyOfMg, targetMg } from './targets.ts';

const recipe = { batchWeightGrams: 1000, unitWeightGrams: 4 };

test.each([
  ['mg/unit', 10, 2500],
  ['mg/g', 2.5, 2500],
  ['%', 0.25, 2500],
] as const)('%s x the batch gives milligrams, and back', (unit, value, mg) => {
  expect(targetMg({ value, unit }, recipe, 1)).toBe(mg);
  expect(targetMg({ value, unit }, recipe, 3)).toBe(3 * mg);
  expect(potencyOfMg(mg, unit, recipe, 1)).toBe(value);
});

test('without a unit weight a target per unit requires nothing', () => {
  const weightless = { ...recipe, unitWeightGrams: 0 };
  expect(mgPerPotencyUnit('mg/unit', weightless, 1)).toBe(0);
  expect(potencyOfMg(10, 'mg/unit', weightless, 1)).toBe(0);
});

test('0 is a target only as a maximum', () => {
  expect(isTarget({ operator: '=', value: 0 })).toBe(false);
  expect(isTarget({ operator: '>', value: 0 })).toBe(false);
  expect(isTarget({ operator: '<=', value: 0 })).toBe(true);
  expect(isTarget({ operator: '=', value: 0.1 })).toBe(true);
  expect(isTarget({ operator: '=', value: Number.NaN })).toBe(false);
});

test('names are compared ignoring case and surrounding blanks', () => {
  expect(cannabinoidKey(' Thc ')).toBe('thc');
});
