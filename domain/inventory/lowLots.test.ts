import { expect, test } from 'vitest';
import { isLow, lowAtIssues } from './lowLots.ts';

test('a lot is low at its level and below it', () => {
  const at = (freeGrams: number) => isLow({ grams: 500, freeGrams, lowAtGrams: 100 });
  expect([99.999, 100, 100.001].map(at)).toEqual([true, true, false]);
});

test('without a level it is low once more is promised than there is, and not when it is used up', () => {
  const at = (freeGrams: number) => isLow({ grams: 0, freeGrams, lowAtGrams: null });
  expect([-0.001, 0, 5].map(at)).toEqual([true, false, false]);
  expect(isLow({ grams: 0, lowAtGrams: 0 })).toBe(true);
});

test('a level is 0 or more with at most 3 decimals, or none', () => {
  const messages = (level: number | null) => lowAtIssues(level).map(({ message }) => message);
  expect([null, 0, 0.001, 500].flatMap(messages)).toEqual([]);
  expect(messages(-1)).toEqual(['Low at must be 0 or more']);
  expect(messages(0.0001)).toEqual(['Low at: at most 3 decimals']);
});
