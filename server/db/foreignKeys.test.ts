import { expect, test } from 'vitest';
import { db } from './database.ts';
import type { Tx } from './transaction.ts';

/** An index serves a foreign key when it begins with its columns; ids are unique without the organization. */
const unindexed = async (tx: Tx): Promise<readonly string[]> => {
  const found = await tx.$queryRaw<{ name: string }[]>`
    SELECT key.conname AS name
    FROM pg_constraint key
    CROSS JOIN LATERAL (
      SELECT array_agg(attnum) AS columns FROM pg_attribute
      WHERE attrelid = key.conrelid AND attnum = ANY (key.conkey)
        AND (attname <> 'organization_id' OR cardinality(key.conkey) = 1)
    ) ids
    WHERE key.contype = 'f' AND NOT EXISTS (
      SELECT FROM pg_index
      WHERE indrelid = key.conrelid AND indpred IS NULL
        AND (ids.columns <@ (indkey::int2[])[0:cardinality(ids.columns) - 1]
          OR key.conkey <@ (indkey::int2[])[0:cardinality(key.conkey) - 1])
    )
    ORDER BY 1`;
  return found.map(({ name }) => name);
};

test('every foreign key has an index, so that deleting a row scans no table that refers to it', async () => {
  expect(await unindexed(db())).toEqual([]);
});

test.each([
  ['REFERENCES departments', ['probes_department_id_fkey']],
  ['REFERENCES departments, UNIQUE (code, department_id)', ['probes_department_id_fkey']],
  ['REFERENCES departments, UNIQUE (department_id, code)', []],
])('of a table whose department_id %s, %j have no index', async (definition, expected) => {
  const rollback = new Error('rollback');
  let found: readonly string[] = [];
  const work = db().$transaction(async (tx) => {
    await tx.$executeRawUnsafe(
      `CREATE TABLE probes (code integer, department_id integer ${definition})`,
    );
    found = await unindexed(tx);
    throw rollback;
  });
  await expect(work).rejects.toBe(rollback);
  expect(found).toEqual(expected);
});
