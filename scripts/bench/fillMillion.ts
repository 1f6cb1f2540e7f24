import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { fillDatabase, STATISTICS } from '#tests/database/fillDatabase.ts';
import { MILLION, THOUSAND } from '#tests/database/fillSizes.ts';

/**
 * Fills an empty PostgreSQL database for `benchMillion.ts`:
 * `npm run fill:million -- postgresql://…/million_big` or, with a thousand batches,
 * `npm run fill:million -- postgresql://…/million_small 1000`. Takes minutes.
 */
const [url, batches = '1000000'] = process.argv.slice(2);
if (!url) throw new Error('Name the database: npm run fill:million -- postgresql://…/name [1000]');
const size = batches === '1000' ? THOUSAND : MILLION;

const began = performance.now();
await (await openDatabase({ kind: 'postgresql', url })).close();
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  await client.query(`SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'`);
  await client.query('BEGIN');
  const later = await dropIndexes();
  await fillDatabase(timed, size);
  // Building an index over a full table is many times faster than updating it for each row.
  for (const definition of later) await timed(definition);
  await client.query('COMMIT');
  await timed(STATISTICS);
  console.log(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
} finally {
  await client.end();
}

async function timed(sql: string): Promise<void> {
  const startedAt = performance.now();
  await client.query(sql);
  const ms = performance.now() - startedAt;
  if (ms > 1000) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${sql.slice(0, 90)}`);
}

/** Drops indexes that no constraint or trigger needs; returns the statements that create them again. */
async function dropIndexes(): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT indisunique
      AND indrelid <> 'batch_corrections'::regclass`);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
