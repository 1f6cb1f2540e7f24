import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { batchOfNewLot, newKey, type RestBatch, send } from '#tests/samples/savedBatches.ts';
import {
  type Act,
  actSigned,
  completedAndSigned,
  createSigningKitchen,
  digestToSign,
  PROOF,
  type SigningKitchen,
  signaturesOn,
  weighedToSign,
  wordsOf,
} from '#tests/samples/signing/batches.ts';

/** The refusal of a signature on a batch that moved since it was shown, and of one on what was never there. */

let kitchen: SigningKitchen;

beforeAll(async () => {
  kitchen = await createSigningKitchen();
});
beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

const PATHS = { complete: 'complete', correct: 'corrections', verify: 'verification' } as const;

async function refusal(
  batch: RestBatch,
  act: Act,
  body: Record<string, unknown>,
  revision: number | null = null,
) {
  const api =
    act === 'verify' ? kitchen.second : act === 'correct' ? kitchen.manager : kitchen.cook;
  const before = await signaturesOn(batch);
  const answer = await api.rest('POST', `/batches/${batch.id}/${PATHS[act]}`, {
    body,
    headers: {
      'idempotency-key': newKey(),
      ...(revision !== null && { 'if-match': `"${revision}"` }),
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(409);
  expect(await signaturesOn(batch)).toEqual(before);
  return wordsOf(answer)[0];
}

const moved = (from: string, to: string) =>
  expect.stringMatching(
    new RegExp(
      `^This batch changed while you looked at it \\(Batch number: ${from} → ${to}, Daniel Reyes, [^)]+\\)\\. Look again, then sign\\.$`,
    ),
  );
const NOT_STORED = 'What was signed is not what is stored. Look again, then sign.';
const write = (batch: RestBatch, batch_number: string) =>
  send(kitchen.manager, 'PUT', `/batches/${batch.id}`, { batch_number });
const correct = (batch: RestBatch, batch_number: string) =>
  actSigned(kitchen.manager, batch, 'correct', { batch_number, reason: 'Misread' });
const revisionOf = async ({ id }: RestBatch) =>
  (await db().batch.findUniqueOrThrow({ where: { id } })).revision;

describe('a completion', () => {
  test('of a batch that was written on says what, with its revision and without', async () => {
    const { batch } = await batchOfNewLot(kitchen);
    await write(batch, 'L-6');
    const body = weighedToSign(batch);
    const subject_digest = await digestToSign(kitchen.cook, batch, 'complete', body);
    const revision = await revisionOf(batch);
    await write(batch, 'L-7');
    const signed = { ...body, signature: { subject_digest, ...PROOF } };
    expect(await refusal(batch, 'complete', signed)).toEqual(moved('L-6', 'L-7'));
    expect(await refusal(batch, 'complete', signed, revision)).toEqual(moved('L-6', 'L-7'));
    const asked = await kitchen.cook.rest('POST', `/batches/${batch.id}/signing`, {
      body: { act: 'complete', ...body },
      headers: { 'if-match': `"${revision}"` },
    });
    expect(wordsOf(asked)).toEqual([moved('L-6', 'L-7')]);
  });

  test('with other figures than those that were read blames nobody', async () => {
    const { batch } = await batchOfNewLot(kitchen);
    await write(batch, 'L-6');
    const body = weighedToSign(batch);
    const subject_digest = await digestToSign(kitchen.cook, batch, 'complete', body);
    const other = { ...body, finished_quantity: 470, signature: { subject_digest, ...PROOF } };
    expect(await refusal(batch, 'complete', other)).toBe(NOT_STORED);
    expect(await refusal(batch, 'complete', other, await revisionOf(batch))).toBe(NOT_STORED);
  });
});

describe('what is signed on a completed batch', () => {
  test('says what was corrected meanwhile', async () => {
    const { batch } = await completedAndSigned(kitchen);
    await correct(batch, 'L-8');
    const verified = await digestToSign(kitchen.second, batch, 'verify');
    const body = { finished_quantity: 470, reason: 'Counted twice' };
    const corrected = await digestToSign(kitchen.manager, batch, 'correct', body);
    await correct(batch, 'L-9');
    const of = (subject_digest: string) => ({ signature: { subject_digest, ...PROOF } });
    expect(await refusal(batch, 'verify', of(verified))).toEqual(moved('L-8', 'L-9'));
    const signed = { ...body, ...of(corrected) };
    expect(await refusal(batch, 'correct', signed)).toEqual(moved('L-8', 'L-9'));
    const known = (await revisionOf(batch)) - 1;
    expect(await refusal(batch, 'correct', signed, known)).toEqual(moved('L-8', 'L-9'));
  });

  test('blames nobody for a digest that it never had', async () => {
    const { batch } = await completedAndSigned(kitchen);
    await correct(batch, 'L-9');
    const body = { finished_quantity: 470, reason: 'Counted twice' };
    const subject_digest = await digestToSign(kitchen.manager, batch, 'correct', body);
    const signature = { subject_digest, ...PROOF };
    expect(await refusal(batch, 'verify', { signature })).toBe(NOT_STORED);
    const other = { ...body, finished_quantity: 460, signature };
    expect(await refusal(batch, 'correct', other)).toBe(NOT_STORED);
  });
});
