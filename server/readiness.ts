import { db } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/diskSpace.ts';
import { newestMigration } from '#server/db/migrations.ts';

const WITHIN_MS = 1_000;

/**
 * Whether this process can do its work: there is room to write, the database answers in time, and has
 * the schema that this version works on and no newer one, which another process may have brought.
 */
export async function isReady(): Promise<boolean> {
  if (isDiskFull()) return false;
  const patience = new Promise<false>((done) => setTimeout(done, WITHIN_MS, false).unref());
  return Promise.race([hasOwnSchema(), patience]).catch(() => false);
}

async function hasOwnSchema(): Promise<boolean> {
  const [newest] = await db().$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
    ORDER BY migration_name DESC LIMIT 1`;
  return newest?.name === (await newestMigration());
}
