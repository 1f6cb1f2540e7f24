import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openUnmigrated } from '#server/db/database.ts';
import type { OnlineBackup } from '#server/db/embedded/onlineBackup.ts';
import { migrate } from '#server/db/migrations/migrations.ts';
import { requestBackup } from './requests.ts';
import { startBackups } from './schedule.ts';

const MINUTE_MS = 60_000;
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: Database;
let dataFolder: string;
let backups: ReturnType<typeof startBackups> | undefined;
let now = Date.now();

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'batchwright-schedule-'));
  database = await openUnmigrated({ kind: 'embedded', folder: dataFolder });
  await migrate(database.adapterFactory);
});

afterEach(async () => {
  await backups?.stop();
  await rm(path.join(dataFolder, 'backups'), { recursive: true, force: true });
});

afterAll(async () => {
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
});

/** The database's own backup functions with some replaced. */
const backupWith = (difference: Partial<OnlineBackup> = {}): OnlineBackup => {
  if (!database.backup) throw new Error('An embedded database has backups.');
  return { ...database.backup, ...difference };
};

const start = (
  difference: { everyMinutes?: number; backup?: OnlineBackup; minFreeMb?: number } = {},
) => {
  backups = startBackups({
    database: { backup: difference.backup ?? backupWith() },
    dataFolder,
    log: LOG,
    now: () => now,
    settings: {
      database: { kind: 'embedded', folder: dataFolder },
      folder: path.join(dataFolder, 'backups'),
      everyMinutes: difference.everyMinutes ?? 60,
      passphrase: undefined,
      minFreeMb: difference.minFreeMb ?? 0,
    },
  });
};

/** A backup of everything takes long on a busy machine. */
const MOST_MS = 150_000;

const names = () => readdir(path.join(dataFolder, 'backups')).catch((): string[] => []);
const rounds = (count: number) => new Promise((done) => setTimeout(done, count * 1_100));

test(
  'a backup is made when it is due, and not earlier',
  async () => {
    now = Date.now();
    start();
    await rounds(2);
    expect(await names()).toEqual([]);
    now += 6 * MINUTE_MS;
    const whole = [expect.stringMatching(/Z\.tar\.gz$/)];
    await vi.waitFor(async () => expect(await names()).toEqual(whole), MOST_MS);
    await rounds(2);
    expect(await names()).toHaveLength(1);
  },
  MOST_MS + 30_000,
);

test('a failed backup is not retried before the next one is due, and the server continues', async () => {
  now = Date.now();
  let begun = 0;
  const begin = async () => {
    begun += 1;
    throw new Error('no database');
  };
  start({ backup: backupWith({ begin }) });
  now += 6 * MINUTE_MS;
  await rounds(3);
  expect(begun).toBe(1);
  expect(await names()).toEqual([]);
  now += 61 * MINUTE_MS;
  await vi.waitFor(() => expect(begun).toBe(2), 10_000);
});

test('a clock that is set back does not delay backups by as much', async () => {
  now = Date.now();
  let begun = 0;
  const begin = async () => {
    begun += 1;
    throw new Error('no database');
  };
  start({ backup: backupWith({ begin }) });
  now -= 24 * 60 * MINUTE_MS;
  await rounds(2);
  now += 6 * MINUTE_MS;
  await vi.waitFor(() => expect(begun).toBe(1), 10_000);
  now -= 24 * 60 * MINUTE_MS;
  await rounds(2);
  now += 61 * MINUTE_MS;
  await vi.waitFor(() => expect(begun).toBe(2), 10_000);
});

test('a requested backup is made immediately, without a schedule, and is kept', async () => {
  start({ everyMinutes: 0 });
  const made = await requestBackup(dataFolder, { isByHand: true, isSealed: false });
  expect(made).toMatchObject({
    file: expect.stringMatching(/Z-by-hand\.tar\.gz$/),
    contents: { organizations: 0, batches: 0, lastChangeAt: null },
  });
});

test('statements do not wait for a backup for which there is no space', async () => {
  let begun = 0;
  const begin = async () => {
    begun += 1;
    return backupWith().begin();
  };
  start({ everyMinutes: 0, minFreeMb: 1e9, backup: backupWith({ begin }) });
  const asked = requestBackup(dataFolder, { isByHand: true, isSealed: false });
  await expect(asked).rejects.toThrow(
    /There is no room for a backup in .*: it may become as large as the database, \d+ MB, beside/,
  );
  expect(begun).toBe(0);
});

test('files of a killed process that was opening a backup are removed at the next start', async () => {
  const left = path.join(dataFolder, 'pgdata.verifying');
  await mkdir(path.join(left, 'base'), { recursive: true });
  start({ everyMinutes: 0 });
  await vi.waitFor(async () => expect(await readdir(dataFolder)).not.toContain('pgdata.verifying'));
});

test.each([
  ['encryption without a passphrase', { isSealed: true }, 0, 'has no BACKUP_PASSPHRASE'],
  ['more than the disk holds', { isSealed: false }, 1e9, 'There is no room for a backup'],
])('%s is refused with a message, and leaves no files', async (_, asked, minFreeMb, words) => {
  start({ everyMinutes: 0, minFreeMb });
  await expect(requestBackup(dataFolder, { isByHand: true, ...asked })).rejects.toThrow(words);
  expect(await names()).toEqual([]);
  expect(await readdir(path.join(dataFolder, 'backup-requests'))).toEqual([]);
});
