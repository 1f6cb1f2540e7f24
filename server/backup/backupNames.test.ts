import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, outlivedBackups, readBackupName } from './backupNames.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2026, 10, 22, 12);
const named = (ms: number, isByHand = false) =>
  backupName({ at: new Date(ms), kind: 'embedded', isByHand, isSealed: false });

const moments = fc.array(fc.integer({ min: 0, max: 60 * 24 * 60 }), { maxLength: 400 });
const namesAt = (minutes: readonly number[]) => [
  ...new Set(minutes.map((minute) => named(NOON - minute * 60_000))),
];

test.each([
  ['embedded', false, false, 'batchwright-20261122T120000Z.tar.gz'],
  ['embedded', false, true, 'batchwright-20261122T120000Z.tar.gz.age'],
  ['embedded', true, false, 'batchwright-20261122T120000Z-by-hand.tar.gz'],
  ['postgresql', false, false, 'batchwright-20261122T120000Z.dump'],
  ['postgresql', true, true, 'batchwright-20261122T120000Z-by-hand.dump.age'],
] as const)('%s, by hand %s, sealed %s: %s', (kind, isByHand, isSealed, name) => {
  const backup = { at: new Date(NOON), kind, isByHand, isSealed };
  expect(backupName(backup)).toBe(name);
  expect(readBackupName(name)).toEqual(backup);
});

test('what was made by hand stays, and keeps nothing else from staying', () => {
  const byHand = [0, 1, 2, 900].map((day) => named(NOON - day * DAY_MS, true));
  const scheduled = [0, 1, 2].map((day) => named(NOON - day * DAY_MS));
  expect(outlivedBackups([...byHand, ...scheduled], 'embedded')).toEqual([]);
});

test.each([
  'notes.txt',
  'batchwright-20261122T120000Z.tar',
  'batchwright-20261322T120000Z.tar.gz',
  'batchwright-20261122T120000Z.tar.gz.partial',
  'copy of batchwright-20261122T120000Z.tar.gz',
])('%s is no backup, and stays', (name) => {
  expect(readBackupName(name)).toBeNull();
  expect(outlivedBackups([name, ...namesAt([0, 60, 120])], 'embedded')).toEqual([]);
});

test('of a year of hourly backups, the last 24 hours and the newest of 14 days are kept', () => {
  const names = Array.from({ length: 365 * 24 }, (_, hour) => named(NOON - hour * HOUR_MS));
  const outlived = new Set(outlivedBackups(names, 'embedded'));
  const kept = names.filter((name) => !outlived.has(name));
  const midnight = Date.UTC(2026, 10, 22);
  const days = Array.from({ length: 12 }, (_, day) =>
    named(midnight - (day + 1) * DAY_MS - HOUR_MS),
  );
  expect(kept).toEqual([...names.slice(0, 24), ...days]);
});

test('the newest backup is always kept, and never more than 38', () => {
  fc.assert(
    fc.property(moments, (minutes) => {
      const names = namesAt(minutes);
      const outlived = outlivedBackups(names, 'embedded');
      expect(outlived).not.toContain(names.toSorted().at(-1));
      expect(names.length - outlived.length).toBeLessThanOrEqual(38);
    }),
  );
});

test('what was kept is kept again', () => {
  fc.assert(
    fc.property(moments, (minutes) => {
      const names = namesAt(minutes);
      const outlived = new Set(outlivedBackups(names, 'embedded'));
      const kept = names.filter((name) => !outlived.has(name));
      expect(outlivedBackups(kept, 'embedded')).toEqual([]);
    }),
  );
});
