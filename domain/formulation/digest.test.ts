import { expect, test } from 'vitest';
import { formulate } from './solve.ts';
import { flexible, inputOf, oilOf, recipeOf, target, useAll } from './testing/factories.ts';

const input = inputOf(recipeOf([target('THC', '=', 10)]), [
  oilOf('a', { THC: 80 }),
  oilOf('b', { THC: 70 }),
]);
const digest = formulate(input).digest;

test('the digest is the same for the same calculation', () => {
  expect(digest).toMatch(/^[0-9a-f]{14}$/);
  expect(formulate(structuredClone(input)).digest).toBe(digest);
});

test('the digest changes with anything the calculation uses', () => {
  const others = [
    { ...input, multiplier: 2 },
    { ...input, order: 'leastOil' as const },
    { ...input, choices: [flexible('a')] },
    { ...input, oils: [oilOf('a', { THC: 80.0001 }), oilOf('b', { THC: 70 })] },
    { ...input, oils: [oilOf('a', { THC: 80 }, 999.999), oilOf('b', { THC: 70 })] },
    { ...input, recipe: recipeOf([target('THC', '>=', 10)]) },
  ];
  const digests = others.map((other) => formulate(other).digest);
  expect(new Set([digest, ...digests]).size).toBe(others.length + 1);
});

test('the digest of a lot that is used up stays what it was', () => {
  const oils = [oilOf('old', { THC: 70 }, 1.25), oilOf('new', { THC: 80 })];
  const choices = [useAll('old'), flexible('new')];
  const answer = formulate(inputOf(recipeOf([target('THC', '=', 10)]), oils, { choices }));
  expect(answer.digest).toBe('0cb12a678909c3');
});
