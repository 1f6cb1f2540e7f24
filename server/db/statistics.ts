import type { PGlite } from '@electric-sql/pglite';

const LOOK_EVERY_MS = 60_000;

/** Tables that have no statistics or have doubled since they were gathered. */
const OUTGROWN = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    AND pg_relation_size(c.oid) > 2 * c.relpages::bigint * current_setting('block_size')::bigint
  ORDER BY 1`;

/**
 * Keeps PGlite's planner statistics up to date, as a server's autovacuum does (`vacuum.ts` has the rest). Without them
 * it joins thousands of rows one by one. Checks now and every minute; the returned function stops that.
 */
export async function keepStatistics(pglite: PGlite): Promise<() => void> {
  await gatherStatistics(pglite);
  const timer = setInterval(() => {
    // Without statistics plans are only slower, and an error of the database shows in its next query.
    gatherStatistics(pglite).catch(() => undefined);
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One table at a time, so that no request waits for all of them. Returns their names. */
export async function gatherStatistics(pglite: PGlite): Promise<readonly string[]> {
  const { rows } = await pglite.query<{ name: string }>(OUTGROWN);
  for (const { name } of rows) await pglite.exec(`ANALYZE ${name}`);
  return rows.map(({ name }) => name);
}
