import { beforeAll, describe, expect, test } from 'vitest';
import { createOil, createOrganization } from '#tests/factories.ts';
import { refusal } from '#tests/refusal.ts';
import { db } from './database.ts';
import { type Tx, transaction } from './transaction.ts';

/** The ledger of an oil is checked when its transaction commits. */
const CHECK = '23514';
const DUPLICATE = '23505';

let organizationId: number;

beforeAll(async () => {
  organizationId = (await createOrganization()).id;
});

const stock = async (id: number) =>
  (await db().oil.findUniqueOrThrow({ where: { id } })).quantityGrams.toNumber();

/** Changes a quantity without a ledger entry, together with an allowed change. */
async function changeQuantity(tx: Tx, id: number): Promise<void> {
  await tx.oil.update({ where: { id }, data: { quantityGrams: 90 } });
  await tx.department.create({ data: { organizationId, name: `Beside ${id}` } });
}

const besides = () => db().department.count({ where: { organizationId } });

describe('a transaction refused at commit', () => {
  test('reports the error and stores nothing', async () => {
    const { id } = await createOil({ organizationId, grams: 100 });
    const before = await besides();
    expect(await refusal(transaction((tx) => changeQuantity(tx, id)))).toBe(CHECK);
    expect(await stock(id)).toBe(100);
    expect(await besides()).toBe(before);
  });

  test('is also refused as a batch of statements and as one write of several rows', async () => {
    const { id } = await createOil({ organizationId, grams: 100 });
    const update = db().oil.update({ where: { id }, data: { quantityGrams: 90 } });
    expect(await refusal(db().$transaction([update, db().oil.count()]))).toBe(CHECK);
    const nested = db().oil.create({
      data: {
        organizationId,
        tag: 'NESTED',
        description: 'x',
        batch: 'x',
        quantityGrams: 5,
        ledger: { create: { deltaGrams: 4, reason: 'received', userName: 'x' } },
      },
    });
    expect(await refusal(nested)).toBe(CHECK);
    expect(await stock(id)).toBe(100);
    expect(await db().oil.count({ where: { tag: 'NESTED' } })).toBe(0);
  });

  test('leaves the connection usable', async () => {
    const { id } = await createOil({ organizationId, grams: 100 });
    const both = await Promise.all([
      refusal(transaction((tx) => changeQuantity(tx, id))),
      refusal(transaction((tx) => tx.oil.update({ where: { id }, data: { description: 'y' } }))),
    ]);
    expect(both).toEqual([CHECK, null]);
    expect(await db().oil.findUnique({ where: { id } })).toMatchObject({ description: 'y' });
  });
});

test('a transaction that fails before commit stores nothing and reports the reason', async () => {
  const before = await besides();
  const twice = transaction(async (tx) => {
    await tx.department.create({ data: { organizationId, name: 'Twice' } });
    await tx.department.create({ data: { organizationId, name: 'TWICE' } });
  });
  expect(await refusal(twice)).toBe(DUPLICATE);
  const thrown = transaction(async (tx) => {
    await tx.department.create({ data: { organizationId, name: 'Thrown' } });
    throw new Error('of our own');
  });
  await expect(thrown).rejects.toThrow('of our own');
  expect(await besides()).toBe(before);
});
