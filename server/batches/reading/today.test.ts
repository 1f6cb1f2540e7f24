import { beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import {
  batchOfNewLot,
  complete,
  correct,
  createKitchen,
  type Kitchen,
  type RestBatch,
  saveBatch,
  send,
  weighed,
} from '#tests/samples/savedBatches.ts';

const DOCUMENT = `query ($since: DateTime!) { today {
  toWeigh { totalCount batches { batchId } }
  toComplete { totalCount batches { batchId } }
  lowOils { totalCount oils { tag freeGrams lowAtGrams } }
  output { productCount batchCount finishedUnits
    products { recipeNumber recipeDescription batches finishedUnits } }
  changes(since: $since) { totalCount changes { kind actorName recordType recordName } }
  setup { hasOils hasPublishedRecipe hasBatch } } }`;

type Listed<Key extends string, Row> = { readonly totalCount: number } & Record<
  Key,
  readonly Row[]
>;
type Change = Record<'kind' | 'actorName' | 'recordType' | 'recordName', string | null>;
type Today = {
  readonly toWeigh: Listed<'batches', { batchId: string }>;
  readonly toComplete: Listed<'batches', { batchId: string }>;
  readonly lowOils: Listed<'oils', { tag: string }>;
  readonly output: Record<string, unknown>;
  readonly changes: Listed<'changes', Change>;
  readonly setup: Record<string, boolean>;
};

const DAY_MS = 86_400_000;
const YESTERDAY = new Date(Date.now() - DAY_MS).toISOString();

let kitchen: Kitchen;

beforeEach(async () => {
  kitchen = await createKitchen();
});

async function todayOf(api: Api, since = YESTERDAY): Promise<Today> {
  const { data, errors } = await api.graph(DOCUMENT, { since });
  expect(errors).toBeUndefined();
  return (data as { today: Today }).today;
}

const idsIn = ({ totalCount, batches }: Today['toWeigh']) => {
  expect(totalCount).toBe(batches.length);
  return batches.map(({ batchId }) => batchId);
};

const write = (batch: RestBatch, actual: object) =>
  send(kitchen.cook, 'PUT', `/batches/${batch.id}`, {
    ingredients: [{ position: batch.ingredients[0]?.position, ...actual }],
  });

test('a batch is to weigh until any grams are written, then to complete until it is completed', async () => {
  const { batch } = await batchOfNewLot(kitchen);
  const id = batch.batch_id;
  const lists = async () => {
    const { toWeigh, toComplete } = await todayOf(kitchen.cook);
    return [idsIn(toWeigh), idsIn(toComplete)];
  };
  expect(await lists()).toEqual([[id], []]);
  await write(batch, { initials: 'PN' });
  expect(await lists()).toEqual([[id], []]);
  await write(batch, { actual_qty: 900 });
  expect(await lists()).toEqual([[], [id]]);
  await write(batch, { actual_qty: null });
  expect(await lists()).toEqual([[id], []]);
  expect((await complete(kitchen.cook, batch)).status).toBe(200);
  expect(await lists()).toEqual([[], []]);
});

test('a batch of which only a part was weighed is to complete, and a hidden one is in no list', async () => {
  const { lot, batch } = await batchOfNewLot(kitchen);
  const recipe = await kitchen.recipe();
  const inParts = await saveBatch(kitchen.cook, recipe.id, [lot.id], { parts: 2 });
  await write(inParts, { actual_parts: [1, null] });
  await send(kitchen.manager, 'DELETE', `/batches/${batch.id}`);
  const { toWeigh, toComplete } = await todayOf(kitchen.cook);
  expect([idsIn(toWeigh), idsIn(toComplete)]).toEqual([[], [inParts.batch_id]]);
});

test('the batches that wait longest come first, six of each list with the number of all', async () => {
  const { id } = await kitchen.recipe();
  const lot = await kitchen.oil();
  const saved: string[] = [];
  for (let n = 0; n < 7; n += 1) saved.push((await saveBatch(kitchen.cook, id, [lot.id])).batch_id);
  const { toWeigh } = await todayOf(kitchen.cook);
  expect(toWeigh.totalCount).toBe(7);
  expect(toWeigh.batches.map(({ batchId }) => batchId)).toEqual(saved.slice(0, 6));
});

test('the history lists the batches of either list, in the graph and as a file', async () => {
  const { batch } = await batchOfNewLot(kitchen);
  const { batch: begun } = await batchOfNewLot(kitchen);
  await write(begun, { actual_qty: 900 });
  const listed = async (filter: string) => {
    const { data } = await kitchen.cook.graph(
      `{ batches(filter: { status: ACTIVE, ${filter} }) { totalCount edges { node { batchId isWeighed } } } }`,
    );
    return (data as { batches: unknown }).batches;
  };
  const one = ({ batch_id: batchId }: RestBatch, isWeighed: boolean) => ({
    totalCount: 1,
    edges: [{ node: { batchId, isWeighed } }],
  });
  expect(await listed('isWeighed: false')).toEqual(one(batch, false));
  expect(await listed('isWeighed: true')).toEqual(one(begun, true));
  expect(await listed('isWeighed: true, from: "2020-01-01"')).toEqual(one(begun, true));
  const file = await kitchen.cook.rest('GET', '/batches/export?is_weighed=true');
  expect(String(file.body)).toContain(begun.batch_id);
  expect(String(file.body)).not.toContain(batch.batch_id);
});

test('a lot is low at or below its level, without one only when more is promised than there is', async () => {
  const level = (id: number, lowAtGrams: number) =>
    db().oil.update({ where: { id }, data: { lowAtGrams } });
  const below = await kitchen.oil({ tag: 'BELOW', grams: 90 });
  const at = await kitchen.oil({ tag: 'AT', grams: 100 });
  const above = await kitchen.oil({ tag: 'ABOVE', grams: 100.001 });
  for (const { id } of [below, at, above]) await level(id, 100);
  await kitchen.oil({ tag: 'EMPTY', grams: 0 });
  const away = await kitchen.oil({ tag: 'AWAY', active: false });
  await level(away.id, 5_000);
  const promised = await kitchen.oil({ tag: 'PROMISED', grams: 60 });
  const { id } = await kitchen.recipe({ targets: [{ cannabinoid: 'THC', value: 98.88 }] });
  await saveBatch(kitchen.cook, id, [promised.id]);
  expect((await todayOf(kitchen.cook)).lowOils.oils.map(({ tag }) => tag)).toEqual(['BELOW', 'AT']);
  await saveBatch(kitchen.cook, id, [promised.id]);
  const { lowOils } = await todayOf(kitchen.cook);
  expect(lowOils.totalCount).toBe(3);
  expect(lowOils.oils.map(({ tag }) => tag)).toEqual(['PROMISED', 'BELOW', 'AT']);
});

test('a level is written by those who keep the oil, kept by whoever does not name it, and audited', async () => {
  const { id, tag } = await kitchen.oil({ grams: 90 });
  const written = {
    tag,
    description: 'Oil',
    batch: 'B1',
    qty: 90,
    cannabinoids: { THC: 80 },
    department_id: kitchen.departmentId,
  };
  const put = (api: Api, body: object) =>
    api.rest('PUT', `/oils/${id}`, { body: { ...written, ...body } });
  expect((await put(kitchen.cook, { low_at: 100 })).status).toBe(403);
  expect((await put(kitchen.manager, { low_at: -1 })).status).toBe(422);
  expect((await put(kitchen.manager, { low_at: 100 })).body).toMatchObject({ low_at: 100 });
  expect((await put(kitchen.manager, { description: 'Oil 2' })).body).toMatchObject({
    low_at: 100,
  });
  expect((await todayOf(kitchen.cook)).lowOils.oils).toEqual([
    { tag, freeGrams: '90', lowAtGrams: '100' },
  ]);
  expect((await put(kitchen.manager, { low_at: null })).body).toMatchObject({ low_at: null });
  expect((await todayOf(kitchen.cook)).lowOils.totalCount).toBe(0);
  const entry = await db().auditEntry.findFirstOrThrow({
    where: { recordType: 'oil', recordId: String(id), kind: 'oil edited' },
    orderBy: { id: 'desc' },
  });
  expect([entry.before, entry.after]).toMatchObject([
    { lowAtGrams: '100.000' },
    { lowAtGrams: null },
  ]);
  const added = { ...written, tag: 'NEW-1', low_at: 0.5 };
  expect((await kitchen.manager.rest('POST', '/oils', { body: added })).body).toMatchObject({
    low_at: 0.5,
  });
});

test('the output of a week has the finished units of each recipe after corrections', async () => {
  const recipe = await kitchen.recipe({ number: 'GUM-1', description: 'Gummies' });
  const lot = await kitchen.oil();
  const finished = async (units: number) => {
    const batch = await saveBatch(kitchen.cook, recipe.id, [lot.id]);
    await complete(kitchen.cook, batch, weighed(batch, null, units));
    return batch;
  };
  const first = await finished(480);
  await finished(490);
  const old = await finished(400);
  await db().$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    const completedAt = new Date(Date.now() - 8 * DAY_MS);
    await tx.batch.update({ where: { id: old.id }, data: { completedAt } });
  });
  const correction = { finished_quantity: 470, reason: 'Miscounted' };
  expect((await correct(kitchen.manager, first, correction)).status).toBe(201);
  expect((await todayOf(kitchen.cook)).output).toEqual({
    productCount: 1,
    batchCount: 2,
    finishedUnits: '960',
    products: [
      { recipeNumber: 'GUM-1', recipeDescription: 'Gummies', batches: 2, finishedUnits: '960' },
    ],
  });
});

test('another organization sees nothing of it, and begins with its setup', async () => {
  const { batch } = await batchOfNewLot(kitchen);
  const { batch: done } = await batchOfNewLot(kitchen);
  await complete(kitchen.cook, done);
  await write(batch, { actual_qty: 900 });
  const { id: organizationId } = await createOrganization();
  for (const role of ['admin', 'viewer'] as const) {
    const today = await todayOf(await apiOf(await createUser({ organizationId, role })));
    const nothing = { totalCount: 0 };
    expect(today).toMatchObject({
      toWeigh: nothing,
      toComplete: nothing,
      lowOils: nothing,
      output: { productCount: 0, batchCount: 0, finishedUnits: '0', products: [] },
      setup: { hasOils: false, hasPublishedRecipe: false, hasBatch: false },
    });
    expect(JSON.stringify(today.changes)).not.toContain('batch');
  }
  const everything = { hasOils: true, hasPublishedRecipe: true, hasBatch: true };
  expect((await todayOf(kitchen.cook)).setup).toEqual(everything);
});

test('its lists take as many statements for many batches as for one', async () => {
  const count = async () => {
    let statements = 0;
    const counted = ({ statement }: { statement: string }) => {
      if (!statement.includes('rate_limits')) statements += 1;
    };
    databaseEvents.on('statement', counted);
    await todayOf(kitchen.cook);
    databaseEvents.off('statement', counted);
    return statements;
  };
  await batchOfNewLot(kitchen, 6);
  const few = await count();
  for (let n = 0; n < 5; n += 1) {
    const { batch } = await batchOfNewLot(kitchen);
    await write(batch, { actual_qty: 900 });
  }
  await todayOf(kitchen.cook);
  expect(await count()).toBeLessThanOrEqual(few + 1);
  expect(few).toBeLessThanOrEqual(12);
});
