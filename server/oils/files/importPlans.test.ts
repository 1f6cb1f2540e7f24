import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';

/** Tests how the database plans what an import of many rows does, and what follows it. */

const FEW = 10;
const MANY = 1_000;

const lots = (from: number, count: number) =>
  [
    'tag,description,batch,qty,CBD',
    ...Array.from({ length: count }, (_, n) => `Oil,Hemp,${from + n},1,5`),
  ].join('\n');

async function rowsReadInOrder(): Promise<number> {
  await db().$executeRaw`SELECT pg_stat_force_next_flush()`;
  const [found] = await db().$queryRaw<{ rows: number }[]>`
    SELECT sum(seq_tup_read)::integer AS rows FROM pg_stat_user_tables
    WHERE relname IN ('oils', 'lot_tests')`;
  return found?.rows ?? 0;
}

test('the lots of a long file are not read once for every row that refers to them', async () => {
  const { id: organizationId } = await createOrganization();
  const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const upload = async (from: number, count: number) => {
    const form = fileForm(lots(from, count));
    expect((await admin.rest('POST', '/oils/import', { form })).body).toMatchObject({
      inserted: count,
    });
  };
  await upload(0, FEW);
  // Done for the embedded database every minute, and for a server by itself.
  await db().$executeRaw`ANALYZE oils, lot_tests`;
  await upload(FEW, FEW);
  const before = await rowsReadInOrder();
  await upload(2 * FEW, MANY);
  expect((await rowsReadInOrder()) - before).toBeLessThan(50 * MANY);
});

test('the tables of a long file have statistics as soon as it is stored', async () => {
  const { id: organizationId } = await createOrganization();
  const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const form = fileForm(lots(0, MANY));
  expect((await admin.rest('POST', '/oils/import', { form })).status).toBe(200);
  const known = await db().$queryRaw<{ name: string; rows: number }[]>`
    SELECT relname::text AS name, reltuples::integer AS rows FROM pg_class
    WHERE relname IN ('oils', 'oil_potencies', 'ledger_entries', 'lot_tests', 'lot_test_results')`;
  expect(known.filter(({ rows }) => rows < MANY)).toEqual([]);
  expect(known).toHaveLength(5);
});
