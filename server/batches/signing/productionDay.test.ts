import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAfter } from '#domain/calendarDate.ts';
import { db } from '#server/db/database.ts';
import { batchOfNewLot, complete, createKitchen, weighed } from '#tests/samples/savedBatches.ts';
import {
  actSigned,
  askToSign,
  completedAndSigned,
  createSigningKitchen,
  meaningsOn,
  type SigningKitchen,
  sendAct,
  weighedToSign,
  wordsOf,
} from '#tests/samples/signing/batches.ts';

const TO_COME =
  'production_date: A batch that is signed as made has a production date of today or earlier. Write the day it was made on.';
/** More than any time zone is ahead. */
const tomorrow = dayAfter(new Date().toISOString().slice(0, 10), 2);
let kitchen: SigningKitchen;

beforeAll(async () => {
  kitchen = await createSigningKitchen();
});
beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

test('nobody signs as made what has a production date to come', async () => {
  const { batch } = await batchOfNewLot(kitchen);
  const body = { ...weighedToSign(batch), production_date: tomorrow };
  const asked = await askToSign(kitchen.cook, batch, 'complete', body);
  expect([asked.status, ...wordsOf(asked)]).toEqual([422, TO_COME]);
  const sent = await sendAct(kitchen.cook, batch, 'complete', body);
  expect([sent.status, ...wordsOf(sent)]).toEqual([422, TO_COME]);
  expect(await meaningsOn(batch)).toEqual([]);
  const today = await actSigned(kitchen.cook, batch, 'complete', weighedToSign(batch));
  expect(today.status, JSON.stringify(today.body)).toBe(200);
});

test('nor corrects it to one, while other entries of an older record are corrected', async () => {
  const { batch } = await completedAndSigned(kitchen);
  const body = { production_date: '2099-01-01', reason: 'Misread' };
  const asked = await askToSign(kitchen.manager, batch, 'correct', body);
  expect([asked.status, ...wordsOf(asked)]).toEqual([422, TO_COME]);
  const sent = await sendAct(kitchen.manager, batch, 'correct', body);
  expect([sent.status, ...wordsOf(sent)]).toEqual([422, TO_COME]);
  await db().batchCorrection.create({
    data: {
      organizationId: kitchen.organizationId,
      batchId: batch.id,
      field: 'productionDate',
      valueBefore: batch.production_date,
      valueAfter: '2099-01-01',
      reason: 'Before dates were judged',
      userId: kitchen.cookUser.id,
      userName: 'Priya Nair',
    },
  });
  const other = { batch_number: 'L-8', reason: 'Misread' };
  expect((await actSigned(kitchen.manager, batch, 'correct', other)).status).toBe(201);
});

test('a batch that nothing signs takes any day', async () => {
  const basic = await createKitchen();
  const { batch } = await batchOfNewLot(basic);
  const body = { ...weighed(batch), production_date: tomorrow };
  expect((await complete(basic.cook, batch, body)).status).toBe(200);
});
