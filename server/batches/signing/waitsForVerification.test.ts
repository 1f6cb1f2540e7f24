import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { holdingRows, SERVER_URL, untilBlocked } from '#tests/database/rowHolder.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createDepartment, createUser } from '#tests/factories.ts';
import { keptWrongly } from '#tests/lists/keptWrongly.ts';
import { batchOfNewLot, send } from '#tests/samples/savedBatches.ts';
import {
  actSigned,
  completedAndSigned,
  createSigningKitchen,
  invitedAnew,
  type SigningKitchen,
  weighedToSign,
} from '#tests/samples/signing/batches.ts';
import { createSignature } from '#tests/samples/signing/signatures.ts';

let kitchen: SigningKitchen;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  kitchen = await createSigningKitchen();
});
afterEach(async () => {
  expect(await keptWrongly()).toBe(0);
});

async function toVerify(api: Api): Promise<readonly string[]> {
  const { data, errors } = await api.graph(
    '{ today { toVerify { totalCount batches { batchId } } } }',
  );
  expect(errors).toBeUndefined();
  const { totalCount, batches } = (data as Answer).today.toVerify;
  expect(totalCount).toBe(batches.length);
  return batches.map(({ batchId }) => batchId);
}
type Answer = { today: { toVerify: { totalCount: number; batches: { batchId: string }[] } } };

const CORRECTION = { batch_number: 'L-9', reason: 'Misread' };

test('a completed batch waits for those who may verify it, until one of them has, the oldest first', async () => {
  const { batch: first } = await completedAndSigned(kitchen);
  const { batch: next } = await completedAndSigned(kitchen);
  expect(await toVerify(kitchen.second)).toEqual([first.batch_id, next.batch_id]);
  expect(await toVerify(kitchen.manager)).toEqual([first.batch_id, next.batch_id]);
  expect(await toVerify(kitchen.cook)).toEqual([]);
  await actSigned(kitchen.second, first, 'verify');
  expect(await toVerify(kitchen.manager)).toEqual([next.batch_id]);
});

test('nor does it wait for who made or weighed it, deleted and invited again', async () => {
  const { batch } = await batchOfNewLot(kitchen);
  const { ingredients, ...head } = weighedToSign(batch);
  await send(kitchen.second, 'PUT', `/batches/${batch.id}`, { ingredients });
  expect((await actSigned(kitchen.cook, batch, 'complete', head)).status).toBe(200);
  for (const user of [kitchen.cookUser, kitchen.secondUser]) {
    expect(await toVerify(await apiOf(await invitedAnew(kitchen, user)))).toEqual([]);
  }
  expect(await toVerify(kitchen.manager)).toEqual([batch.batch_id]);
});

test('both APIs list and name what waits, and say nothing of it once it is verified', async () => {
  const { batch } = await completedAndSigned(kitchen);
  const read = async (waits: boolean) => {
    const { data } = await kitchen.cook.graph(
      'query ($waits: Boolean) { batches(filter: { waitsForVerification: $waits }) { totalCount edges { node { batchId waitsForVerification } } } }',
      { waits },
    );
    return Object(data).batches;
  };
  const one = async () => (await kitchen.cook.rest('GET', `/batches/${batch.id}`)).body;
  const node = { batchId: batch.batch_id, waitsForVerification: true };
  expect(await read(true)).toEqual({ totalCount: 1, edges: [{ node }] });
  expect(await read(false)).toEqual({ totalCount: 0, edges: [] });
  expect(await one()).toMatchObject({ waits_for_verification: true });
  await actSigned(kitchen.second, batch, 'verify');
  expect(await read(true)).toEqual({ totalCount: 0, edges: [] });
  expect(await one()).not.toHaveProperty('waits_for_verification');
});

test('a corrected one waits anew, and neither for whoever made it nor for whoever corrected it', async () => {
  const { batch } = await completedAndSigned(kitchen);
  await actSigned(kitchen.second, batch, 'verify');
  await actSigned(kitchen.manager, batch, 'correct', CORRECTION);
  expect(await toVerify(kitchen.second)).toEqual([batch.batch_id]);
  expect(await toVerify(kitchen.manager)).toEqual([]);
  expect(await toVerify(kitchen.cook)).toEqual([]);
});

test('an inactive one waits for nobody until it is reactivated', async () => {
  const { batch } = await completedAndSigned(kitchen);
  await send(kitchen.manager, 'DELETE', `/batches/${batch.id}`);
  expect(await toVerify(kitchen.second)).toEqual([]);
  await send(kitchen.manager, 'POST', `/batches/${batch.id}/reactivate`);
  expect(await toVerify(kitchen.second)).toEqual([batch.batch_id]);
});

test('it waits by the policy it was saved under, whatever that of the organization is now', async () => {
  const { organizationId } = kitchen;
  const { batch } = await completedAndSigned(kitchen);
  await db().qualityPolicy.update({
    where: { organizationId },
    data: { lineSignatures: 'off' },
  });
  expect(await toVerify(kitchen.second)).toEqual([batch.batch_id]);
});

test('a direct statement about the column changes nothing', async () => {
  const { batch } = await completedAndSigned(kitchen);
  const { organizationId } = kitchen;
  await db().batch.updateMany({ where: { organizationId }, data: { waitsForVerification: false } });
  expect(await toVerify(kitchen.second)).toEqual([batch.batch_id]);
});

const SUPERSEDE = `UPDATE signatures SET superseded_at = now(), superseded_because = 'x'
  WHERE batch_id = $1 AND meaning = 'verified'`;

test.runIf(SERVER_URL)(
  'it waits by both of two signatures that direct statements change at once',
  async () => {
    const { batch } = await completedAndSigned(kitchen);
    await actSigned(kitchen.second, batch, 'verify');
    const { organizationId } = kitchen;
    const { id: signerId } = await createUser({ organizationId });
    const added = await holdingRows(SUPERSEDE, [batch.id], async (holder) => {
      const verified = createSignature({
        organizationId,
        signerId,
        subjectType: 'batch',
        subjectId: String(batch.id),
        batchId: batch.id,
        meaning: 'verified',
      });
      await Promise.race([verified, untilBlocked(holder)]);
      return [verified];
    });
    await Promise.all(added);
    expect(await toVerify(kitchen.manager)).toEqual([]);
  },
);

test('it waits for makers of its department and of the whole organization, and for nobody else', async () => {
  const { batch } = await completedAndSigned(kitchen);
  const { organizationId } = kitchen;
  const other = await createDepartment({ organizationId });
  const seenBy = async (person: Partial<Parameters<typeof createUser>[0]>) =>
    toVerify(await apiOf(await createUser({ organizationId, ...person })));
  expect(await seenBy({ role: 'manager' })).toEqual([batch.batch_id]);
  expect(await seenBy({ departments: { [other.id]: 'manager' } })).toEqual([]);
  expect(await seenBy({ role: 'viewer' })).toEqual([]);
  expect(await seenBy({ role: 'viewer', quality: true })).toEqual([]);
  const stranger = await createUser({
    organizationId: (await createSigningKitchen()).organizationId,
    role: 'admin',
  });
  expect(await toVerify(await apiOf(stranger))).toEqual([]);
});

test('one that asks for no second person waits for nobody', async () => {
  const alone = await createSigningKitchen('performed');
  await completedAndSigned(alone);
  expect(await toVerify(alone.second)).toEqual([]);
});

test('it is asked with as many statements for many batches as for one', async () => {
  const count = async () => {
    let statements = 0;
    const counted = ({ statement }: { statement: string }) => {
      if (!statement.includes('rate_limits')) statements += 1;
    };
    databaseEvents.on('statement', counted);
    await toVerify(kitchen.second);
    databaseEvents.off('statement', counted);
    return statements;
  };
  await completedAndSigned(kitchen);
  await count();
  const one = await count();
  for (let n = 0; n < 3; n += 1) await completedAndSigned(kitchen);
  expect(await count()).toBe(one);
});
