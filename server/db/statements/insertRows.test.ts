import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { createOil, createOrganization } from '#tests/factories.ts';
import { insertRows } from './insertRows.ts';

const entry = async (deltaGrams: unknown) => {
  const { id: organizationId } = await createOrganization();
  const { id: oilId } = await createOil({ organizationId, grams: 0 });
  return { organizationId, oilId, deltaGrams, reason: 'edited', userName: 'A "name" ▸ ä' };
};

test('rows are stored with every digit, text as it is, and defaults in columns that are not named', async () => {
  const first = await entry('98765432.123');
  await transaction(async (tx) => {
    const opposite = { ...first, deltaGrams: '-98765432.123' };
    await tx.$executeRaw(insertRows('ledger_entries', [first, opposite]));
  });
  const stored = await db().ledgerEntry.findMany({
    where: { oilId: first.oilId, reason: 'edited' },
    orderBy: { id: 'asc' },
  });
  expect(stored.map(({ deltaGrams }) => deltaGrams.toFixed(3))).toEqual([
    '98765432.123',
    '-98765432.123',
  ]);
  expect(stored[0]).toMatchObject({ userName: first.userName, createdAt: expect.any(Date) });
});

test('without rows nothing is stored', async () => {
  expect(await db().$executeRaw(insertRows('ledger_entries', []))).toBe(0);
});

test('rows with different columns are refused, because one column would be lost', () => {
  const first = { oilId: 1, batchId: 2 };
  for (const other of [{ oilId: 1 }, { oilId: 1, userName: '' }]) {
    expect(() => insertRows('ledger_entries', [first, other])).toThrow('different columns');
  }
});
