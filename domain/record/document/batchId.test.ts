import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchIdOf, isBatchId, mayBeKept } from './batchId.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

test('an id consists of a date and four letters or digits', () => {
  expect(batchIdOf('2026-03-01', [0, 25, 26, 35])).toBe('BF-20260301-AZ09');
  fc.assert(
    fc.property(fc.uint32Array({ minLength: 4, maxLength: 4 }), (random) => {
      const id = batchIdOf('2026-03-01', random);
      return isBatchId(id) && mayBeKept(id, NOON);
    }),
  );
});

test.each([
  ['BF-20260303-AAAA', false],
  ['BF-20260302-AAAA', true],
  ['BF-20260301-AAAA', true],
  ['BF-20260228-AAAA', true],
  ['BF-20260227-AAAA', false],
  ['bf-20260301-AAAA', false],
  ['BF-20260301-AAA', false],
  ['BF-20260301-AAAA ', false],
  ['BF-20260301-aaaa', false],
  ['BF-20260229-AAAA', false],
  ['', false],
])('at noon UTC %s may be kept: %s', (proposed, expected) => {
  expect(mayBeKept(proposed, NOON)).toBe(expected);
});

test('today and yesterday in every time zone are accepted at every hour', () => {
  const hour = 3_600_000;
  fc.assert(
    fc.property(
      fc.integer({ min: -12, max: 14 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 1 }),
      (zone, at, daysAgo) => {
        const now = Date.UTC(2026, 2, 1, at);
        const wall = new Date(now + zone * hour - daysAgo * 24 * hour).toISOString().slice(0, 10);
        return mayBeKept(batchIdOf(wall, [1, 2, 3, 4]), now);
      },
    ),
  );
});
