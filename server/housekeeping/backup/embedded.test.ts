import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openUnmigrated } from '#server/db/database.ts';
import type { OnlineBackup } from '#server/db/embedded/onlineBackup.ts';
import { openPGlite } from '#server/db/embedded/openPGlite.ts';
import { migrate } from '#server/db/migrations/migrations.ts';
import { type BackupSettings, readBackupSettings } from '#server/settings/env.ts';
import { backUpEmbedded, closeBackups, restoreEmbedded } from './embedded.ts';
import { writeSealed } from './sealing.ts';

const ACCOUNTS = 5_000;
const BETWEEN_WRITES_MS = 5;
const TIMEOUT_MS = 120_000;

let root: string;
let database: Database;
let settings: BackupSettings;
let restored = 0;

const run = (sql: string) => database.prisma.$executeRawUnsafe(sql);
const backupOf = (): OnlineBackup => {
  if (!database.backup) throw new Error('An embedded database has backups.');
  return database.backup;
};
const opened = async () => {
  const made = await openUnmigrated({ kind: 'embedded', folder: path.join(root, 'data') });
  await made.afterMigration?.();
  return made;
};

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'batchwright-embedded-'));
  settings = readBackupSettings({ DATA_DIR: path.join(root, 'data') });
  database = await opened();
  await migrate(database.adapterFactory);
  await run('CREATE TABLE accounts (id int PRIMARY KEY, amount int, filling text)');
  await run(
    `INSERT INTO accounts SELECT n, 100, repeat('x', 500) FROM generate_series(1, ${ACCOUNTS}) n`,
  );
  await run('CREATE TABLE notes (id int PRIMARY KEY)');
  await run('CREATE TABLE emptied AS SELECT generate_series(1, 50000) AS id');
}, TIMEOUT_MS);

afterAll(async () => {
  await database.close();
  await closeBackups();
  await rm(root, { recursive: true, force: true });
});

/** The result of `work` on a backup restored into a new folder. */
async function restoredFrom<Result>(
  file: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  restored += 1;
  const folder = path.join(root, `restored-${restored}`);
  await restoreEmbedded(file, folder, undefined);
  const found = await openUnmigrated({ kind: 'embedded', folder });
  try {
    return await work(found);
  } finally {
    await found.close();
  }
}

const idsIn = async ({ prisma }: Database) => {
  const rows = await prisma.$queryRawUnsafe<{ id: number }[]>('SELECT id FROM notes ORDER BY id');
  return rows.map(({ id }) => id);
};

test(
  'a backup contains the writes made while files were read, whole transactions only, and nothing later',
  async () => {
    let isOver = false;
    let noted = 0;
    let atEnd = 0;
    const transfer = (from: number, to: number) =>
      database.prisma.$transaction([
        database.prisma.$executeRawUnsafe(
          `UPDATE accounts SET amount = amount - 1 WHERE id = ${from}`,
        ),
        database.prisma.$executeRawUnsafe(
          `UPDATE accounts SET amount = amount + 1 WHERE id = ${to}`,
        ),
      ]);
    const write = async () => {
      while (!isOver) {
        await transfer(1 + (noted % ACCOUNTS), 1 + ((noted * 7_919) % ACCOUNTS));
        await run(`INSERT INTO notes VALUES (${noted + 1})`);
        noted += 1;
        // Otherwise recovery would take seconds longer on a busy machine.
        await sleep(BETWEEN_WRITES_MS);
      }
    };
    const change = async () => {
      await run('TRUNCATE emptied');
      await run('CREATE TABLE made AS SELECT generate_series(1, 50000) AS id');
      await run('VACUUM FULL accounts');
      await run('CREATE TABLE passing AS SELECT generate_series(1, 50000) AS id');
      await run('DROP TABLE passing');
    };
    const { begin, end } = backupOf();
    let changing: Promise<void> = Promise.resolve();
    const backup: OnlineBackup = {
      begin: async () => {
        const pausedMs = await begin();
        changing = change();
        return pausedMs;
      },
      end: async () => {
        await changing;
        atEnd = noted;
        return end();
      },
    };
    const writing = write();
    const { file, contents, pausedMs } = await backUpEmbedded({ backup }, settings, true);
    isOver = true;
    await writing;
    expect(contents).toMatchObject({ organizations: 0, batches: 0 });
    expect(pausedMs).toBeGreaterThan(0);
    expect(atEnd).toBeGreaterThan(10);

    await restoredFrom(file, async (found) => {
      const ids = await idsIn(found);
      expect(ids.slice(0, atEnd)).toEqual(Array.from({ length: atEnd }, (_, index) => index + 1));
      // The one being written when the backup ended, and the one before its result arrived.
      expect(ids.length).toBeLessThanOrEqual(atEnd + 2);
      expect(ids.length).toBeLessThan(noted);
      const [counted] = await found.prisma.$queryRawUnsafe<Record<string, number>[]>(
        `SELECT sum(amount)::int AS amount, count(*)::int AS accounts,
          (SELECT count(*) FROM emptied)::int AS emptied, (SELECT count(*) FROM made)::int AS made,
          (to_regclass('passing') IS NOT NULL)::int AS passing FROM accounts`,
      );
      expect(counted).toEqual({
        amount: 100 * ACCOUNTS,
        accounts: ACCOUNTS,
        emptied: 0,
        made: 50_000,
        passing: 0,
      });
    });
    expect(await idsIn(database)).toHaveLength(noted);
  },
  TIMEOUT_MS,
);

test(
  'a write right after the pause is not delayed further, and is in the backup',
  async () => {
    await run('TRUNCATE notes');
    const { begin, end } = backupOf();
    let waitedMs = Number.POSITIVE_INFINITY;
    let isRead = false;
    const backup: OnlineBackup = {
      begin: async () => {
        const pausedMs = await begin();
        const startedAt = performance.now();
        await run('INSERT INTO notes VALUES (1)');
        waitedMs = performance.now() - startedAt;
        expect(isRead).toBe(false);
        return pausedMs;
      },
      end: () => {
        isRead = true;
        return end();
      },
    };
    const { file } = await backUpEmbedded({ backup }, settings, true);
    expect(waitedMs).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(await restoredFrom(file, idsIn)).toEqual([1]);
  },
  TIMEOUT_MS,
);

test(
  'a killed backup process leaves no files, and the next backup succeeds',
  async () => {
    const { begin, end } = backupOf();
    const backup: OnlineBackup = {
      begin,
      end: async () => {
        await closeBackups();
        return end();
      },
    };
    const failed = backUpEmbedded({ backup }, settings, true);
    await expect(failed).rejects.toThrow('The process that packs backups ended (SIGKILL).');
    const partials = (await readdir(settings.folder)).filter((name) => name.endsWith('.partial'));
    expect(partials).toEqual([]);
    expect(await readdir(path.join(root, 'data'))).not.toContain('pgdata.verifying');
    const { file } = await backUpEmbedded({ backup: backupOf() }, settings, true);
    expect(await restoredFrom(file, idsIn)).toEqual(await idsIn(database));
  },
  TIMEOUT_MS,
);

test(
  'a backup that recovery cannot repair is refused',
  async () => {
    const { begin, end } = backupOf();
    const backup: OnlineBackup = {
      begin,
      end: async () => ({ ...(await end()), lastSegment: '000000010000000000000000' }),
    };
    await expect(backUpEmbedded({ backup }, settings, true)).rejects.toThrow('is damaged');
  },
  TIMEOUT_MS,
);

test(
  'the format is stable: older versions open its backups, and it opens theirs',
  async () => {
    const { file } = await backUpEmbedded({ backup: backupOf() }, settings, true);
    const loadDataDir = new Blob([gunzipSync(await readFile(file))]);
    const opener = await openPGlite({ loadDataDir });
    const { rows } = await opener.query<{ accounts: number }>(
      'SELECT count(*)::int AS accounts FROM accounts',
    );
    expect(rows).toEqual([{ accounts: ACCOUNTS }]);

    const older = path.join(root, 'batchwright-20261122T120000Z.tar.gz');
    const tar = Buffer.from(await (await opener.dumpDataDir('none')).arrayBuffer());
    await opener.close();
    await writeSealed(Readable.from([tar]), older, { passphrase: undefined, isCompressed: true });
    expect(await restoredFrom(older, idsIn)).toEqual(await idsIn(database));
  },
  TIMEOUT_MS,
);
