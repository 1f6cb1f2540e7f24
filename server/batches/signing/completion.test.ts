import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyChain } from '#server/audit/verifyChain.ts';
import { db } from '#server/db/database.ts';
import { apiOf, apiWithToken } from '#tests/execute.ts';
import { createUser, DEMO_PASSWORD } from '#tests/factories.ts';
import {
  batchOfNewLot,
  complete,
  createKitchen,
  newKey,
  send,
  stockOf,
  weighed,
} from '#tests/samples/savedBatches.ts';
import {
  actSigned,
  askToSign,
  createSigningKitchen,
  digestToSign,
  PROOF,
  type SigningKitchen,
  sendAct,
  signaturesOn,
  weighedToSign,
  wordsOf,
} from '#tests/samples/signing/batches.ts';
import { signedInAs } from '#tests/samples/signing/signing.ts';

let kitchen: SigningKitchen;

beforeAll(async () => {
  kitchen = await createSigningKitchen();
});
beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

const aBatch = () => batchOfNewLot(kitchen);

/** Nothing of the completion was stored. */
async function expectOpen({ batch, lot }: Awaited<ReturnType<typeof aBatch>>) {
  expect(await db().batch.findUniqueOrThrow({ where: { id: batch.id } })).toMatchObject({
    status: 'active',
    completedAt: null,
    revision: 1,
  });
  expect((await stockOf(lot.id)).grams).toBe(100);
  expect(await signaturesOn(batch)).toEqual([]);
}

describe('a completion of a batch that is signed', () => {
  test('with a stopped lot is refused before anybody signs, and counts no wrong password', async () => {
    const { batch, lot } = await aBatch();
    await db().oil.update({ where: { id: lot.id }, data: { status: 'hold' } });
    const body = weighedToSign(batch);
    const stopped = expect.stringContaining(`${lot.tag} is on hold. Ask Quality to release it`);
    const refused = { status: 409, body: { error: stopped } };
    expect(await askToSign(kitchen.cook, batch, 'complete', body)).toMatchObject(refused);
    const proof = { ...PROOF, password: 'not the password' };
    expect(await actSigned(kitchen.cook, batch, 'complete', body, proof)).toMatchObject(refused);
  });
  test('whose lot was written off is refused before anybody signs', async () => {
    const { batch, lot } = await aBatch();
    await send(kitchen.manager, 'POST', `/oils/${lot.id}/write-off`, {
      kind: 'disposed',
      note: 'Spilled in the store room.',
      grams: 100,
    });
    expect((await stockOf(lot.id)).grams).toBe(0);
    const body = weighedToSign(batch);
    const empty = `Oil ${lot.tag}, batch B1 has 0.000 g, 5.682 g are needed. Nothing was saved.`;
    const refused = { status: 409, body: { error: empty } };
    expect(await askToSign(kitchen.cook, batch, 'complete', body)).toMatchObject(refused);
    const proof = { ...PROOF, password: 'not the password' };
    expect(await actSigned(kitchen.cook, batch, 'complete', body, proof)).toMatchObject(refused);
    expect(await signaturesOn(batch)).toEqual([]);
  });

  test('stores sentence, name, digest and initials, each with its entry in the trail', async () => {
    const { batch } = await aBatch();
    const body = weighedToSign(batch);
    const told = await askToSign(kitchen.cook, batch, 'complete', body);
    expect(told).toMatchObject({
      status: 200,
      body: {
        meaning: 'performed',
        statement: `I completed batch ${batch.batch_id} with 480 units.`,
      },
    });
    const unknown = {
      organization_id: 1,
      signer_name: 'Mallory',
      method: 'pin',
      meaning: 'verified',
    };
    const proof = { ...PROOF, ...unknown };
    const answer = await actSigned(kitchen.cook, batch, 'complete', body, proof);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'completed',
      ingredients: batch.ingredients.map(() => ({ initials: 'PN' })),
    });
    const signatures = await signaturesOn(batch);
    expect(signatures).toMatchObject([
      {
        meaning: 'performed',
        subjectType: 'batch',
        subjectId: String(batch.id),
        signerId: kitchen.cookUser.id,
        signerName: 'Priya Nair',
        statement: `I completed batch ${batch.batch_id} with 480 units.`,
        subjectDigest: (told.body as { subject_digest: string }).subject_digest,
        method: 'password',
        supersededAt: null,
      },
    ]);
    const { organizationId } = kitchen;
    const kinds = await db().auditEntry.findMany({
      where: { organizationId },
      orderBy: { sequence: 'desc' },
      take: 3,
      select: { kind: true },
    });
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['signed', 'batch completed']),
    );
    const admin = await signedInAs(await createUser({ organizationId, role: 'admin' }));
    expect(await verifyChain(admin, null)).toMatchObject({ brokenAt: null });
  });

  test('is refused without a signature, and says to sign', async () => {
    const made = await aBatch();
    const answer = await complete(kitchen.cook, made.batch, weighedToSign(made.batch));
    expect(answer.status).toBe(422);
    expect(wordsOf(answer)).toEqual([
      'signature: A completion is signed. Enter your password or PIN.',
    ]);
    await expectOpen(made);
  });

  test('says first what is missing, so that no PIN is typed in vain', async () => {
    const made = await aBatch();
    const answer = await sendAct(kitchen.cook, made.batch, 'complete', {
      signature: { subject_digest: '0'.repeat(64), ...PROOF, password: 'wrong' },
    });
    expect(answer.status).toBe(422);
    expect(wordsOf(answer)[0]).toContain('Enter the finished quantity.');
    await expectOpen(made);
  });

  test('is refused when the batch changed after it was looked at, in the words of the change', async () => {
    const made = await aBatch();
    const body = weighedToSign(made.batch);
    const subject_digest = await digestToSign(kitchen.cook, made.batch, 'complete', body);
    await send(kitchen.manager, 'PUT', `/batches/${made.batch.id}`, { batch_number: 'L-7' });
    const signature = { subject_digest, ...PROOF };
    const answer = await sendAct(kitchen.cook, made.batch, 'complete', { ...body, signature });
    expect(answer.status).toBe(409);
    expect(wordsOf(answer)[0]).toMatch(
      /^This batch changed while you looked at it \(Batch number: — → L-7, Daniel Reyes, \d{4}-\d\d-\d\d \d\d:\d\d UTC\)\. Look again, then sign\.$/,
    );
    expect((await stockOf(made.lot.id)).grams).toBe(100);
    expect(await signaturesOn(made.batch)).toEqual([]);
    expect((await actSigned(kitchen.cook, made.batch, 'complete', body)).status).toBe(200);
  });

  test('is not told of what is no body', async () => {
    const { batch } = await aBatch();
    for (const body of [[], ['', true]]) {
      const answer = await kitchen.cook.rest('POST', `/batches/${batch.id}/signing`, { body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(422);
    }
  });

  test('is refused with the digest of another batch', async () => {
    const [made, other] = [await aBatch(), await aBatch()];
    const theirs = weighedToSign(other.batch);
    const subject_digest = await digestToSign(kitchen.cook, other.batch, 'complete', theirs);
    const signature = { subject_digest, ...PROOF };
    const body = { ...weighedToSign(made.batch), signature };
    const answer = await sendAct(kitchen.cook, made.batch, 'complete', body);
    expect(answer.status).toBe(409);
    expect(wordsOf(answer)).toEqual([
      'What was signed is not what is stored. Look again, then sign.',
    ]);
    await expectOpen(made);
  });

  test('is refused with a wrong password or PIN, and from somebody else at the screen', async () => {
    const made = await aBatch();
    const body = weighedToSign(made.batch);
    const proved = (proof: object) =>
      actSigned(kitchen.cook, made.batch, 'complete', body, { ...proof });
    expect((await proved({ ...PROOF, password: `${DEMO_PASSWORD}x` })).status).toBe(401);
    expect((await proved({ pin: '111222', tab: PROOF.tab })).status).toBe(422);
    const second = await proved({ pin: '111222', signer_id: kitchen.secondUser.id });
    expect(second.status).toBe(422);
    expect(wordsOf(second)).toEqual([
      'signature.signer_id: Whoever performed it signs in their own session.',
    ]);
    await expectOpen(made);
  });

  test('is for people alone: an API token completes nothing that is signed', async () => {
    const made = await aBatch();
    const admin = await createUser({ organizationId: kitchen.organizationId, role: 'admin' });
    const { body: token } = await (await apiOf(admin)).rest('POST', '/auth/api-tokens', {
      body: { name: 'scale', scope: 'read_write' },
    });
    const program = apiWithToken((token as { token: string }).token);
    const body = weighedToSign(made.batch);
    expect((await sendAct(program, made.batch, 'complete', body)).status).toBe(403);
    expect((await actSigned(program, made.batch, 'complete', body)).status).toBe(403);
    await expectOpen(made);
  });

  test('with the same key once more does nothing more; with another one it is closed', async () => {
    const { batch, lot } = await aBatch();
    const entries = weighedToSign(batch);
    const subject_digest = await digestToSign(kitchen.cook, batch, 'complete', entries);
    const body = { ...entries, signature: { subject_digest, ...PROOF } };
    const key = newKey();
    expect((await sendAct(kitchen.cook, batch, 'complete', body, key)).status).toBe(200);
    const { grams } = await stockOf(lot.id);
    expect((await sendAct(kitchen.cook, batch, 'complete', body, key)).status).toBe(200);
    expect((await sendAct(kitchen.cook, batch, 'complete', body)).status).toBe(409);
    expect(await signaturesOn(batch)).toHaveLength(1);
    expect((await stockOf(lot.id)).grams).toBe(grams);
  });

  test('takes no typed initials, but the same ones again', async () => {
    const { batch } = await aBatch();
    const refused = 'The initials of this batch come from the signature. Leave them out.';
    const typed = { ingredients: [{ position: 1, initials: 'XX' }] };
    const written = await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, typed);
    expect([written.status, ...wordsOf(written)]).toEqual([
      422,
      `ingredients.0.initials: ${refused}`,
    ]);
    const completed = await askToSign(kitchen.cook, batch, 'complete', weighed(batch));
    expect(completed.status).toBe(422);
    const saved = await kitchen.cook.rest('POST', '/batches', {
      body: {
        recipe_id: (await kitchen.recipe()).id,
        oils: [{ oil_id: (await kitchen.oil()).id }],
        ingredients: [{ initials: 'XX' }],
      },
    });
    expect([saved.status, ...wordsOf(saved)]).toEqual([422, `ingredients.0.initials: ${refused}`]);
    await actSigned(kitchen.cook, batch, 'complete', weighedToSign(batch));
    const same = { ingredients: [{ position: 1, initials: 'PN' }], batch_number: 'L-8' };
    const corrected = await actSigned(kitchen.manager, batch, 'correct', {
      ...same,
      reason: 'Misread',
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(201);
  });

  test('leaves no room between the password and the stock: both or neither', async () => {
    const made = await aBatch();
    const body = weighedToSign(made.batch, 500);
    const answer = await actSigned(kitchen.cook, made.batch, 'complete', body);
    expect(answer.status).toBe(409);
    await expectOpen(made);
  });
});

describe('a batch that was saved while nothing was signed', () => {
  test('is completed as ever, and refuses a signature that would mean nothing', async () => {
    const plain = await createKitchen();
    const { batch } = await batchOfNewLot(plain);
    expect((await askToSign(plain.cook, batch, 'complete', weighed(batch))).status).toBe(409);
    const signature = { subject_digest: '0'.repeat(64), ...PROOF };
    const signed = await sendAct(plain.cook, batch, 'complete', { ...weighed(batch), signature });
    expect([signed.status, ...wordsOf(signed)]).toEqual([
      422,
      'signature: This batch is not signed. Leave the signature out.',
    ]);
    // The policy of the batch decides, not the one of today.
    const { organizationId } = plain;
    await db().qualityPolicy.create({
      data: { organizationId, lineSignatures: 'performed_verified' },
    });
    expect((await complete(plain.cook, batch)).body.status).toBe('completed');
    expect(await signaturesOn(batch)).toEqual([]);
  });
});
