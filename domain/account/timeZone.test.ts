import { expect, test } from 'vitest';
import { dateIn, isTimeZone, momentIn } from './timeZone.ts';

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

test('a moment is written in the zone, with its name', () => {
  const at = '2026-01-15T06:30:59.999Z';
  expect(momentIn('UTC', at)).toBe('2026-01-15 06:30 UTC');
  expect(momentIn('America/Los_Angeles', at)).toBe('2026-01-14 22:30 PST');
  expect(momentIn('America/Los_Angeles', '2026-07-15T06:30:00Z')).toBe('2026-07-14 23:30 PDT');
  expect(momentIn('Europe/Berlin', Date.parse(at))).toBe('2026-01-15 07:30 GMT+1');
  expect(momentIn('Mars/Olympus', at)).toBe('2026-01-15 06:30 UTC');
});
