import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freeBytes } from '#server/db/embedded/diskSpace.ts';
import { keepBackup, requireRoom } from './backupFolder.ts';
import { type BackupName, backupName, type OfDatabase } from './backupNames.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const OWN: OfDatabase = { kind: 'embedded', database: '0a1b2c3d' };
const OTHER: OfDatabase = { kind: 'embedded', database: '4e5f6a7b' };
const SERVER: OfDatabase = { kind: 'postgresql', database: 'batchwright' };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'batchwright-backup-folder-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Creates the partial file of a process that was killed `agoMs` ago. */
async function leavePartial(of: OfDatabase, agoMs: number): Promise<string> {
  const name: BackupName = {
    ...of,
    at: new Date(Date.now() - agoMs),
    isByHand: false,
    isSealed: false,
  };
  const partial = `${backupName(name)}.partial`;
  await writeFile(path.join(folder, partial), 'half of it');
  return partial;
}

const keep = (of: OfDatabase) =>
  keepBackup({
    folder,
    name: { ...of, isByHand: false, isSealed: false },
    write: async (file) => {
      await writeFile(file, 'all of it');
      return null;
    },
  });

const partials = async () => (await readdir(folder)).filter((name) => name.endsWith('.partial'));

test('partial backups of this embedded database are deleted immediately', async () => {
  await leavePartial(OWN, MINUTE_MS);
  await leavePartial(OWN, 6 * MINUTE_MS);
  const ofOther = await leavePartial(OTHER, MINUTE_MS);
  await leavePartial(OTHER, DAY_MS + MINUTE_MS);
  await keep(OWN);
  expect(await partials()).toEqual([ofOther]);
});

test('partial backups of a database server may still be in progress, and are kept for a day', async () => {
  const young = await leavePartial(SERVER, MINUTE_MS);
  await leavePartial(SERVER, DAY_MS + MINUTE_MS);
  await keep(SERVER);
  expect(await partials()).toEqual([young]);
});

test('there must be space for a backup, and for opening it if that is on the same disk', async () => {
  const openedIn = path.join(folder, 'pgdata.verifying');
  const hasRoom = async (share: number) =>
    requireRoom({ folder, openedIn, bytes: share * (await freeBytes(folder)), minFreeMb: 1 });
  await hasRoom(0.4);
  await expect(hasRoom(0.6)).rejects.toThrow('There is no room to open a backup in');
  await expect(hasRoom(1)).rejects.toThrow('There is no room for a backup in');
});
