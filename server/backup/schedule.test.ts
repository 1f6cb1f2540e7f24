import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '#server/db/migrations.ts';
import { openPGlite } from '#server/db/openPGlite.ts';
import { pgliteAdapter } from '#server/db/pgliteAdapter.ts';
import { requestBackup } from './requests.ts';
import { startBackups } from './schedule.ts';

const MINUTE_MS = 60_000;
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

let pglite: Awaited<ReturnType<typeof openPGlite>>;
let dataFolder: string;
let backups: ReturnType<typeof startBackups> | undefined;
let now = Date.now();

beforeAll(async () => {
  pglite = await openPGlite({});
  await migrate(pgliteAdapter(pglite));
  dataFolder = await mkdtemp(path.join(tmpdir(), 'batchwright-schedule-'));
});

afterEach(async () => {
  await backups?.stop();
  await rm(path.join(dataFolder, 'backups'), { recursive: true, force: true });
});

afterAll(async () => {
  await pglite.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const dump = async () => (await pglite.dumpDataDir('none')).arrayBuffer();

const start = (
  difference: { everyMinutes?: number; dump?: typeof dump; minFreeMb?: number } = {},
) => {
  backups = startBackups({
    database: { dump: difference.dump ?? dump },
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

const names = () => readdir(path.join(dataFolder, 'backups')).catch((): string[] => []);
const rounds = (count: number) => new Promise((done) => setTimeout(done, count * 1_100));

test('a backup is made once it is due, and not before', async () => {
  now = Date.now();
  start();
  await rounds(2);
  expect(await names()).toEqual([]);
  now += 6 * MINUTE_MS;
  const whole = [expect.stringMatching(/Z\.tar\.gz$/)];
  await vi.waitFor(async () => expect(await names()).toEqual(whole), 30_000);
  await rounds(2);
  expect(await names()).toHaveLength(1);
});

test('one that fails is not tried again before the next is due, and the server goes on', async () => {
  now = Date.now();
  let dumped = 0;
  start({
    dump: async () => {
      dumped += 1;
      throw new Error('no database');
    },
  });
  now += 6 * MINUTE_MS;
  await rounds(3);
  expect(dumped).toBe(1);
  expect(await names()).toEqual([]);
  now += 61 * MINUTE_MS;
  await vi.waitFor(() => expect(dumped).toBe(2), 10_000);
});

test('a clock that is set back puts no backup off for as long as it jumped', async () => {
  now = Date.now();
  let dumped = 0;
  start({
    dump: async () => {
      dumped += 1;
      throw new Error('no database');
    },
  });
  now -= 24 * 60 * MINUTE_MS;
  await rounds(2);
  now += 6 * MINUTE_MS;
  await vi.waitFor(() => expect(dumped).toBe(1), 10_000);
  now -= 24 * 60 * MINUTE_MS;
  await rounds(2);
  now += 61 * MINUTE_MS;
  await vi.waitFor(() => expect(dumped).toBe(2), 10_000);
});

test('one that is asked for is made at once, without a schedule, and stays', async () => {
  start({ everyMinutes: 0 });
  const made = await requestBackup(dataFolder, { isByHand: true, isSealed: false });
  expect(made).toMatchObject({
    file: expect.stringMatching(/Z-by-hand\.tar\.gz$/),
    contents: { organizations: 0, batches: 0, lastChangeAt: null },
  });
});

test('no statement waits for a backup that there is no room for', async () => {
  let dumped = 0;
  const counted = async () => {
    dumped += 1;
    return dump();
  };
  start({ everyMinutes: 0, minFreeMb: 1e9, dump: counted });
  const asked = requestBackup(dataFolder, { isByHand: true, isSealed: false });
  await expect(asked).rejects.toThrow(
    /There is no room for a backup in .*: it may become as large as the database, 0 MB, beside/,
  );
  expect(dumped).toBe(0);
});

test.each([
  ['encryption without a passphrase', { isSealed: true }, 0, 'has no BACKUP_PASSPHRASE'],
  ['more than the disk holds', { isSealed: false }, 1e9, 'There is no room for a backup'],
])('%s is refused in words, and leaves nothing', async (_, asked, minFreeMb, words) => {
  start({ everyMinutes: 0, minFreeMb });
  await expect(requestBackup(dataFolder, { isByHand: true, ...asked })).rejects.toThrow(words);
  expect(await names()).toEqual([]);
  expect(await readdir(path.join(dataFolder, 'backup-requests'))).toEqual([]);
});
