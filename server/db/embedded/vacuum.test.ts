import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { vacuumTables } from './vacuum.ts';

const ROUNDS = 6;

const pglite = await PGlite.create();

beforeEach(async () => {
  await pglite.exec(`
    DROP TABLE IF EXISTS things, others;
    CREATE TABLE things (number integer PRIMARY KEY, word text);
    CREATE INDEX things_word ON things (word);
    CREATE TABLE others (x integer);
    INSERT INTO others VALUES (1);
    INSERT INTO things SELECT n, 'word ' || n FROM generate_series(1, 2000) n`);
});

afterAll(() => pglite.close());

/** Updates every row and flushes the statistics, which otherwise takes seconds. */
async function rewrite(round: number): Promise<void> {
  await pglite.query(`UPDATE things SET word = number || ' in round ' || $1::text`, [round]);
  await pglite.query('SELECT pg_stat_force_next_flush()');
}

async function bytesOfThings(): Promise<number> {
  const { rows } = await pglite.query<{ bytes: number }>(
    `SELECT pg_total_relation_size('things')::int AS bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

async function sizesOver(rounds: number, afterEachRound: () => Promise<unknown>) {
  const sizes: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await rewrite(round);
    await afterEachRound();
    sizes.push(await bytesOfThings());
  }
  return sizes;
}

test('a table whose rows change repeatedly stops growing, and so do its indexes', async () => {
  const sizes = await sizesOver(ROUNDS, () => vacuumTables(pglite));
  expect(sizes.at(-1)).toBe(sizes.at(1));
});

test('without vacuum the table grows with every change', async () => {
  const sizes = await sizesOver(ROUNDS, async () => undefined);
  expect(sizes.at(-1)).toBeGreaterThan(2 * (sizes.at(1) ?? 0));
});

test('only tables with dead rows are vacuumed, one after the other', async () => {
  expect(await vacuumTables(pglite)).toEqual([]);
  await rewrite(1);
  const turns: number[] = [];
  const run = async (work: () => Promise<unknown>) => {
    await work();
    turns.push(turns.length);
  };
  expect(await vacuumTables(pglite, run)).toEqual(['things']);
  expect(turns).toEqual([0]);
  expect(await vacuumTables(pglite)).toEqual([]);
});
