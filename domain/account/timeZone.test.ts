import { expect, test } from 'vitest';
import { dateIn, isTimeZone, momentIn, startOfDay } from './timeZone.ts';

test('zones have names, not offsets', () => {
  for (const name of ['UTC', 'America/Los_Angeles', 'Europe/Berlin']) {
    expect(isTimeZone(name), name).toBe(true);
  }
  for (const name of ['', ' ', '+02:00', 'Mars/Olympus', 'x'.repeat(65)]) {
    expect(isTimeZone(name), name).toBe(false);
  }
});

test('a day ends at midnight of the zone', () => {
  const at = Date.UTC(2026, 0, 15, 6, 30);
  expect(dateIn('UTC', at)).toBe('2026-01-15');
  expect(dateIn('America/Los_Angeles', at)).toBe('2026-01-14');
  expect(dateIn('Pacific/Auckland', at + 6 * 3_600_000)).toBe('2026-01-16');
  expect(dateIn('Mars/Olympus', at)).toBe('2026-01-15');
});

test('a day begins at the first moment of its date, also where the clock is changed at midnight', () => {
  const start = (zone: string, day: string) => new Date(startOfDay(zone, day)).toISOString();
  expect(start('UTC', '2026-01-15')).toBe('2026-01-15T00:00:00.000Z');
  expect(start('America/Los_Angeles', '2026-01-15')).toBe('2026-01-15T08:00:00.000Z');
  expect(start('America/Los_Angeles', '2026-07-15')).toBe('2026-07-15T07:00:00.000Z');
  expect(start('Pacific/Kiritimati', '2026-01-15')).toBe('2026-01-14T10:00:00.000Z');
  expect(start('Africa/Cairo', '2026-04-24')).toBe('2026-04-23T22:00:00.000Z');
  expect(start('Mars/Olympus', '2026-01-15')).toBe('2026-01-15T00:00:00.000Z');
});

test('a moment is written in the zone, with its name', () => {
  const at = '2026-01-15T06:30:59.999Z';
  expect(momentIn('UTC', at)).toBe('2026-01-15 06:30 UTC');
  expect(momentIn('America/Los_Angeles', at)).toBe('2026-01-14 22:30 PST');
  expect(momentIn('America/Los_Angeles', '2026-07-15T06:30:00Z')).toBe('2026-07-14 23:30 PDT');
  expect(momentIn('Europe/Berlin', Date.parse(at))).toBe('2026-01-15 07:30 GMT+1');
  expect(momentIn('Mars/Olympus', at)).toBe('2026-01-15 06:30 UTC');
});
