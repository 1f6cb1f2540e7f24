import type { PGlite } from '@electric-sql/pglite';

const EVERY_MS = 3_600_000;
/** The default of a server (`checkpoint_timeout`). */
const CHECKPOINT_EVERY_MS = 300_000;

const WITH_DEAD_ROWS = `
  SELECT relid::regclass::text AS name FROM pg_stat_user_tables
  WHERE schemaname = 'public' AND n_dead_tup > 0 ORDER BY 1`;

type Run = (work: () => Promise<unknown>) => Promise<void>;

const atOnce: Run = async (work) => {
  await work();
};

/**
 * Replaces a server's autovacuum for PGlite: frees the space of changed and deleted rows every hour, so that the folder
 * and its backups do not grow with every change. `run` decides when each table is vacuumed; the returned function stops
 * it.
 */
export function keepVacuumed(pglite: PGlite, run: Run, everyMs = EVERY_MS): () => void {
  const timer = setInterval(() => {
    // The next round finds the same tables, and an error of the database shows in its next query.
    vacuumTables(pglite, run).catch(() => undefined);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Vacuums every table with dead rows. There is no threshold, because only changed pages are read, which is fast even in
 * large tables. Rows that were dead before a start, which the statistics do not count, are removed along with later
 * ones.
 */
export async function vacuumTables(pglite: PGlite, run: Run = atOnce): Promise<readonly string[]> {
  const { rows } = await pglite.query<{ name: string }>(WITH_DEAD_ROWS);
  for (const { name } of rows) await run(() => pglite.exec(`VACUUM ${name}`));
  return rows.map(({ name }) => name);
}

/**
 * Replaces a server's checkpointer for PGlite. Without it the log would grow until the database is closed, and a start
 * after a crash would replay all of it.
 */
export function keepCheckpointed(
  pglite: PGlite,
  run: Run,
  everyMs = CHECKPOINT_EVERY_MS,
): () => void {
  const timer = setInterval(() => {
    // An error of the database shows in its next query.
    run(() => pglite.query('CHECKPOINT')).catch(() => undefined);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
