import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Shorter than `deadlock_timeout` (1 s), so that a deadlock ends the migration instead of a request, and so that few
 * requests queue up behind the lock.
 */
const LOCK_MS = 500;
const PAUSE_MS = 1_000;
/** A `pg_dump`, which may take this long, holds a lock on every table. */
const TRY_FOR_MS = 10 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * Runs a migration script while other processes read and write. Sent as one message it is one transaction, so it can be
 * rolled back and retried when it does not get a lock in time.
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
