import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import type { Api } from '#tests/execute.ts';
import { documentsBelow, outerLists } from './nestedDocuments.ts';
import { createNestedWorld } from './nestedWorld.ts';

const ROWS = 2;
/** The table of the requesting session; changing its dates would sign the client out. */
const OF_THE_SESSION = 'sessions';

const REST_LISTS = [
  '/auth/api-tokens',
  '/auth/invitations',
  '/auth/users',
  '/audit',
  '/audit/export',
  '/batches?include_inactive=true',
  '/batches/1',
  '/batches/export',
  '/departments',
  '/oils',
  '/oils/export',
  '/recipes?status=all',
  '/recipes/1',
  '/recipes/by-number/MANY/versions',
];

type Column = { readonly table: string; readonly column: string };

const dateColumns = () => db().$queryRaw<Column[]>`
  SELECT c.table_name::text AS "table", c.column_name::text AS "column"
  FROM information_schema.columns c
  JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    AND (c.data_type = 'date' OR c.data_type LIKE 'timestamp%')
    AND c.table_name NOT IN (${OF_THE_SESSION}, '_prisma_migrations')`;

/** Bypasses every trigger and form, like an older version or a script might. */
async function storeEverywhere(date: string): Promise<void> {
  for (const { table, column } of await dateColumns()) {
    await db().$transaction(async (tx) => {
      await tx.$executeRawUnsafe(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
      const set = `UPDATE "${table}" SET "${column}" = '${date}' WHERE "${column}" IS NOT NULL`;
      await tx.$executeRawUnsafe(set);
      await tx.$executeRawUnsafe(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
    });
  }
}

async function faultsOf(admin: Api): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const list of outerLists()) {
    for (const { path, document } of documentsBelow(list)) {
      const { errors } = await admin.graph(document(ROWS));
      if (errors) faults.push(`${path}: ${errors[0]?.message}`);
    }
  }
  for (const url of REST_LISTS) {
    // A file that is written while being read would break off.
    const answer = await admin
      .rest('GET', url)
      .catch((error) => ({ status: 0, body: String(error) }));
    if (answer.status !== 200) faults.push(`${url}: ${JSON.stringify(answer)}`);
  }
  return faults;
}

test('no stored date breaks reading it', async () => {
  const admin = await createNestedWorld(ROWS);
  expect(await faultsOf(admin)).toEqual([]);
  for (const date of ['10000-01-01', '0001-01-01 BC', 'infinity']) {
    await storeEverywhere(date);
    expect(await faultsOf(admin), date).toEqual([]);
  }
}, 180_000);
