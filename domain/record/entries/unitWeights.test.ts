import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedWeights, meanUnitGrams, settleUnitWeights } from './unitWeights.ts';

test.each([
  ['', ''],
  ['4.01', '4.01'],
  ['4.010 3.98', '4.01 3.98'],
  ['4,01 3,98', '4.01 3.98'],
  ['4.01, 3.98; 4', '4.01 3.98 4'],
  ['4.01 g\n3.98 g', '4.01 3.98'],
  ['4.01g 3.98g', '4.01 3.98'],
])('%j is stored as %j', (typed, text) => {
  expect(settleUnitWeights(typed)).toEqual({ text, error: null });
});

test.each([
  ['4.01 four', 'four: '],
  ['0', '0: Expected grams above 0, at most 1,000,000. Separate weights by spaces.'],
  ['-4', '-4: Expected grams above 0, at most 1,000,000. Separate weights by spaces.'],
  ['4.01,3.98,4', '4.01,3.98,4: '],
  ['1 '.repeat(101), 'At most 100 weights'],
])('%j is refused and stays as typed', (typed, error) => {
  const settled = settleUnitWeights(typed);
  expect(settled.text).toBe(typed);
  expect(settled.error).toContain(error);
});

test('the mean of 4.01 g and 3.98 g is 3.995 g', () => {
  expect(meanUnitGrams('4.01 3.98')).toBe(3.995);
  expect(countedWeights('4.01 3.98')).toBe(2);
  expect(meanUnitGrams('')).toBeNull();
  expect(countedWeights('')).toBe(0);
});

const weights = fc.array(
  fc.integer({ min: 1, max: 1_000_000_000 }).map((mg) => mg / 1000),
  { minLength: 1, maxLength: 100 },
);

test('what was stored is read back, and its mean lies between the lightest and the heaviest', () => {
  fc.assert(
    fc.property(weights, (grams) => {
      const { text, error } = settleUnitWeights(grams.join(' '));
      expect(error).toBeNull();
      expect(settleUnitWeights(text).text).toBe(text);
      const mean = meanUnitGrams(text) ?? 0;
      expect(mean).toBeGreaterThanOrEqual(Math.min(...grams) - 1e-9);
      expect(mean).toBeLessThanOrEqual(Math.max(...grams) + 1e-9);
    }),
  );
});
