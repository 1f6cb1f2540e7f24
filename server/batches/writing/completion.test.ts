import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { createOrganization } from '#tests/factories.ts';
import { keptWrongly } from '#tests/lists/keptWrongly.ts';
import { refusal } from '#tests/refusal.ts';
import {
  batchOfNewLot,
  complete,
  correct,
  createKitchen,
  frozenRows,
  type Kitchen,
  newKey,
  saveBatch,
  send,
  stockOf,
  weighed,
} from '#tests/samples/savedBatches.ts';

let kitchen: Kitchen;

beforeAll(async () => {
  kitchen = await createKitchen();
});

const aBatch = (grams?: number) => batchOfNewLot(kitchen, grams);

test('completing stores the entries, takes stock and closes the batch', async () => {
  const { batch, lot } = await aBatch();
  const { status, body } = await complete(kitchen.cook, batch, weighed(batch, 6.25));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    status: 'completed',
    completed_by: 'Priya Nair',
    finished_quantity: 480,
    percent_of_theoretical: 96,
    revision: 2,
  });
  expect(body.ingredients.map((line) => line.actual_qty)).toEqual([
    900,
    6.25,
    batch.ingredients[2]?.calculated_qty,
  ]);
  expect(body.oils).toMatchObject([{ oil_id: lot.id, actual_qty: 6.25 }]);
  const { grams, revision, ledger } = await stockOf(lot.id);
  expect(grams).toBe(93.75);
  expect(revision).toBe(2);
  expect(ledger.at(-1)).toMatchObject({ reason: 'consumed', batchId: batch.id });
  expect(ledger.at(-1)?.deltaGrams.toNumber()).toBe(-6.25);
});

test('a lot with too little stock is a conflict that names it and its stock, and nothing is stored', async () => {
  const { batch, lot } = await aBatch(8);
  const before = await tableSnapshot();
  const answer = await complete(kitchen.cook, batch, weighed(batch, 8.001));
  expect(answer).toMatchObject({
    status: 409,
    body: {
      error: `Oil ${lot.tag}, batch B1 has 8.000 g, 8.001 g are needed. Nothing was saved.`,
    },
  });
  expect(await tableSnapshot()).toEqual(before);
  expect((await complete(kitchen.cook, batch, weighed(batch, 8))).status).toBe(200);
  expect((await stockOf(lot.id)).grams).toBe(0);
});

test('an inactive lot has no stock to give, a deleted one still has', async () => {
  const away = await aBatch();
  await kitchen.manager.rest('POST', '/oils/inactivate', { body: { ids: [away.lot.id] } });
  const refused = await complete(kitchen.cook, away.batch);
  expect(refused.status).toBe(409);
  expect(refused.body.error).toContain('is inactive and has 0.000 g. Reactivate it first.');
  const gone = await aBatch();
  await kitchen.manager.rest('DELETE', `/oils/${gone.lot.id}`);
  expect((await complete(kitchen.cook, gone.batch, weighed(gone.batch, 6))).status).toBe(200);
  expect((await stockOf(gone.lot.id)).grams).toBe(94);
});

test('a deleted lot gives its remaining stock and takes returns, and the batch says so', async () => {
  const { batch, lot } = await aBatch(8);
  await kitchen.manager.rest('DELETE', `/oils/${lot.id}`);
  const { deletedAt } = await db().oil.findUniqueOrThrow({ where: { id: lot.id } });
  const left = `Oil ${lot.tag}, batch B1, left the inventory on ${deletedAt?.toISOString().slice(0, 10)}: no more is taken from its stock than it still held.`;
  const { body, status } = await complete(kitchen.cook, batch, weighed(batch, 8.5));
  expect([status, body.warnings]).toEqual([200, [left]]);
  expect(body.oils).toMatchObject([{ actual_qty: 8.5 }]);
  expect((await stockOf(lot.id)).grams).toBe(0);
  const graph = await kitchen.cook.graph(
    'query ($id: String!) { batch(batchId: $id) { document { warnings } } }',
    { id: batch.batch_id },
  );
  expect(graph.data).toEqual({ batch: { document: { warnings: [left] } } });
  const position = batch.ingredients.find(({ oil_id }) => oil_id !== null)?.position;
  const corrected = await correct(kitchen.manager, batch, {
    reason: 'None was used',
    ingredients: [{ position, actual_qty: 0 }],
  });
  expect(corrected.status, corrected.body.error).toBe(201);
  expect((await stockOf(lot.id)).grams).toBe(8);
});

test('a lot deleted while inactive does not prevent a batch from being completed', async () => {
  const { batch, lot } = await aBatch();
  await kitchen.manager.rest('POST', '/oils/inactivate', { body: { ids: [lot.id] } });
  await kitchen.manager.rest('DELETE', `/oils/${lot.id}`);
  const { body, status } = await complete(kitchen.cook, batch);
  expect(status, body.error).toBe(200);
  expect(body.warnings[0]).toContain(`Oil ${lot.tag}, batch B1, left the inventory on `);
  expect((await stockOf(lot.id)).grams).toBe(0);
});

test('a lot deleted after completion does not affect the batch', async () => {
  const { batch, lot } = await aBatch();
  await complete(kitchen.cook, batch, weighed(batch, 6));
  await kitchen.manager.rest('DELETE', `/oils/${lot.id}`);
  const { body } = await kitchen.cook.rest('GET', `/batches/${batch.id}`);
  expect(body).toMatchObject({ status: 'completed', warnings: [] });
});

test('every weighed line needs an entry, and so does the finished quantity', async () => {
  const { batch } = await aBatch();
  const { ingredients } = weighed(batch);
  const missing = await complete(kitchen.cook, batch, { ingredients: ingredients.slice(0, 1) });
  expect(missing.status).toBe(422);
  expect(missing.body.detail?.map(({ msg }) => msg)).toEqual([
    'Enter the finished quantity.',
    'THC distillate: enter the actual quantity, 0 if none was used.',
    'Water: enter the actual quantity, 0 if none was used.',
  ]);
  const strange = await complete(kitchen.cook, batch, {
    finished_quantity: 480.0005,
    ingredients: [...ingredients, { position: 9, actual_qty: 1 }, { position: 1, actual_qty: 1 }],
  });
  expect(strange.body.detail?.map(({ msg }) => msg)).toEqual([
    'Finished quantity: at most 3 decimals',
  ]);
  const unknown = await complete(kitchen.cook, batch, {
    finished_quantity: 480,
    ingredients: [...ingredients, { position: 9, actual_qty: 1 }, { position: 1, actual_qty: 1 }],
  });
  expect(unknown.body.detail?.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)).toEqual([
    'body.ingredients.3.position: There is no line 9 in this document.',
    'body.ingredients.4.position: Line 1 is written twice.',
  ]);
  expect(await db().batch.findUnique({ where: { id: batch.id } })).toMatchObject({
    status: 'active',
  });
});

test('a temporary lot has no stock to take from', async () => {
  const { cook, recipe } = kitchen;
  const batch = await saveBatch(cook, (await recipe()).id, [], {
    oils: [
      {
        temporary: {
          tag: 'TMP-1',
          description: 'Sample',
          batch: 'S1',
          qty: 50,
          cannabinoids: { THC: 90 },
        },
      },
    ],
  });
  const ledgers = await db().ledgerEntry.count();
  const actuals = batch.ingredients.map(({ position }) => ({ position, actual_qty: 5.5 }));
  const body = { finished_quantity: 500, ingredients: actuals };
  const answer = await complete(cook, batch, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.oils).toMatchObject([{ oil_id: null, tag: 'TMP-1', actual_qty: 5.5 }]);
  expect(await db().ledgerEntry.count()).toBe(ledgers);
});

test('the same request with its key completes once; another one with that key is refused', async () => {
  const { batch, lot } = await aBatch();
  const headers = { 'idempotency-key': newKey() };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => complete(kitchen.cook, batch, weighed(batch, 6), headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect((await stockOf(lot.id)).grams).toBe(94);
  expect((await complete(kitchen.cook, batch, weighed(batch, 7), headers)).status).toBe(422);
  const without = await complete(kitchen.cook, batch, weighed(batch, 6));
  expect(without.status).toBe(409);
  expect(without.body.error).toMatch(
    /^Batch BF-\S+ was completed by Priya Nair on .* and is read-only\. Nothing was saved\. A manager can enter it as a correction of the completed batch\.$/,
  );
  expect((await stockOf(lot.id)).grams).toBe(94);
});

test('a completed batch is read-only for everyone, also in the database', async () => {
  const { batch } = await aBatch();
  await complete(kitchen.cook, batch);
  const before = await frozenRows(batch.id);
  expect((await send(kitchen.manager, 'PUT', `/batches/${batch.id}`, {})).status).toBe(409);
  for (const write of [
    db().batch.update({ where: { id: batch.id }, data: { finishedQuantity: 1 } }),
    db().batchLine.updateMany({ where: { batchId: batch.id }, data: { actualGrams: 1 } }),
    db().batchLine.deleteMany({ where: { batchId: batch.id } }),
    db().batchLot.updateMany({ where: { batchId: batch.id }, data: { grams: 1 } }),
    db().batchTarget.updateMany({ where: { batchId: batch.id }, data: { targetMg: 1 } }),
    db().batch.delete({ where: { id: batch.id } }),
  ]) {
    await expect(write).rejects.toThrow();
  }
  expect(await frozenRows(batch.id)).toEqual(before);
});

test('the percents of a lot belong to the organization of the lot', async () => {
  const { batch } = await aBatch();
  const { organizationId } = kitchen;
  const { id: otherId } = await createOrganization();
  const [lot] = await db().batchLot.findMany({
    where: { batchId: batch.id },
    include: { potencies: true },
  });
  expect(lot?.potencies).not.toEqual([]);
  expect(lot?.potencies.filter((potency) => potency.organizationId !== organizationId)).toEqual([]);
  const potency = { batchLotId: lot?.id ?? -1, cannabinoid: 'CBG', percent: 1 };
  const add = (organizationId: number, position: number) =>
    refusal(db().batchLotPotency.create({ data: { ...potency, organizationId, position } }));
  const FOREIGN_KEY_VIOLATION = '23503';
  expect(await add(otherId, 90)).toBe(FOREIGN_KEY_VIOLATION);
  expect(await add(organizationId, 91)).toBeNull();
});

test('a value that no column can store is refused as such, and an open batch cannot be corrected', async () => {
  const { batch } = await aBatch();
  const [first, ...others] = weighed(batch).ingredients;
  const body = { finished_quantity: 1, ingredients: [{ ...first, initials: '\u0000' }, ...others] };
  expect((await complete(kitchen.cook, batch, body)).status).toBe(422);
  const { organizationId, cookUser } = kitchen;
  const correction = db().batchCorrection.create({
    data: {
      organizationId,
      batchId: batch.id,
      field: 'batchNumber',
      valueBefore: '',
      valueAfter: 'X',
      reason: 'Early',
      userId: cookUser.id,
      userName: 'Priya Nair',
    },
  });
  const RESTRICT_VIOLATION = '23001';
  expect(await refusal(correction)).toBe(RESTRICT_VIOLATION);
});

test('an inactive batch, or one of an inactive department, cannot be completed', async () => {
  const { batch } = await aBatch();
  await send(kitchen.manager, 'DELETE', `/batches/${batch.id}`);
  const hidden = await complete(kitchen.cook, batch);
  expect(hidden).toMatchObject({ status: 409 });
  expect(hidden.body.error).toContain('is inactive. Reactivate it first.');
  const other = await createKitchen();
  const lot = await other.oil();
  const closed = await saveBatch(other.cook, (await other.recipe()).id, [lot.id]);
  await db().department.update({ where: { id: other.departmentId }, data: { active: false } });
  expect((await complete(other.cook, closed)).body.error).toContain('is inactive. Ask an');
  expect((await stockOf(lot.id)).grams).toBe(1000);
});

test('the columns for filtering follow entries, completion, corrections and hiding', async () => {
  const { cook, manager } = kitchen;
  const { batch } = await aBatch();
  const lines = () => db().batchLine.findMany({ where: { batchId: batch.id, isWaiting: true } });
  const row = () => db().batch.findUniqueOrThrow({ where: { id: batch.id } });
  await send(cook, 'PUT', `/batches/${batch.id}`, { batch_number: 'Kettle 7' });
  expect((await row()).searchText).toContain('kettle 7');
  expect(await lines()).not.toHaveLength(0);
  await manager.rest('DELETE', `/batches/${batch.id}`);
  expect(await lines()).toEqual([]);
  await manager.rest('POST', `/batches/${batch.id}/reactivate`);
  expect(await lines()).not.toHaveLength(0);
  expect((await complete(cook, batch, weighed(batch, 6.25))).status).toBe(200);
  expect(await lines()).toEqual([]);
  const change = { agent_name: 'Zoe Quill', production_date: '2026-01-02', reason: 'Misread' };
  expect((await correct(manager, batch, change)).status).toBe(201);
  const { searchText, effectiveDate } = await row();
  expect(searchText).toContain('zoe quill');
  expect(effectiveDate).toEqual(new Date('2026-01-02'));
  expect(await keptWrongly()).toBe(0);
});
