import type { PGlite } from '@electric-sql/pglite';

const EVERY_MS = 3_600_000;

const WITH_DEAD_ROWS = `
  SELECT relid::regclass::text AS name FROM pg_stat_user_tables
  WHERE schemaname = 'public' AND n_dead_tup > 0 ORDER BY 1`;

type Run = (work: () => Promise<unknown>) => Promise<void>;

const atOnce: Run = async (work) => {
  await work();
};

/**
 * Does for PGlite what autovacuum does for a server: makes room of changed and deleted rows usable again,
 * so that the folder and its backups don't grow by every change. Every hour; the function it gives back
 * ends that. `run` decides when each table's turn is.
 */
export function keepVacuumed(pglite: PGlite, run: Run, everyMs = EVERY_MS): () => void {
  const timer = setInterval(() => {
    // The next round finds the same tables; what is wrong with the database shows in its next query.
    vacuumTables(pglite, run).catch(() => undefined);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * A table with few dead rows takes a moment, however large it is: only its changed pages are read. So
 * there is no threshold, and rows that were dead before a start, which nobody counted, go with new ones.
 */
export async function vacuumTables(pglite: PGlite, run: Run = atOnce): Promise<readonly string[]> {
  const { rows } = await pglite.query<{ name: string }>(WITH_DEAD_ROWS);
  for (const { name } of rows) await run(() => pglite.exec(`VACUUM ${name}`));
  return rows.map(({ name }) => name);
}
