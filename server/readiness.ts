import { db } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/diskSpace.ts';
import { mayGoOn, migrationNames } from '#server/db/migrations.ts';
import { within } from '#server/within.ts';

const WITHIN_MS = 1_000;
/** Much shorter than the intervals at which proxies ask. */
export const KEPT_MS = 250;

let look: Promise<boolean> | null = null;

/**
 * Whether this process can do its work: there is room to write, the database answers in time, and has
 * the schema that this version works on. Migrations of a newer version must be additive. Anybody may
 * ask this at any rate, so the database is looked at once for all who ask meanwhile or soon after.
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

/** True if the database has the schema that this version needs. */
export async function hasServedSchema(): Promise<boolean> {
  const applied = await db().$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return mayGoOn(
    await migrationNames(),
    applied.map(({ name }) => name),
  );
}
