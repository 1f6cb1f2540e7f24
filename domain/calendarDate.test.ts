import { expect, test } from 'vitest';
import { isCalendarDate } from './calendarDate.ts';

test.each(['2026-11-22', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test.each([
  '',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '2026-1-1',
  '22.11.2026',
  '2026-11-22T08:00',
  ' 2026-11-22',
])('%j is none', (text) => {
  expect(isCalendarDate(text)).toBe(false);
});
