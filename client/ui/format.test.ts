import { expect, test } from 'vitest';
import * as format from './format.ts';

test('grams have 3 decimals, percent 1, units 2, and thousands are separated', () => {
  expect(format.grams('1250')).toBe('1,250.000');
  expect(format.roughPercent(84.56)).toBe('84.6');
  expect(['84', '84.56', '0.1234', 3.00004].map(format.percent)).toEqual([
    '84.0',
    '84.56',
    '0.1234',
    '3.0',
  ]);
  expect(format.units(133.333)).toBe('133.33');
});

test('the size of a file is in kilobytes, and never 0', () => {
  expect([format.fileSize(12_480), format.fileSize(2_000), format.fileSize(3)]).toEqual([
    '12.5 kB',
    '2 kB',
    '0.1 kB',
  ]);
});

test('a missing value is a dash, zero is a figure', () => {
  expect(format.grams(null)).toBe('—');
  expect(format.grams('')).toBe('—');
  expect(format.grams('not a number')).toBe('—');
  expect(format.grams(0)).toBe('0.000');
});

test('a minus is a true minus sign, and zero has no sign', () => {
  expect(format.grams(-1.5)).toBe('−1.500');
  expect(format.grams(-0.0001)).toBe('0.000');
  expect(format.signedMilligrams(2)).toBe('+2.0');
  expect(format.signedMilligrams(-2)).toBe('−2.0');
  expect(format.signedMilligrams(0)).toBe('0.0');
});

test('a calendar fileSize, day is the same in every time zone', () => {
  expect(format.day('2026-11-21')).toBe('Nov 21, 2026');
  expect(format.day(null)).toBe('—');
});

test.each([
  [6.2 * 24, 'in 6 days'],
  [7 * 24 - 0.01, 'in 7 days'],
  [24, 'tomorrow'],
  [5.4, 'in 5 hours'],
  [-3, '3 hours ago'],
  [-48, '2 days ago'],
  [-23.9, 'yesterday'],
  [-59.6 / 60, '1 hour ago'],
  [-59.4 / 60, '59 minutes ago'],
  [-5 / 60, '5 minutes ago'],
  [-1 / 60, '1 minute ago'],
  [-0.9 / 60, 'just now'],
  [0.9 / 60, 'just now'],
  [20 / 60, 'in 20 minutes'],
])('a time %d hours away is %s', (hours, words) => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(format.fromNow(new Date(now + hours * 3_600_000).toISOString(), now)).toBe(words);
});

test('a time in a server message is shown in local time', () => {
  const words = 'Oil D9 was changed by Maya on 2026-11-22 at 08:30 UTC. Nothing was saved.';
  const local = format.moment('2026-11-22T08:30Z');
  expect(format.localMoments(words)).toBe(
    `Oil D9 was changed by Maya on ${local}. Nothing was saved.`,
  );
});

test('a time that a mail gives in UTC shows its zone', () => {
  expect(format.zonedMoment('2026-11-29T11:07:00Z')).toMatch(
    /^Nov \d+, 2026, .+ (UTC|GMT\S*|[A-Z]+)$/,
  );
  expect(format.zonedMoment(null)).toBe('—');
});
