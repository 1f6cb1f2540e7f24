import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { withEmptyDatabase } from '#tests/emptyDatabase.ts';

/** Only a server has others who hold locks; the embedded database has one connection. */
const server = process.env['TEST_DATABASE_URL'];

test('others read on while a migration waits for a table that somebody holds', async () => {
  if (!server) return;
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
});
