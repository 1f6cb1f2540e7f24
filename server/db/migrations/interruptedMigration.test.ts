import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type DatabaseLocation, makeCurrent, openDatabase } from '#server/db/database.ts';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';
import { currentDatabase } from '#tests/setup/workerDatabase.ts';
import { migrationNames } from './migrations.ts';

const TIMEOUT_MS = 120_000;
const ROOT = path.resolve(import.meta.dirname, '../../..');
const server = process.env['TEST_DATABASE_URL'] || undefined;

async function withPlace(work: (location: DatabaseLocation) => Promise<void>): Promise<void> {
  const name = `batchwright_interrupted_${process.pid}`;
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  try {
    if (server === undefined) return await work({ kind: 'embedded', folder });
    await runSql(server, `CREATE DATABASE ${name}`);
    await work({ kind: 'postgresql', url: databaseUrl(server, name) });
  } finally {
    makeCurrent(currentDatabase());
    if (server !== undefined) await runSql(server, `DROP DATABASE ${name} WITH (FORCE)`);
    await rm(folder, { recursive: true, force: true });
  }
}

async function migrateAndDie(location: DatabaseLocation, moment: string) {
  const script = path.join(ROOT, 'tests/database/interruptedMigration.ts');
  const args = ['--import', 'tsx', script, JSON.stringify(location), moment];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  await once(child, 'exit');
  return child.signalCode;
}

test.each(['running', 'done'])(
  'a start after one that was killed while its migration was %s migrates to the end',
  async (moment) => {
    await withPlace(async (location) => {
      expect(await migrateAndDie(location, moment)).toBe('SIGKILL');
      const { prisma, close } = await openDatabase(location);
      const finished = await prisma.$queryRaw<{ name: string }[]>`
        SELECT migration_name AS name FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`;
      expect(finished.map(({ name }) => name)).toEqual(await migrationNames());
      await close();
    });
  },
  TIMEOUT_MS,
);

test.runIf(server)('after migrating, a process keeps no connection open for it', async () => {
  await withPlace(async (location) => {
    const { prisma, close } = await openDatabase(location);
    const connections = async () => {
      const [found] = await prisma.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()`;
      return found?.count;
    };
    await expect.poll(connections, { timeout: 10_000 }).toBe(1);
    await close();
  });
});

test('every migration is one transaction', async () => {
  const folder = path.join(ROOT, 'prisma/migrations');
  for (const name of await migrationNames()) {
    expect(await readdir(path.join(folder, name))).toEqual(['migration.sql']);
    const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
    expect(sql, name).not.toMatch(/^\s*(BEGIN|COMMIT|ROLLBACK|START TRANSACTION)\s*;/im);
    expect(sql, name).not.toMatch(/\b(CONCURRENTLY|VACUUM)\b/i);
  }
});
