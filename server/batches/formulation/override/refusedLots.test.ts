import { beforeEach, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { createKitchen, type Kitchen, saveBatch } from '#tests/samples/savedBatches.ts';

/** Overrides that are asked for with a lot on hold. */

const DAY = '2027-01-15';
let kitchen: Kitchen;
let due: number;
let held: number;

beforeEach(async () => {
  kitchen = await createKitchen();
  const { organizationId, oil } = kitchen;
  const policy = { ...BASIC, retestDueLots: 'override' as const };
  await db().qualityPolicy.create({ data: { ...policy, organizationId } });
  due = (await oil({ tag: 'D9-014', retestOn: DAY })).id;
  held = (await oil({ tag: 'CBD-2' })).id;
});

const hold = () => db().oil.update({ where: { id: held }, data: { status: 'hold' } });

async function asked(batchId: string) {
  const { cook } = kitchen;
  const rest = await cook.rest('POST', '/lot-override', {
    body: { oil_ids: [due, held], production_date: DAY, batch_id: batchId },
  });
  const { errors } = await cook.graph(
    `query ($oilIds: [ID!]!, $day: Date!, $batchId: String!) {
      lotOverride(oilIds: $oilIds, productionDate: $day, batchId: $batchId) { digest: subjectDigest } }`,
    { oilIds: [due, held].map((id) => globalId('Oil', id)), day: DAY, batchId },
  );
  const { error } = rest.body as { error?: string };
  return { status: rest.status, error, graph: errors?.map(({ message }) => message) ?? [] };
}

test('of a new batch names the lot and the way on', async () => {
  expect((await asked('BF-20270115-AB12')).status).toBe(200);
  await hold();
  const error = 'CBD-2 is on hold. Choose a released lot, or ask Quality to release it.';
  expect(await asked('BF-20270115-AB12')).toEqual({ status: 409, error, graph: [error] });
});

test('of a saved batch offers no other lot to it', async () => {
  const { cook, recipe } = kitchen;
  const { batch_id } = await saveBatch(cook, (await recipe()).id, [held]);
  await hold();
  const error =
    'CBD-2 is on hold. Ask Quality to release it, or inactivate this batch and run it with a released lot.';
  expect(await asked(batch_id)).toEqual({ status: 409, error, graph: [error] });
});
