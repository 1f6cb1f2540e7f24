import { beforeAll, beforeEach, expect, test } from 'vitest';
import { UNTOUCHED_POLICY } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  type RestBatch,
  saveBatch,
  weighed,
} from '#tests/samples/savedBatches.ts';
import {
  actSigned,
  askToSign,
  meaningsOn,
  PROOF,
  weighedToSign,
} from '#tests/samples/signing/batches.ts';

/** A person of Quality who makes batches, too, and completes one in their own session. */

const REASON = 'Tested again this morning.';
const YEAR_BEFORE = new Date('2020-01-15');
let kitchen: Kitchen;
let maker: Api;
let makerId: number;

beforeAll(async () => {
  kitchen = await createKitchen();
  const { organizationId, departmentId } = kitchen;
  const user = await createUser({
    organizationId,
    firstName: 'Ada',
    lastName: 'Field',
    quality: true,
    departments: { [departmentId]: 'operator' },
  });
  makerId = user.id;
  maker = await apiOf(user);
});
beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

/** A batch of a lot that became due for a retest after the save. */
async function dueBatch(lineSignatures: 'off' | 'performed') {
  const { organizationId } = kitchen;
  const policy = { ...UNTOUCHED_POLICY, retestDueLots: 'override' as const, lineSignatures };
  await db().qualityPolicy.upsert({
    where: { organizationId },
    create: { ...policy, organizationId },
    update: policy,
  });
  const { id: recipeId } = await kitchen.recipe();
  const lot = await kitchen.oil();
  const batch = await saveBatch(maker, recipeId, [lot.id]);
  await db().oil.update({ where: { id: lot.id }, data: { retestOn: YEAR_BEFORE } });
  return { batch, oilId: lot.id };
}

async function ownOverride({
  batch,
  oilId,
}: {
  readonly batch: RestBatch;
  readonly oilId: number;
}) {
  const { productionDate } = await db().batch.findUniqueOrThrow({ where: { id: batch.id } });
  const { body } = await maker.rest('POST', '/lot-override', {
    body: {
      oil_ids: [oilId],
      production_date: productionDate.toISOString().slice(0, 10),
      batch_id: batch.batch_id,
    },
  });
  const { subject_digest } = body as { readonly subject_digest: string };
  return { reason: REASON, signature: { subject_digest, ...PROOF } };
}

const permissionsOn = ({ id: batchId }: RestBatch) =>
  db().signature.findMany({ where: { batchId, meaning: 'approved' } });

test('they allow its lot at the completion with their own password', async () => {
  const due = await dueBatch('off');
  const refused = await complete(maker, due.batch);
  expect(refused.status).toBe(409);
  const override = await ownOverride(due);
  const done = await complete(maker, due.batch, { ...weighed(due.batch), override });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(done.body).toMatchObject({
    allowed_uses: [expect.stringContaining(`Ada Field of Quality allowed it: ${REASON}`)],
  });
  expect(await permissionsOn(due.batch)).toMatchObject([
    { signerId: makerId, subjectType: 'lot', subjectId: String(due.oilId), method: 'password' },
  ]);
  expect(await db().deviation.count({ where: { batchId: due.batch.id } })).toBe(1);
});

test('where batches are signed they sign both, the completion and its lot', async () => {
  const due = await dueBatch('performed');
  const entries = weighedToSign(due.batch);
  expect((await askToSign(maker, due.batch, 'complete', entries)).status).toBe(200);
  const override = await ownOverride(due);
  const done = await actSigned(maker, due.batch, 'complete', { ...entries, override });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(await meaningsOn(due.batch)).toEqual(['approved Ada Field', 'performed Ada Field']);
});

test('without the right to make batches they allow nothing in their own session', async () => {
  const due = await dueBatch('off');
  const override = await ownOverride(due);
  const { organizationId } = kitchen;
  const reader = await apiOf(await createUser({ organizationId, role: 'viewer', quality: true }));
  const refused = await complete(reader, due.batch, { ...weighed(due.batch), override });
  expect(refused.status).toBe(403);
  expect(await permissionsOn(due.batch)).toEqual([]);
});
