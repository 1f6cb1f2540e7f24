import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviationNumber, deviationPlace } from './deviationNumber.ts';

test.each([
  [2026, 7, 'DEV-2026-0007'],
  [2026, 9999, 'DEV-2026-9999'],
  [2026, 10_000, 'DEV-2026-10000'],
])('the deviation %i / %i has the number %s', (year, sequence, text) => {
  expect(deviationNumber({ year, sequence })).toBe(text);
});

test.each(['', 'DEV-2026-0000', 'DEV-2026-7', 'DEV-2026-00007', 'dev-2026-0007', 'DEV-26-0007'])(
  '%j is no number of a deviation',
  (text) => {
    expect(deviationPlace(text)).toBeNull();
  },
);

test('a number names its place', () => {
  const place = fc.record({
    year: fc.integer({ min: 1900, max: 2999 }),
    sequence: fc.integer({ min: 1, max: 999_999_999 }),
  });
  fc.assert(
    fc.property(place, (one) => {
      expect(deviationPlace(deviationNumber(one))).toEqual(one);
    }),
  );
});
