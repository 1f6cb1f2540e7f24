import { extractText } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { verifyChain } from '#server/audit/verifyChain.ts';
import { db } from '#server/db/database.ts';
import { createUser } from '#tests/factories.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  type RestBatch,
  send,
  weighed,
} from '#tests/samples/savedBatches.ts';
import { createSigningPin, DEMO_PIN } from '#tests/samples/signing/signatures.ts';
import { signedInAs } from '#tests/samples/signing/signing.ts';

const DAY = '2027-01-15';
const LATER = '2027-02-20';
const OTHER_DAY = `The production date changed from ${DAY} to ${LATER}.`;
const REASON = 'Tested again this morning.';
let kitchen: Kitchen;
/** Operator of the department and person of Quality. */
let signerId: number;
let oilId: number;
let batch: RestBatch;

/** The override of one lot, signed by the person of Quality at the screen of somebody else. */
async function allowed(batchId: string, day: string) {
  const { body } = await kitchen.cook.rest('POST', '/lot-override', {
    body: { oil_ids: [oilId], production_date: day, batch_id: batchId },
  });
  const { subject_digest } = body as { subject_digest: string };
  const signature = { subject_digest, pin: DEMO_PIN, signer_id: signerId };
  return { reason: REASON, signature };
}

beforeEach(async () => {
  kitchen = await createKitchen();
  const { organizationId, departmentId } = kitchen;
  const departments = { [departmentId]: 'operator' } as const;
  const user = await createUser({ organizationId, quality: true, departments });
  await createSigningPin({ organizationId, userId: user.id });
  signerId = user.id;
  const policy = { ...BASIC, retestDueLots: 'override' as const };
  await db().qualityPolicy.create({ data: { ...policy, organizationId } });
  oilId = (await kitchen.oil({ tag: 'D9-014', batch: '2231', retestOn: DAY })).id;
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const batch_id = `BF-${today}-AB12`;
  const saved = await kitchen.cook.rest('POST', '/batches', {
    body: {
      recipe_id: (await kitchen.recipe()).id,
      oils: [{ oil_id: oilId }],
      batch_id,
      production_date: DAY,
      override: await allowed(batch_id, DAY),
    },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  batch = saved.body as RestBatch;
});

const permissions = () =>
  db().signature.findMany({
    where: { batchId: batch.id, meaning: 'approved' },
    select: { supersededBecause: true },
    orderBy: { id: 'asc' },
  });

/** In both APIs. */
async function stoppedLots() {
  const { body } = await kitchen.cook.rest('GET', `/batches/${batch.id}`);
  const { data } = await kitchen.cook.graph(
    'query ($batchId: String!) { batch(batchId: $batchId) { stoppedLots { sentence } } }',
    { batchId: batch.batch_id },
  );
  const inGraph = Object(data).batch.stoppedLots.map(
    ({ sentence }: { sentence: string }) => sentence,
  );
  expect(Object(body).stopped_lots ?? []).toEqual(inGraph);
  return inGraph;
}

async function printed(): Promise<string> {
  const pdf = await kitchen.cook.rest('GET', `/batches/${batch.id}/record.pdf`);
  const { text } = await extractText(new Uint8Array(pdf.body as Buffer), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const STANDING = { supersededBecause: null };

async function expectWholeTrail() {
  const { organizationId } = kitchen;
  const admin = await signedInAs(await createUser({ organizationId, role: 'admin' }));
  expect(await verifyChain(admin, null)).toMatchObject({ brokenAt: null });
}

test('a permission holds no longer once the batch is made on another day', async () => {
  await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, { batch_number: 'L-7' });
  expect(await permissions()).toEqual([STANDING]);
  expect(await stoppedLots()).toEqual([]);
  expect(await printed()).toContain(`of Quality allowed it: ${REASON}`);
  await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, { production_date: LATER });
  expect(await permissions()).toEqual([{ supersededBecause: OTHER_DAY }]);
  expect(await stoppedLots()).toEqual([
    'D9-014 was due for a retest on 15 Jan 2027. Ask Quality to allow it, or inactivate this batch and run it with another lot.',
  ]);
  const paper = await printed();
  const lapsed = `D9-014: what Quality allowed no longer holds. ${OTHER_DAY}`;
  expect(paper).toContain(lapsed);
  const { body: shown } = await kitchen.cook.rest('GET', `/batches/${batch.id}`);
  expect(Object(shown).warnings).toContain(lapsed);
  expect(Object(shown).warnings.join()).not.toContain('of Quality allowed it');
  expect(paper).not.toContain('of Quality allowed it');
  expect((await complete(kitchen.cook, batch)).status).toBe(409);
  const override = await allowed(batch.batch_id, LATER);
  const done = await complete(kitchen.cook, batch, { ...weighed(batch), override });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(await permissions()).toEqual([{ supersededBecause: OTHER_DAY }, STANDING]);
  await expectWholeTrail();
});

test('nor when the day changes with the completion or by a correction', async () => {
  const override = await allowed(batch.batch_id, LATER);
  const body = { ...weighed(batch), production_date: LATER, override };
  expect((await complete(kitchen.cook, batch, body)).status).toBe(200);
  expect(await permissions()).toEqual([{ supersededBecause: OTHER_DAY }, STANDING]);
  const corrected = await kitchen.manager.rest('POST', `/batches/${batch.id}/corrections`, {
    body: { reason: 'Made earlier', production_date: '2027-02-19' },
  });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(201);
  const again = `The production date changed from ${LATER} to 2027-02-19.`;
  expect(await permissions()).toEqual([
    { supersededBecause: OTHER_DAY },
    { supersededBecause: again },
  ]);
  await expectWholeTrail();
});

test('a lot that changed is allowed anew in place of what was allowed before, also on paper', async () => {
  await db().oil.update({ where: { id: oilId }, data: { retestOn: new Date('2027-01-02') } });
  expect(await stoppedLots()).toEqual([
    'D9-014 was due for a retest on 2 Jan 2027. Ask Quality to allow it, or inactivate this batch and run it with another lot.',
  ]);
  const { signature } = await allowed(batch.batch_id, DAY);
  const override = { reason: 'Tested once more at noon.', signature };
  const body = { ...weighed(batch), override };
  expect((await complete(kitchen.cook, batch, body)).status).toBe(200);
  expect(await permissions()).toEqual([
    { supersededBecause: 'The lot changed, and was allowed anew.' },
    STANDING,
  ]);
  const paper = await printed();
  expect(paper).toContain('of Quality allowed it: Tested once more at noon.');
  expect(paper).not.toContain(REASON);
});
