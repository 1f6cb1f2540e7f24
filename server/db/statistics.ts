import type { PGlite } from '@electric-sql/pglite';

const LOOK_EVERY_MS = 60_000;

/** Tables that have doubled since their statistics were gathered, or never had any. */
const OUTGROWN = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    AND pg_relation_size(c.oid) > 2 * c.relpages::bigint * current_setting('block_size')::bigint
  ORDER BY 1`;

/**
 * Keeps the statistics by which PGlite plans, as autovacuum does on a server (the rest of that is in
 * `vacuum.ts`). Without them it joins thousands of rows one by one. Looks now and every minute; the
 * function it gives back ends that.
 */
export async function keepStatistics(pglite: PGlite): Promise<() => void> {
  await gatherStatistics(pglite);
  const timer = setInterval(() => {
    // Plans are only slower without them; what is wrong with the database shows in its next query.
    gatherStatistics(pglite).catch(() => undefined);
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One table at a time, so that no request waits for all of them. Gives their names. */
export async function gatherStatistics(pglite: PGlite): Promise<readonly string[]> {
  const { rows } = await pglite.query<{ name: string }>(OUTGROWN);
  for (const { name } of rows) await pglite.exec(`ANALYZE ${name}`);
  return rows.map(({ name }) => name);
}
