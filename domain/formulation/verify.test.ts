import { expect, test } from 'vitest';
import { fixed, flexible, inputOf, oilOf, recipeOf, target, useAll } from './testing/factories.ts';
import type { Allocation } from './types.ts';
import { verifyAllocations } from './verify.ts';

const recipe = recipeOf([target('THC', '=', 10)]);
const input = inputOf(recipe, [oilOf('d9', { THC: 80 }, 2)]);
const gives = (grams: number): Allocation[] => [{ oilId: 'd9', mode: 'flexible', grams }];
const issues = (allocations: readonly Allocation[], of = input) =>
  verifyAllocations(of, allocations).issues;

test.each([
  [1.25, true],
  [1.249, true],
  [1.251, true],
  [1.252, false],
  [1.248, false],
])('%f g at 80 percent for 1,000 mg: %s', (grams, ok) => {
  expect(verifyAllocations(input, gives(grams)).ok).toBe(ok);
});

test('exactly 1 mg off passes, a millionth of a mg more does not', () => {
  const pure = inputOf(recipe, [oilOf('d9', { THC: 100 }, 2)]);
  expect(issues(gives(1.001), pure)).toEqual([]);
  const rich = inputOf({ ...recipe, specifications: [target('THC', '=', 9.99999999)] }, pure.oils);
  expect(issues(gives(1.001), rich)).toHaveLength(1);
});

test('targets without an exact binary representation are compared as decimals', () => {
  const thirds = { ...recipe, batchWeightGrams: 0.3, unitWeightGrams: 0.1 };
  const small = inputOf({ ...thirds, specifications: [target('THC', '=', 0.1)] }, [
    oilOf('d9', { THC: 1 }, 2),
  ]);
  expect(issues(gives(0.13), small)).toEqual([]);
  expect(issues(gives(0.131), small)).toHaveLength(1);
});

test('reports every violation', () => {
  expect(issues(gives(3))).toEqual([
    'D9 needs 3.000 g but only has 2.000 g.',
    'THC misses its target by 1,400.0 mg.',
  ]);
  expect(issues([])).toContain('The amounts do not list the picked oils once each.');
  expect(issues([...gives(0.625), ...gives(0.625)])).toContain(
    'The amounts do not list the picked oils once each.',
  );
  expect(issues(gives(1.2501))).toContain('An amount has more than 3 decimals.');
  expect(issues(gives(-1.25))).toContain('The amount of D9 is below 0.');
});

test('Use All and Fixed are checked against the choices', () => {
  const oils = [oilOf('a', { THC: 80 }, 0.5), oilOf('b', { THC: 80 }), oilOf('c', { THC: 80 })];
  const choices = [useAll('a'), fixed('b', 0.25), flexible('c')];
  const forced = inputOf(recipe, oils, { choices });
  const amounts = (a: number, b: number, c: number): Allocation[] => [
    { oilId: 'a', mode: 'use_all', grams: a },
    { oilId: 'b', mode: 'fixed', grams: b },
    { oilId: 'c', mode: 'flexible', grams: c },
  ];
  expect(issues(amounts(0.5, 0.25, 0.5), forced)).toEqual([]);
  expect(issues(amounts(0.25, 0.25, 0.75), forced)).toHaveLength(1);
  expect(issues(amounts(0.5, 0.5, 0.25), forced)).toHaveLength(1);
});

test('the weight stays within its room', () => {
  const weak = inputOf(recipeOf([target('THC', '>', 10)], { ingredients: [] }), [
    oilOf('d9', { THC: 80 }),
  ]);
  expect(issues(gives(1000), weak)).toEqual([]);
  expect(issues(gives(999.999), weak)).toEqual(['The oils are 0.001 g too light.']);
});

test('input that cannot be calculated is not ok', () => {
  expect(verifyAllocations({ ...input, choices: [flexible('nobody')] }, []).ok).toBe(false);
});
