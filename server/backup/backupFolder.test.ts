import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepBackup } from './backupFolder.ts';
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

/** Leaves what a killed process leaves that began a backup so long ago. */
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

test('what killed backups of this embedded database left is deleted at once', async () => {
  await leavePartial(OWN, MINUTE_MS);
  await leavePartial(OWN, 6 * MINUTE_MS);
  const ofOther = await leavePartial(OTHER, MINUTE_MS);
  await leavePartial(OTHER, DAY_MS + MINUTE_MS);
  await keep(OWN);
  expect(await partials()).toEqual([ofOther]);
});

test('of a database on a server it may still be being written, and stays for a day', async () => {
  const young = await leavePartial(SERVER, MINUTE_MS);
  await leavePartial(SERVER, DAY_MS + MINUTE_MS);
  await keep(SERVER);
  expect(await partials()).toEqual([young]);
});
