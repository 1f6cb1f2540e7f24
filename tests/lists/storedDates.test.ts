import { expect, test } from 'vitest';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import type { Api } from '#tests/execute.ts';
import { faultsInGraph, faultsInRest } from './everyRead.ts';
import { createNestedWorld } from './nestedWorld.ts';
import { restReads } from './restReads.ts';

const ROWS = 2;
/** The table of the requesting session; changing its dates would sign the client out. */
const OF_THE_SESSION = 'sessions';

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

const faultsOf = async (admin: Api, organizationId: number) => [
  ...(await faultsInGraph(admin, ROWS)),
  ...(await faultsInRest(admin, organizationId)),
];

/** A certificate with its file, and a logo. */
async function createFiles(organizationId: number): Promise<void> {
  const id = 'ab'.repeat(16);
  const bytes = Buffer.from('a file');
  const file = { id, organizationId, mediaType: 'image/png', bytes };
  await db().storedFile.create({
    data: { ...file, sha256: 'ab'.repeat(32), size: bytes.length },
  });
  await db().organizationLogo.create({ data: file });
  const { id: oilId } = await db().oil.findFirstOrThrow({ where: { organizationId } });
  const test = { organizationId, oilId, fileId: id } as const;
  await db().lotTest.create({ data: { ...test, purpose: 'incoming', userName: 'Robin' } });
}

test('no stored date breaks reading it', async () => {
  const admin = await createNestedWorld(ROWS);
  const { organizationId } = await viewerOfToken(admin.token ?? '');
  await createFiles(organizationId);
  const reads = await restReads({ organizationId });
  expect(reads.filter(({ urls }) => urls.length === 0)).toEqual([]);
  expect(await faultsOf(admin, organizationId)).toEqual([]);
  for (const date of ['10000-01-01', '0001-01-01 BC', 'infinity']) {
    await storeEverywhere(date);
    expect(await faultsOf(admin, organizationId), date).toEqual([]);
  }
}, 180_000);
