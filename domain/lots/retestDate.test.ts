import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '#domain/calendarDate.ts';
import { retestOnAfter } from './retestDate.ts';
import { nearDay, nearDayOrNone } from './testing/arbitraries.ts';

const passed = (reportedOn: string | null) => ({ hasFailed: false, reportedOn });

test('the retest is due so many days after the report, where the organization says so', () => {
  expect(retestOnAfter(null, passed('2026-11-05'), 365)).toBe('2027-11-05');
  expect(retestOnAfter(null, passed('2026-11-05'), null)).toBeNull();
  expect(retestOnAfter(null, passed(null), 365)).toBeNull();
});

test('a test that failed gives no later day', () => {
  expect(retestOnAfter(null, { hasFailed: true, reportedOn: '2026-11-05' }, 365)).toBeNull();
});

test('a retest date only moves later', () => {
  expect(retestOnAfter('2028-01-31', passed('2026-11-05'), 365)).toBeNull();
  expect(retestOnAfter('2026-12-01', passed('2026-11-05'), 365)).toBe('2027-11-05');
  fc.assert(
    fc.property(nearDayOrNone, nearDay, fc.integer({ min: 1, max: 90 }), (present, day, days) => {
      const after = retestOnAfter(present, passed(day), days);
      const proposed = dayAfter(day, days);
      const last = present === null || present < proposed ? proposed : present;
      expect(after ?? present).toBe(last);
    }),
  );
});
