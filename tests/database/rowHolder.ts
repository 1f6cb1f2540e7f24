import pg from 'pg';
import { expect } from 'vitest';
import { db } from '#server/db/database.ts';
import { databaseUrl } from '#tests/setup/globalSetup.ts';

/** Only a server has several connections, of which one can block the others; empty for the embedded database. */
export const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? '';

/** For a busy machine; most statements are blocked at once. */
const MOST_MS = 20_000;

/** Runs `work` while a transaction of another program, which began with this statement, is open; then commits it. */
export async function holdingRows<Result>(
  sql: string,
  values: readonly unknown[],
  work: (holder: pg.Client) => Promise<Result>,
): Promise<Result> {
  const [row] = await db().$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
  const holder = new pg.Client({ connectionString: databaseUrl(SERVER_URL, row?.name ?? '') });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(sql, [...values]);
    const result = await work(holder);
    await holder.query('COMMIT');
    return result;
  } finally {
    await holder.end();
  }
}

/**
 * Waits until as many statements are blocked by the locks of others; asked by the holder, because no other connection may
 * be free.
 */
export const untilBlocked = (holder: pg.Client, statements = 1) =>
  expect
    .poll(
      async () => {
        // Within a transaction the view stays as it was first read.
        await holder.query('SELECT pg_stat_clear_snapshot()');
        const { rowCount } = await holder.query(`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`);
        return rowCount;
      },
      { timeout: MOST_MS },
    )
    .toBeGreaterThanOrEqual(statements);
