import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { apiOf } from '#tests/execute.ts';
import { RESTRICTED, refusal } from '#tests/refusal.ts';
import { batchOfNewLot, type RestBatch, saveBatch, send } from '#tests/samples/savedBatches.ts';
import {
  actSigned,
  createSigningKitchen,
  invitedAnew,
  meaningsOn,
  type SigningKitchen,
  weighedToSign,
  wordsOf,
} from '#tests/samples/signing/batches.ts';
import { createSignature, DEMO_PIN } from '#tests/samples/signing/signatures.ts';

let kitchen: SigningKitchen;

beforeAll(async () => {
  kitchen = await createSigningKitchen();
});
beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

const UNITS = { finished_quantity: 500 };

/** A batch of which Bo weighed everything, or the first weighed line alone, and which Priya completed. */
async function weighedByTheSecond(
  parts: number,
  lines: 'all' | 'first' = 'all',
  { cook, second, recipe, oil }: SigningKitchen = kitchen,
) {
  const batch = await saveBatch(cook, (await recipe()).id, [(await oil()).id], { parts });
  const { ingredients: whole, ...head } = weighedToSign(batch);
  const ingredients = whole.map(({ actual_qty, ...line }) =>
    parts === 1
      ? { ...line, actual_qty }
      : { ...line, actual_parts: [actual_qty / 2, actual_qty / 2] },
  );
  const own = lines === 'all' ? ingredients : ingredients.slice(0, 1);
  const recorded = await send(second, 'PUT', `/batches/${batch.id}`, { ingredients: own });
  expect(recorded.status, JSON.stringify(recorded.body)).toBe(200);
  const rest = lines === 'all' ? {} : { ingredients: ingredients.slice(1) };
  const done = await actSigned(cook, batch, 'complete', { ...head, ...rest, ...UNITS });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return { batch, completed: done.body as RestBatch };
}

type Line = { readonly initials: string; readonly initials_parts?: readonly string[] };
const initialsOn = ({ ingredients }: RestBatch): readonly string[] =>
  (ingredients as unknown as readonly Line[]).flatMap(({ initials, initials_parts: parts }) =>
    (parts ?? [initials]).filter((text) => text !== ''),
  );

test.each([1, 2])(
  'the initials beside a weight are of whoever recorded it, in %i part',
  async (parts) => {
    const { completed } = await weighedByTheSecond(parts);
    expect(new Set(initialsOn(completed))).toEqual(new Set(['BL']));
  },
);

test('whoever completes it has the own initials beside what they weighed alone', async () => {
  const { completed } = await weighedByTheSecond(1, 'first');
  const [first, ...others] = initialsOn(completed);
  expect(first).toBe('BL');
  expect(new Set(others)).toEqual(new Set(['PN']));
});

test('grams that are typed anew are of whoever typed them last', async () => {
  const { batch } = await batchOfNewLot(kitchen);
  const { ingredients, ...head } = weighedToSign(batch);
  const twice = ingredients.map((line) => ({ ...line, actual_qty: 1 }));
  await send(kitchen.second, 'PUT', `/batches/${batch.id}`, { ingredients: twice });
  await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, { ingredients });
  const done = await actSigned(kitchen.cook, batch, 'complete', { ...head, ...UNITS });
  expect(new Set(initialsOn(done.body as RestBatch))).toEqual(new Set(['PN']));
  expect((await actSigned(kitchen.second, batch, 'verify')).status).toBe(201);
});

test('nobody verifies what they weighed: the service refuses, and so does the database', async () => {
  const { batch } = await weighedByTheSecond(2, 'first');
  const sentence = 'Bo Lee weighed line 1 of this batch. Somebody else has to verify it.';
  const own = await actSigned(kitchen.second, batch, 'verify');
  expect([own.status, ...wordsOf(own)]).toEqual([409, sentence]);
  const proof = { pin: DEMO_PIN, signer_id: kitchen.secondUser.id };
  const chosen = await actSigned(kitchen.manager, batch, 'verify', {}, proof);
  expect([chosen.status, ...wordsOf(chosen)]).toEqual([409, sentence]);
  const stored = createSignature({
    organizationId: kitchen.organizationId,
    signerId: kitchen.secondUser.id,
    subjectType: 'batch',
    subjectId: String(batch.id),
    batchId: batch.id,
    meaning: 'verified',
  });
  expect(await refusal(stored)).toBe(RESTRICTED);
  expect((await actSigned(kitchen.manager, batch, 'verify')).status).toBe(201);
  expect(await meaningsOn(batch)).toEqual(['performed Priya Nair', 'verified Daniel Reyes']);
});

test('nor does whoever weighed it, deleted and invited again', async () => {
  const alone = await createSigningKitchen();
  const { batch } = await weighedByTheSecond(2, 'first', alone);
  const anew = await invitedAnew(alone, alone.secondUser);
  const own = await actSigned(await apiOf(anew), batch, 'verify');
  expect([own.status, ...wordsOf(own)]).toEqual([
    409,
    'Bo Lee weighed line 1 of this batch. Somebody else has to verify it.',
  ]);
  const stored = createSignature({
    organizationId: alone.organizationId,
    signerId: anew.id,
    subjectType: 'batch',
    subjectId: String(batch.id),
    batchId: batch.id,
    meaning: 'verified',
  });
  expect(await refusal(stored)).toBe(RESTRICTED);
  expect((await actSigned(alone.manager, batch, 'verify')).status).toBe(201);
});

test('their own page asks for somebody else, and nobody offers them', async () => {
  const { batch } = await weighedByTheSecond(1);
  const document = `query ($id: String!) { batch(batchId: $id) { isWeighedByViewer
    verifiers { edges { node { name } } } } }`;
  const seenBy = async (api: SigningKitchen['cook']) => {
    const { data } = await api.graph(document, { id: batch.batch_id });
    return (data as { batch: { isWeighedByViewer: boolean; verifiers: { edges: object[] } } })
      .batch;
  };
  expect((await seenBy(kitchen.second)).isWeighedByViewer).toBe(true);
  const { isWeighedByViewer, verifiers } = await seenBy(kitchen.cook);
  expect(isWeighedByViewer).toBe(false);
  expect(verifiers.edges).not.toContainEqual({ node: { name: 'Bo Lee' } });
});
