import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, outlivedBackups, readBackupName } from './backupNames.ts';
import { databaseKey } from './databaseKey.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2026, 10, 22, 12);
const OWN = { kind: 'embedded', database: '0badcafe' } as const;
const named = (ms: number, isByHand = false, database: string | null = OWN.database) =>
  backupName({ at: new Date(ms), database, kind: 'embedded', isByHand, isSealed: false });

const moments = fc.array(fc.integer({ min: 0, max: 60 * 24 * 60 }), { maxLength: 400 });
const namesAt = (minutes: readonly number[]) => [
  ...new Set(minutes.map((minute) => named(NOON - minute * 60_000))),
];

test.each([
  ['embedded', '0badcafe', false, false, 'batchwright-0badcafe-20261122T120000Z.tar.gz'],
  ['embedded', '0badcafe', false, true, 'batchwright-0badcafe-20261122T120000Z.tar.gz.age'],
  ['embedded', null, true, false, 'batchwright-20261122T120000Z-by-hand.tar.gz'],
  ['postgresql', null, false, false, 'batchwright-20261122T120000Z.dump'],
  ['postgresql', 'batch_1', true, true, 'batchwright-batch_1-20261122T120000Z-by-hand.dump.age'],
] as const)('%s of %s, by hand %s, sealed %s: %s', (kind, database, isByHand, isSealed, name) => {
  const backup = { at: new Date(NOON), database, kind, isByHand, isSealed };
  expect(backupName(backup)).toBe(name);
  expect(readBackupName(name)).toEqual(backup);
});

test('backups of two databases in one folder expire separately; unnamed ones count for both', () => {
  const hours = [1, 2, 3, 4].map((hour) => NOON - (hour - 0.5) * HOUR_MS);
  const own = hours.map((ms) => named(ms));
  const others = hours.map((ms) => named(ms + 1_000, false, 'feedbeef'));
  expect(outlivedBackups([...own, ...others], OWN)).toEqual([]);
  const older = hours.map((ms) => named(ms - 60_000, false, null));
  expect(outlivedBackups([...own, ...others, ...older], OWN)).toEqual(older);
  expect(outlivedBackups(older, OWN)).toEqual([]);
});

test('a database is identified by its name, or by a key in its folder', async () => {
  const server = (name: string) =>
    databaseKey({ kind: 'postgresql', url: `postgresql://u:p@localhost/${name}` });
  expect(await server('batchwright')).toBe('batchwright');
  const odd = await Promise.all(['a%20b', 'a-b', 'a/../b', 'ä'].map(server));
  expect(new Set(odd).size).toBe(4);
  for (const key of odd) expect(key).toMatch(/^\w+$/);
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-key-'));
  const kept = await databaseKey({ kind: 'embedded', folder });
  expect(kept).toMatch(/^\w+$/);
  expect(await databaseKey({ kind: 'embedded', folder })).toBe(kept);
  await rm(folder, { recursive: true });
});

test('backups made by hand are kept, and do not count as scheduled ones', () => {
  const byHand = [0, 1, 2, 900].map((day) => named(NOON - day * DAY_MS, true));
  const scheduled = [0, 1, 2].map((day) => named(NOON - day * DAY_MS));
  expect(outlivedBackups([...byHand, ...scheduled], OWN)).toEqual([]);
});

test.each([
  'notes.txt',
  'batchwright-20261122T120000Z.tar',
  'batchwright-20261322T120000Z.tar.gz',
  'batchwright-20261122T120000Z.tar.gz.partial',
  'copy of batchwright-20261122T120000Z.tar.gz',
])('%s is not a backup, and is kept', (name) => {
  expect(readBackupName(name)).toBeNull();
  expect(outlivedBackups([name, ...namesAt([0, 60, 120])], OWN)).toEqual([]);
});

test('of a year of hourly backups, the last 24 hours and the newest of 14 days are kept', () => {
  const names = Array.from({ length: 365 * 24 }, (_, hour) => named(NOON - hour * HOUR_MS));
  const outlived = new Set(outlivedBackups(names, OWN));
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
      const outlived = outlivedBackups(names, OWN);
      expect(outlived).not.toContain(names.toSorted().at(-1));
      expect(names.length - outlived.length).toBeLessThanOrEqual(38);
    }),
  );
});

test('kept backups are kept again', () => {
  fc.assert(
    fc.property(moments, (minutes) => {
      const names = namesAt(minutes);
      const outlived = new Set(outlivedBackups(names, OWN));
      const kept = names.filter((name) => !outlived.has(name));
      expect(outlivedBackups(kept, OWN)).toEqual([]);
    }),
  );
});
