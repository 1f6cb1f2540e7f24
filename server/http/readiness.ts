import { db } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/embedded/diskSpace.ts';
import { canKeepServing, migrationNames } from '#server/db/migrations/migrations.ts';
import { within } from '#server/work/within.ts';

const WITHIN_MS = 1_000;
/** Much shorter than the intervals at which proxies check. */
export const KEPT_MS = 250;

let look: Promise<boolean> | null = null;

/**
 * True when this process can work: there is disk space, the database responds in time, and its schema is the one of
 * this version (or has only additive migrations beyond it). Anyone may ask at any rate, so the result is shared by
 * concurrent and recent calls.
 */
export async function isReady(): Promise<boolean> {
  if (isDiskFull()) return false;
  look ??= lookOnce();
  return look;
}

async function lookOnce(): Promise<boolean> {
  const schema = hasServedSchema().catch(() => false);
  const isServed = await within(WITHIN_MS, schema, false);
  setTimeout(() => {
    look = null;
  }, KEPT_MS).unref();
  return isServed;
}

/** True when the database has the schema that this version needs. */
export async function hasServedSchema(): Promise<boolean> {
  const applied = await db().$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return canKeepServing(
    await migrationNames(),
    applied.map(({ name }) => name),
  );
}
