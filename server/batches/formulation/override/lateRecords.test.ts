import { beforeEach, expect, test } from 'vitest';
import { dayAfter } from '#domain/calendarDate.ts';
import { BASIC } from '#domain/quality/policy.ts';
import { verifyChain } from '#server/audit/verifyChain.ts';
import { db } from '#server/db/database.ts';
import { createUser } from '#tests/factories.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  type RestBatch,
  saveBatch,
  send,
  weighed,
} from '#tests/samples/savedBatches.ts';
import { createSigningPin, DEMO_PIN } from '#tests/samples/signing/signatures.ts';
import { signedInAs } from '#tests/samples/signing/signing.ts';

/** Batches that are recorded or corrected after a date of their lot has passed. */

const TODAY = new Date().toISOString().slice(0, 10);
const EXPIRED = dayAfter(TODAY, -5);
const MADE = dayAfter(TODAY, -10);
let kitchen: Kitchen;
/** Person of Quality. */
let signerId: number;

beforeEach(async () => {
  kitchen = await createKitchen();
  const { organizationId } = kitchen;
  const user = await createUser({ organizationId, quality: true });
  await createSigningPin({ organizationId, userId: user.id });
  signerId = user.id;
  const policy = { ...BASIC, expiredLots: 'block' as const };
  await db().qualityPolicy.create({ data: { ...policy, organizationId } });
});

const expireLot = (id: number) =>
  db().oil.update({ where: { id }, data: { expiresOn: new Date(EXPIRED) } });

/** A batch of a lot that was good when it was made and expired before it is completed. */
async function savedInTime() {
  const { cook, recipe, oil } = kitchen;
  const { id: oilId } = await oil({ tag: 'D9-014', batch: '2231' });
  const batch = await saveBatch(cook, (await recipe()).id, [oilId], { production_date: MADE });
  return { oilId, batch };
}

const deviations = () =>
  db().deviation.findMany({
    where: { organizationId: kitchen.organizationId },
    select: { kind: true, sentence: true },
  });

async function overrideFor({ oilId, batch }: { oilId: number; batch: RestBatch }) {
  const { body } = await kitchen.cook.rest('POST', '/lot-override', {
    body: { oil_ids: [oilId], production_date: MADE, batch_id: batch.batch_id },
  });
  const { subject_digest, statement } = body as { subject_digest: string; statement: string };
  const signature = { subject_digest, pin: DEMO_PIN, signer_id: signerId };
  return { statement, override: { reason: 'Weighed on the day it was made.', signature } };
}

test('grams that are first recorded after the expiry of their lot are for Quality', async () => {
  const made = await savedInTime();
  await expireLot(made.oilId);
  const { body: shown } = await kitchen.cook.rest('GET', `/batches/${made.batch.id}`);
  const refused = await complete(kitchen.cook, made.batch);
  const [stopped, ...none] = Object(shown).stopped_lots;
  expect(none).toEqual([]);
  expect(refused.body.error).toBe(`${stopped} Nothing was saved.`);
  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatch(
    /^D9-014 expired on .*, after the production date\. Ask Quality to allow it, or inactivate this batch and run it with another lot\./,
  );
  const { statement, override } = await overrideFor(made);
  expect(statement).toMatch(
    /^I allow lot D9-014.*, which expired on .*, after the production date, for batch BF-/,
  );
  const body = { ...weighed(made.batch), override };
  const done = await complete(kitchen.cook, made.batch, body);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect((await deviations()).map(({ kind }) => kind)).toEqual(['lot_state']);
});

const setWeighed = (batchId: number, weighedAt: Date | null) =>
  db().batchLine.updateMany({ where: { batchId }, data: { weighedAt } });

test.each([
  ['were recorded before the expiry', new Date(`${EXPIRED}T12:00:00Z`)],
  ['were recorded before that was kept', null],
])('grams that %s ask nobody', async (_, weighedAt) => {
  const { oilId, batch } = await savedInTime();
  await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, weighed(batch));
  await setWeighed(batch.id, weighedAt);
  await expireLot(oilId);
  expect((await complete(kitchen.cook, batch)).status).toBe(200);
  expect(await deviations()).toEqual([]);
});

test('grams that are recorded late are for Quality also when the batch is completed later', async () => {
  const made = await savedInTime();
  await expireLot(made.oilId);
  const { batch } = made;
  await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, weighed(batch));
  expect((await complete(kitchen.cook, batch)).status).toBe(409);
  const { override } = await overrideFor(made);
  expect((await complete(kitchen.cook, batch, { ...weighed(batch), override })).status).toBe(200);
  expect((await deviations()).map(({ kind }) => kind)).toEqual(['lot_state']);
});

test('grams are allowed in place of the 0 g that were recorded before', async () => {
  const made = await savedInTime();
  await expireLot(made.oilId);
  const { batch } = made;
  await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, weighed(batch, 0));
  expect((await complete(kitchen.cook, batch, weighed(batch))).status).toBe(409);
  const { override } = await overrideFor(made);
  const done = await complete(kitchen.cook, batch, { ...weighed(batch), override });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
});

test('a production date that is written back after the grams changes nothing', async () => {
  const { oilId, batch } = await savedInTime();
  await expireLot(oilId);
  const body = { ...weighed(batch), production_date: dayAfter(MADE, -3) };
  await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, body);
  expect((await complete(kitchen.cook, batch)).status).toBe(409);
});

test('a correction that first says that a stopped lot was used is a deviation', async () => {
  const { oilId, batch } = await savedInTime();
  const position = batch.ingredients.find(({ oil_id }) => oil_id === oilId)?.position;
  expect((await complete(kitchen.cook, batch, weighed(batch, 0))).status).toBe(200);
  await db().oil.update({ where: { id: oilId }, data: { status: 'rejected' } });
  const corrected = await kitchen.manager.rest('POST', `/batches/${batch.id}/corrections`, {
    body: { reason: 'Misread', ingredients: [{ position, actual_qty: 1.5 }] },
  });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(201);
  expect(await deviations()).toEqual([
    {
      kind: 'lot_state',
      sentence: `${batch.batch_id}: D9-014 is rejected. A correction says that 1.500 g of it were used.`,
    },
  ]);
});

test('so are the first grams of a lot that expired between production and correction', async () => {
  const { oilId, batch } = await savedInTime();
  const position = batch.ingredients.find(({ oil_id }) => oil_id === oilId)?.position;
  expect((await complete(kitchen.cook, batch, weighed(batch, 0))).status).toBe(200);
  await expireLot(oilId);
  const corrected = await kitchen.manager.rest('POST', `/batches/${batch.id}/corrections`, {
    body: { reason: 'Misread', ingredients: [{ position, actual_qty: 1.5 }] },
  });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(201);
  const [deviation, ...others] = await deviations();
  expect(others).toEqual([]);
  expect(deviation?.sentence).toMatch(
    /D9-014 expired on .*, after the production date\. A correction says that 1\.500 g of it were used\.$/,
  );
});

test('a corrected production date that the lot was not good for is a deviation', async () => {
  const { oilId, batch } = await savedInTime();
  await complete(kitchen.cook, batch);
  await expireLot(oilId);
  const correct = (production_date: string) =>
    kitchen.manager.rest('POST', `/batches/${batch.id}/corrections`, {
      body: { reason: 'Misread', production_date },
    });
  expect((await correct(dayAfter(MADE, 1))).status).toBe(201);
  expect(await deviations()).toEqual([]);
  expect((await correct(TODAY)).status).toBe(201);
  const [deviation, ...others] = await deviations();
  expect(others).toEqual([]);
  expect(deviation?.kind).toBe('lot_state');
  expect(deviation?.sentence).toMatch(
    new RegExp(
      `^${batch.batch_id}: D9-014 expired on .*\\. The production date changed from ${dayAfter(MADE, 1)} to ${TODAY}\\.$`,
    ),
  );
  const { organizationId } = kitchen;
  const admin = await signedInAs(await createUser({ organizationId, role: 'admin' }));
  expect(await verifyChain(admin, null)).toMatchObject({ brokenAt: null });
});
