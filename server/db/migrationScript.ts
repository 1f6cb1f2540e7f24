import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Less than the second after which PostgreSQL looks for deadlocks: a migration gives way before a
 * request that waits for it crosswise is ended, and before many requests queue up behind it.
 */
const LOCK_MS = 500;
const PAUSE_MS = 1_000;
/** As long as a `pg_dump` may take, which keeps a lock on every table. */
const TRY_FOR_MS = 10 * 60_000;
/** With all its waiting. */
export const LONGEST_MIGRATION_MS = 2 * TRY_FOR_MS;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * Runs the script of a migration while others read and write. As one message it is one transaction,
 * which leaves nothing behind when it has to let others go first; then it is tried again.
 */
export async function runMigrationScript(pool: pg.Pool, script: string): Promise<void> {
  const until = performance.now() + TRY_FOR_MS;
  for (;;) {
    try {
      await pool.query(`SET LOCAL lock_timeout = ${LOCK_MS}; ${script}`);
      return;
    } catch (error) {
      if (!hadToWait(error) || performance.now() > until) throw error;
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  }
}

const hadToWait = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK);
