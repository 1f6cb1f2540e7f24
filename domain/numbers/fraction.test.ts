import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, dividedBy, exactly, type Fraction, plus, times, toNumber } from './fraction.ts';

test.each([
  [0.1, 1n, 10n],
  [-2.5, -25n, 10n],
  [1e21, 1000000000000000000000n, 1n],
  [1e-7, 1n, 10000000n],
  [12, 12n, 1n],
  [Number.NaN, 0n, 1n],
])('%f is read as the decimal it is written as', (value, top, over) => {
  expect(exactly(value)).toEqual({ top, over });
});

const decimal = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]): Fraction => ({ top: BigInt(digits), over: 10n ** BigInt(places) }));
const above0 = decimal.filter(({ top }) => top > 0n);

test('what is added, multiplied and divided comes back, whatever the denominators', () => {
  fc.assert(
    fc.property(decimal, decimal, above0, (a, b, divisor) => {
      expect(compare(plus(a, b), plus(b, a))).toBe(0);
      expect(compare(plus(plus(a, b), times(b, exactly(-1))), a)).toBe(0);
      expect(compare(times(dividedBy(a, divisor), divisor), a)).toBe(0);
      expect(compare(plus(a, divisor), a)).toBe(1);
      expect(compare(a, plus(a, divisor))).toBe(-1);
    }),
  );
});

test('a fraction is shown as a close number', () => {
  expect(toNumber({ top: 1n, over: 3n })).toBeCloseTo(1 / 3, 14);
  expect(toNumber({ top: -1n, over: 3n })).toBeCloseTo(-1 / 3, 14);
  expect(toNumber({ top: 10n ** 30n, over: 10n ** 27n })).toBe(1000);
});
