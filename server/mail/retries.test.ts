import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryWaitSeconds } from './retries.ts';

test('waits double from 10 seconds up to an hour', () => {
  const waits = Array.from({ length: 11 }, (_, index) => retryWaitSeconds(index + 1, 0));
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
});

test('a mail is given up a day after it was written, not before', () => {
  expect(retryWaitSeconds(20, 22 * 3600)).toBe(3600);
  expect(retryWaitSeconds(20, 23 * 3600 + 1)).toBeNull();
});

test('every wait is 10 seconds to an hour and ends within the day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 0, max: 200_000 }),
      (tries, age) => {
        const wait = retryWaitSeconds(tries, age);
        if (wait === null) return;
        expect(wait).toBeGreaterThanOrEqual(10);
        expect(wait).toBeLessThanOrEqual(3600);
        expect(age + wait).toBeLessThanOrEqual(86_400);
      },
    ),
  );
});
