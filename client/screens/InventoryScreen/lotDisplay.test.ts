import { expect, test } from 'vitest';
import { lotDisplayOf } from './lotDisplay.ts';

const isShown = (hasOwn: boolean, isQualityOn = false) =>
  lotDisplayOf({
    oils: [{ hasOwn: false }, { hasOwn }],
    policy: { isQualityOn, today: '2026-11-28' },
  }).isShown;

test('the status of lots is shown once one has a date, an origin or a certificate, or Quality is on', () => {
  expect(isShown(false)).toBe(false);
  expect(isShown(true)).toBe(true);
  expect(isShown(false, true)).toBe(true);
  expect(lotDisplayOf({ oils: [], policy: null }).isShown).toBe(false);
});
