import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { gatherStatistics } from './statistics.ts';

test('statistics are gathered when a table has doubled, and not before', async () => {
  const pglite = new PGlite();
  const fill = (rows: number) =>
    pglite.query(
      'INSERT INTO things SELECT repeat($1, 100), n FROM generate_series(1, $2::int) n',
      ['x', rows],
    );
  const known = async () => {
    const { rows } = await pglite.query<{ reltuples: number }>(
      `SELECT reltuples FROM pg_class WHERE relname = 'things'`,
    );
    return rows[0]?.reltuples;
  };
  await pglite.exec(
    'CREATE TABLE things (word text, number integer); CREATE TABLE nothing (x int)',
  );
  expect(await gatherStatistics(pglite)).toEqual([]);
  await fill(1_000);
  expect(await gatherStatistics(pglite)).toEqual(['things']);
  expect(await known()).toBe(1_000);
  await fill(900);
  expect(await gatherStatistics(pglite)).toEqual([]);
  await fill(200);
  expect(await gatherStatistics(pglite)).toEqual(['things']);
  expect(await known()).toBe(2_100);
  await pglite.close();
});
