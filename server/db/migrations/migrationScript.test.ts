import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { withEmptyDatabase } from '#tests/database/emptyDatabase.ts';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';

/** Only on a PostgreSQL server can another connection hold a lock; PGlite has a single one. */
const server = process.env['TEST_DATABASE_URL'] ?? '';

test.runIf(server)(
  'others read on while a migration waits for a table that somebody holds',
  async () => {
    await withEmptyDatabase(async ({ adapterFactory, prisma }) => {
      const [row] = await prisma.$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
      const url = new URL(server);
      url.pathname = `/${row?.name}`;
      const holder = new pg.Client({ connectionString: url.href });
      await holder.connect();
      await holder.query('BEGIN; LOCK TABLE oils IN ACCESS SHARE MODE');

      const adapter = await adapterFactory.connect();
      let isDone = false;
      const migrating = adapter
        .executeScript('ALTER TABLE recipes ADD COLUMN x TEXT; ALTER TABLE oils ADD COLUMN x TEXT;')
        .then(() => {
          isDone = true;
        });
      await sleep(300);
      expect(await prisma.oil.count()).toBe(0);
      expect(await prisma.recipe.count()).toBe(0);
      expect(isDone).toBe(false);

      await holder.query('COMMIT');
      await holder.end();
      await migrating;
      expect(await prisma.$queryRaw`SELECT oils.x, recipes.x FROM oils, recipes`).toEqual([]);
      await adapter.dispose();
    });
  },
);

test.runIf(server)(
  'processes that start at once on an empty server migrate it once, and none waits for the end of another',
  async () => {
    const name = `batchwright_at_once_${process.pid}`;
    await runSql(server, `CREATE DATABASE ${name}`);
    try {
      const location = { kind: 'postgresql' as const, url: databaseUrl(server, name) };
      // All stay open until the last one has migrated, because a lock kept by one of them would block the others.
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase(location)));
      for (const { prisma } of opened) {
        expect(
          await prisma.$queryRaw`
        SELECT count(*)::integer - count(DISTINCT migration_name)::integer AS twice
        FROM _prisma_migrations`,
        ).toEqual([{ twice: 0 }]);
      }
      for (const { close } of opened) await close();
    } finally {
      await runSql(server, `DROP DATABASE ${name} WITH (FORCE)`);
    }
  },
);
