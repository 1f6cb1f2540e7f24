import { expect, test } from 'vitest';
import { dayAfter, daysBetween, dayText, isCalendarDate, isKnownMoment } from './calendarDate.ts';

test.each(['2026-11-22', '2024-02-29', '1900-01-01', '2999-12-31'])('%s is a day', (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test.each([
  '',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '1899-12-31',
  '3000-01-01',
  '9999-12-31',
  '2026-1-1',
  '22.11.2026',
  '2026-11-22T08:00',
  ' 2026-11-22',
])('%j is not a day', (text) => {
  expect(isCalendarDate(text)).toBe(false);
});

test.each([
  ['1900-01-01T00:00:00.000Z', true],
  ['2999-12-31T23:59:59.999Z', true],
  ['1899-12-31T23:59:59.999Z', false],
  ['3000-01-01T00:00:00.000Z', false],
  ['+010000-01-01T00:00:00.000Z', false],
  ['-000001-01-01T00:00:00.000Z', false],
  ['never', false],
])('whether every database client can read %s: %s', (text, isKnown) => {
  expect(isKnownMoment(new Date(text))).toBe(isKnown);
});

test.each([
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-27', '2027-01-14', 48],
  ['2024-03-01', '2024-02-28', -2],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(dayAfter(from, days)).toBe(to);
});

test('a day that does not exist stays as it is, and days end with the year 9999', () => {
  expect(dayAfter('soon', 3)).toBe('soon');
  expect(daysBetween('soon', '2026-01-01')).toBeNaN();
  expect(dayAfter('2999-12-31', 1e7)).toBe('9999-12-31');
  expect(dayAfter('2999-12-31', 1e12)).toBe('9999-12-31');
});

test('a day in a sentence is the same in every locale', () => {
  expect(dayText('2027-01-14')).toBe('14 Jan 2027');
  expect(dayText('2026-12-01')).toBe('1 Dec 2026');
});
