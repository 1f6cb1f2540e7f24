import { expect, test } from 'vitest';
import { exactBatchGrams, exactTargetMg, meets } from './exact.ts';

test.each([
  ['mg/unit', 300n, 1n],
  ['mg/g', 30n, 1n],
  ['%', 300n, 1n],
] as const)('%s targets are exact', (unit, top, over) => {
  const recipe = { batchWeightGrams: 1.5, unitWeightGrams: 0.1 };
  const mg = exactTargetMg({ value: 10, unit }, recipe, exactBatchGrams(recipe, 2));
  expect(mg.top * over).toBe(top * mg.over);
});

test('the 1 mg margin applies on the side that the operator allows', () => {
  const target = { top: 100n, over: 1n };
  const mg = (value: number) => BigInt(Math.round(value * 1e6));
  expect(meets(mg(101), target, '=')).toBe(true);
  expect(meets(mg(101.000001), target, '=')).toBe(false);
  expect(meets(mg(99), target, '>')).toBe(true);
  expect(meets(mg(98.999999), target, '>=')).toBe(false);
  expect(meets(mg(500), target, '>')).toBe(true);
  expect(meets(mg(101.000001), target, '<')).toBe(false);
  expect(meets(mg(0), target, '<=')).toBe(true);
});
