import { beforeEach, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
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

const DAY = '2027-01-15';
const REASON = 'It was weighed before the complaint.';
const ON_HOLD =
  'D9-014 is on hold. Ask Quality to release it, or inactivate this batch and run it with a released lot.';
const EMPTY = 'Nothing was saved. Leave its grams empty to save the rest.';
const WEIGHED_BEFORE =
  'D9-014 was weighed before it was put on hold. Ask Quality to allow it, or inactivate this batch and run it with another lot.';
let kitchen: Kitchen;
let oilId: number;
let batch: RestBatch;
let signerId: number;

beforeEach(async () => {
  kitchen = await createKitchen();
  const { organizationId, departmentId } = kitchen;
  const departments = { [departmentId]: 'operator' } as const;
  signerId = (await createUser({ organizationId, quality: true, departments })).id;
  await createSigningPin({ organizationId, userId: signerId });
  const policy = { ...BASIC, newLotStatus: 'quarantine' as const };
  await db().qualityPolicy.create({ data: { ...policy, organizationId } });
  oilId = (await kitchen.oil({ tag: 'D9-014', status: 'released' })).id;
  const body = { production_date: DAY };
  batch = await saveBatch(kitchen.cook, (await kitchen.recipe()).id, [oilId], body);
});

const setStatus = (status: 'released' | 'hold') =>
  db().oil.update({ where: { id: oilId }, data: { status } });
const put = (body: Record<string, unknown>) =>
  send(kitchen.cook, 'PUT', `/batches/${batch.id}`, body);
const oilLine = () => batch.ingredients.find(({ oil_id }) => oil_id === oilId)?.position ?? 0;
const grams = (actual_qty: number | null) => ({
  ingredients: [{ position: oilLine(), actual_qty }],
});

/** The permission of Quality, given at the screen of the cook. */
async function override() {
  const { body } = await kitchen.cook.rest('POST', '/lot-override', {
    body: { oil_ids: [oilId], production_date: DAY, batch_id: batch.batch_id },
  });
  const { subject_digest } = body as { subject_digest: string };
  return { reason: REASON, signature: { subject_digest, pin: DEMO_PIN, signer_id: signerId } };
}

test('grams of a lot that was put on hold are not recorded, and everything else is without them', async () => {
  await setStatus('hold');
  const refused = await put({ ...weighed(batch), batch_number: 'L-1' });
  expect([refused.status, refused.body.error]).toEqual([409, `${ON_HOLD} ${EMPTY}`]);
  const others = weighed(batch).ingredients.filter(({ position }) => position !== oilLine());
  const stored = await put({ batch_number: 'L-1', ingredients: others });
  expect(stored.status, JSON.stringify(stored.body)).toBe(200);
  expect((await put(grams(0))).status).toBe(200);
  await setStatus('released');
  expect((await put(weighed(batch))).status).toBe(200);
});

test('the graph refuses them as a conflict, too', async () => {
  await setStatus('hold');
  const { data } = await kitchen.cook.graph(
    `mutation ($input: UpdateBatchInput!) { updateBatch(input: $input) {
      __typename ... on ConflictError { message } } }`,
    {
      input: {
        id: globalId('Batch', batch.id),
        entries: { lines: [{ position: oilLine(), actualGrams: '5.682' }] },
      },
    },
  );
  expect(data).toEqual({
    updateBatch: { __typename: 'ConflictError', message: `${ON_HOLD} ${EMPTY}` },
  });
});

test('grams that were recorded before stay, and Quality decides about their completion', async () => {
  await put(weighed(batch));
  await setStatus('hold');
  expect((await put({ batch_number: 'L-2' })).status).toBe(200);
  const refused = await complete(kitchen.cook, batch);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    `${WEIGHED_BEFORE} Nothing was saved.`,
  ]);
  const done = await complete(kitchen.cook, batch, {
    ...weighed(batch),
    override: await override(),
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(done.body).toMatchObject({
    allowed_uses: [
      `D9-014 was weighed before it was put on hold. Robin Field of Quality allowed it: ${REASON}`,
    ],
  });
  const [deviation] = await db().deviation.findMany({ where: { batchId: batch.id } });
  expect(deviation).toMatchObject({ kind: 'lot_state', oilId });
  const [signature] = await db().signature.findMany({ where: { batchId: batch.id } });
  expect(signature?.statement).toContain('which was weighed before it was put on hold, for batch');
});

test('grams that a completion records first are refused as those of a stopped lot', async () => {
  await setStatus('hold');
  const first = await complete(kitchen.cook, batch);
  expect([first.status, first.body.error]).toEqual([409, `${ON_HOLD} Nothing was saved.`]);
  await setStatus('released');
  await put(weighed(batch));
  await setStatus('hold');
  const other = await complete(kitchen.cook, batch, weighed(batch, 5.7));
  expect([other.status, other.body.error]).toEqual([409, `${ON_HOLD} Nothing was saved.`]);
});

test('other grams than those that were recorded before are allowed by nobody', async () => {
  await put(weighed(batch));
  await setStatus('hold');
  const done = await complete(kitchen.cook, batch, {
    ...weighed(batch, 5.7),
    override: await override(),
  });
  expect([done.status, done.body.error]).toEqual([409, `${ON_HOLD} Nothing was saved.`]);
  expect(await db().signature.count({ where: { batchId: batch.id } })).toBe(0);
});

test('a stopped lot that was deleted is not told to be released', async () => {
  await setStatus('hold');
  await db().oil.update({ where: { id: oilId }, data: { deletedAt: new Date() } });
  const gone =
    'D9-014 is on hold and was deleted. Inactivate this batch and run it with a released lot.';
  expect((await put(weighed(batch))).body.error).toBe(`${gone} ${EMPTY}`);
  const { body } = await kitchen.cook.rest('GET', `/batches/${batch.id}`);
  expect(Object(body).stopped_lots).toEqual([gone]);
});

test('both APIs say which lots of an open batch are stopped, until they are released', async () => {
  const read = async () => {
    const { body } = await kitchen.cook.rest('GET', `/batches/${batch.id}`);
    const { data } = await kitchen.cook.graph(
      'query ($batchId: String!) { batch(batchId: $batchId) { stoppedLots { tag stop sentence sentenceOnceWeighed oilId } } }',
      { batchId: batch.batch_id },
    );
    return { rest: body as { stopped_lots?: string[] }, graph: Object(data).batch };
  };
  const none = await read();
  expect(none.rest).not.toHaveProperty('stopped_lots');
  expect(none.graph).toEqual({ stoppedLots: [] });
  await setStatus('hold');
  const stopped = await read();
  expect(stopped.rest.stopped_lots).toEqual([ON_HOLD]);
  expect(stopped.graph).toEqual({
    stoppedLots: [
      {
        tag: 'D9-014',
        stop: 'is on hold',
        sentence: ON_HOLD,
        sentenceOnceWeighed: WEIGHED_BEFORE,
        oilId: globalId('Oil', oilId),
      },
    ],
  });
  await setStatus('released');
  await put(weighed(batch));
  await setStatus('hold');
  expect((await read()).rest.stopped_lots).toEqual([WEIGHED_BEFORE]);
  await complete(kitchen.cook, batch, { ...weighed(batch), override: await override() });
  expect((await read()).graph).toEqual({ stoppedLots: [] });
});

test('a lot of which the record says 0 g since it was stopped is not asked about', async () => {
  await setStatus('hold');
  expect((await put(grams(0))).status).toBe(200);
  const { body } = await kitchen.cook.rest('GET', `/batches/${batch.id}`);
  expect(body).not.toHaveProperty('stopped_lots');
});

test('two lots of one tag are told apart', async () => {
  const lots = ['B1', 'B2'].map((label) =>
    kitchen.oil({ tag: 'D9-015', batch: label, status: 'released', grams: 3 }),
  );
  const ids = (await Promise.all(lots)).map(({ id }) => id);
  const body = { production_date: DAY };
  const two = await saveBatch(kitchen.cook, (await kitchen.recipe()).id, ids, body);
  await db().oil.updateMany({ where: { id: { in: ids } }, data: { status: 'hold' } });
  const { body: shown } = await kitchen.cook.rest('GET', `/batches/${two.id}`);
  const [one, second, ...none] = Object(shown).stopped_lots;
  expect(none).toEqual([]);
  expect(one).toMatch(/^D9-015 · B[12] is on hold\./);
  expect(second).toMatch(/^D9-015 · B[12] is on hold\./);
  const refused = await send(kitchen.cook, 'PUT', `/batches/${two.id}`, weighed(two));
  expect(refused.body.error).toBe(`${one} ${second} ${EMPTY}`);
});
