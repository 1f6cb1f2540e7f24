import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { RESTRICTED, refusal } from '#tests/refusal.ts';
import {
  actSigned,
  askToSign,
  completedAndSigned,
  createSigningKitchen,
  digestToSign,
  invitedAnew,
  meaningsOn,
  PROOF,
  type SigningKitchen,
  sendAct,
  signaturesOn,
  wordsOf,
} from '#tests/samples/signing/batches.ts';
import { createSignature, createSigningPin, DEMO_PIN } from '#tests/samples/signing/signatures.ts';

let kitchen: SigningKitchen;

beforeAll(async () => {
  kitchen = await createSigningKitchen();
});
beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

const revisionOf = async ({ id }: { readonly id: number }) =>
  (await db().batch.findUniqueOrThrow({ where: { id } })).revision;
const failedTriesOf = async ({ id: userId }: { readonly id: number }) =>
  (await db().signingPin.findUniqueOrThrow({ where: { userId } })).failedCount;
const atScreen = ({ id: signer_id }: { readonly id: number }) => ({ pin: DEMO_PIN, signer_id });

describe('the verification of a completed batch', () => {
  test('is signed by another person in their own session', async () => {
    const { batch } = await completedAndSigned(kitchen);
    expect((await askToSign(kitchen.second, batch, 'verify')).body).toMatchObject({
      meaning: 'verified',
      statement: `I verified batch ${batch.batch_id}, signed by Priya Nair.`,
    });
    const answer = await actSigned(kitchen.second, batch, 'verify');
    expect(answer).toMatchObject({
      status: 201,
      body: { meaning: 'verified', signer_name: 'Bo Lee', method: 'password' },
    });
    expect(await meaningsOn(batch)).toEqual(['performed Priya Nair', 'verified Bo Lee']);
    const [performed, verified] = await signaturesOn(batch);
    expect(verified?.subjectDigest).toBe(performed?.subjectDigest);
    // The batch itself stays as it is.
    expect((await db().batch.findUniqueOrThrow({ where: { id: batch.id } })).revision).toBe(2);
  });

  test('or at the screen of the first, with their own PIN', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const wrong = { ...atScreen(kitchen.secondUser), pin: '111222' };
    const refused = await actSigned(kitchen.cook, batch, 'verify', {}, wrong);
    expect([refused.status, ...wordsOf(refused)]).toEqual([
      422,
      'signature.pin: Wrong PIN. 4 tries left.',
    ]);
    const proof = atScreen(kitchen.secondUser);
    const answer = await actSigned(kitchen.cook, batch, 'verify', {}, proof);
    expect(answer).toMatchObject({ status: 201, body: { signer_name: 'Bo Lee', method: 'pin' } });
    const entry = await db().auditEntry.findFirstOrThrow({
      where: { organizationId: kitchen.organizationId, kind: 'signed' },
      orderBy: { sequence: 'desc' },
    });
    expect(entry).toMatchObject({ actorName: 'Bo Lee', after: { screenOf: 'Priya Nair' } });
  });

  test('waits while the batch is inactive', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const digest = await digestToSign(kitchen.second, batch, 'verify');
    await kitchen.manager.rest('DELETE', `/batches/${batch.id}`);
    const sentence = `Batch ${batch.batch_id} is inactive. Reactivate it first.`;
    for (const answer of [
      await askToSign(kitchen.second, batch, 'verify'),
      await sendAct(kitchen.second, batch, 'verify', {
        signature: { ...PROOF, subject_digest: digest },
      }),
    ]) {
      expect([answer.status, ...wordsOf(answer)]).toEqual([409, sentence]);
    }
    expect(await meaningsOn(batch)).toEqual(['performed Priya Nair']);
  });

  test('never by whoever performed it: the service refuses, and so does the database', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const sentence = 'Priya Nair made this batch. Somebody else has to verify it.';
    const own = await actSigned(kitchen.cook, batch, 'verify');
    expect([own.status, ...wordsOf(own)]).toEqual([409, sentence]);
    const proof = atScreen(kitchen.cookUser);
    const chosen = await actSigned(kitchen.second, batch, 'verify', {}, proof);
    expect([chosen.status, ...wordsOf(chosen)]).toEqual([409, sentence]);
    const stored = createSignature({
      organizationId: kitchen.organizationId,
      signerId: kitchen.cookUser.id,
      subjectType: 'batch',
      subjectId: String(batch.id),
      meaning: 'verified',
    });
    expect(await refusal(stored)).toBe(RESTRICTED);
    expect(await meaningsOn(batch)).toEqual(['performed Priya Nair']);
  });

  test('nor by who made it, deleted and invited again, who is nobody’s choice either', async () => {
    const alone = await createSigningKitchen();
    const { batch } = await completedAndSigned(alone);
    const anewUser = await invitedAnew(alone, alone.cookUser);
    const anew = await apiOf(anewUser);
    const sentence = 'Priya Nair made this batch. Somebody else has to verify it.';
    const own = await actSigned(anew, batch, 'verify');
    expect([own.status, ...wordsOf(own)]).toEqual([409, sentence]);
    const chosen = await actSigned(alone.second, batch, 'verify', {}, atScreen(anewUser));
    expect([chosen.status, ...wordsOf(chosen)]).toEqual([409, sentence]);
    const subjectDigest = await digestToSign(anew, batch, 'verify');
    const input = {
      id: globalId('Batch', batch.id),
      revision: await revisionOf(batch),
      signature: { subjectDigest, ...PROOF },
    };
    const { data } = await anew.graph(
      `mutation ($input: VerifyBatchInput!) { verifyBatch(input: $input) {
        ... on ConflictError { message } } }`,
      { input },
    );
    expect(data).toEqual({ verifyBatch: { message: sentence } });
    const stored = createSignature({
      organizationId: alone.organizationId,
      signerId: anewUser.id,
      subjectType: 'batch',
      subjectId: String(batch.id),
      meaning: 'verified',
    });
    expect(await refusal(stored)).toBe(RESTRICTED);
    const document = `query ($id: String!) { batch(batchId: $id) { isMadeByViewer
      verifiers { edges { node { name } } } } }`;
    const seenBy = async (api: SigningKitchen['cook']) =>
      (await api.graph(document, { id: batch.batch_id })).data;
    const others = (...names: readonly string[]) =>
      expect.objectContaining({ edges: names.map((name) => ({ node: { name } })) });
    expect(await seenBy(anew)).toMatchObject({ batch: { isMadeByViewer: true } });
    expect(await seenBy(alone.second)).toMatchObject({
      batch: { isMadeByViewer: false, verifiers: others('Daniel Reyes', 'Robin Field') },
    });
    expect((await actSigned(alone.second, batch, 'verify')).status).toBe(201);
  });

  test('sent again verifies nothing twice', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const signature = {
      subject_digest: await digestToSign(kitchen.second, batch, 'verify'),
      ...PROOF,
    };
    expect((await sendAct(kitchen.second, batch, 'verify', { signature })).status).toBe(201);
    const again = await sendAct(kitchen.second, batch, 'verify', { signature });
    expect([again.status, ...wordsOf(again)]).toEqual([
      409,
      `Batch ${batch.batch_id} was verified by Bo Lee already.`,
    ]);
    expect(await meaningsOn(batch)).toHaveLength(2);
  });

  test('needs the digest of this batch as it is', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const other = await completedAndSigned(kitchen);
    const subject_digest = await digestToSign(kitchen.second, other.batch, 'verify');
    const signature = { subject_digest, ...PROOF };
    expect((await sendAct(kitchen.second, batch, 'verify', { signature })).status).toBe(409);
    expect(await meaningsOn(batch)).toHaveLength(1);
  });

  test('of a batch that changed since it was read is refused before the PIN is compared', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const read = await revisionOf(batch);
    await actSigned(kitchen.manager, batch, 'correct', { batch_number: 'L-9', reason: 'Misread' });
    const before = await meaningsOn(batch);
    const { secondUser } = kitchen;
    const subject_digest = await digestToSign(kitchen.cook, batch, 'verify');
    const wrong = { subject_digest, ...atScreen(secondUser), pin: '111222' };
    const sent = (revision: number, signature: object) =>
      kitchen.cook.rest('POST', `/batches/${batch.id}/verification`, {
        body: { signature },
        headers: { 'if-match': `"${revision}"` },
      });
    const byRest = await sent(read, wrong);
    expect([byRest.status, ...wordsOf(byRest)]).toEqual([
      409,
      expect.stringMatching(
        /^This batch changed while you looked at it \(Batch number: — → L-9, Daniel Reyes, .+\)\. Look again, then sign\.$/,
      ),
    ]);
    const { data } = await kitchen.cook.graph(
      `mutation ($input: VerifyBatchInput!) { verifyBatch(input: $input) {
        ... on ConflictError { message changedBy } } }`,
      {
        input: {
          id: globalId('Batch', batch.id),
          revision: read,
          signature: {
            subjectDigest: subject_digest,
            signerId: globalId('User', secondUser.id),
            pin: '111222',
          },
        },
      },
    );
    expect(data).toMatchObject({ verifyBatch: { changedBy: 'Daniel Reyes' } });
    expect(await failedTriesOf(secondUser)).toBe(0);
    expect(await meaningsOn(batch)).toEqual(before);
    const right = { subject_digest, ...atScreen(secondUser) };
    expect((await sent(await revisionOf(batch), right)).status).toBe(201);
  });

  test('is not for the PIN of one person under the name of another, nor for other organizations', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const { organizationId, departmentId } = kitchen;
    const cyd = await createUser({ organizationId, departments: { [departmentId]: 'operator' } });
    const proof = atScreen(cyd);
    // Without a PIN of their own, that of somebody else is no proof.
    expect((await actSigned(kitchen.cook, batch, 'verify', {}, proof)).status).toBe(409);
    const { id: foreign } = await createOrganization();
    const stranger = await createUser({ organizationId: foreign, role: 'manager' });
    await createSigningPin({ organizationId: foreign, userId: stranger.id });
    const named = await actSigned(kitchen.cook, batch, 'verify', {}, atScreen(stranger));
    expect(named.status).toBe(404);
    expect((await actSigned(await apiOf(stranger), batch, 'verify')).status).toBe(404);
    const viewer = await createUser({ organizationId, role: 'viewer' });
    await createSigningPin({ organizationId, userId: viewer.id });
    const lacking = await actSigned(kitchen.cook, batch, 'verify', {}, atScreen(viewer));
    expect(lacking.status).toBe(403);
    expect(await meaningsOn(batch)).toHaveLength(1);
  });

  test('is of completed batches that ask for it', async () => {
    const alone = await createSigningKitchen('performed');
    const { batch } = await completedAndSigned(alone);
    const answer = await actSigned(alone.second, batch, 'verify');
    expect([answer.status, ...wordsOf(answer)]).toEqual([
      409,
      `Batch ${batch.batch_id} asks for no verification by a second person.`,
    ]);
  });

  test('is offered by name to those who may write on the batch', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const document = `query ($id: String!) { batch(batchId: $id) { lineSignatures
      verifiers { edges { node { signerId name } } }
      signatures { totalCount edges { node { meaning signerName } } } } }`;
    const seenBy = async (user: Awaited<ReturnType<typeof createUser>>) =>
      (await (await apiOf(user)).graph(document, { id: batch.batch_id })).data as {
        batch: { verifiers: { edges: { node: { name: string; signerId: string } }[] } };
      };
    const { batch: seen } = await seenBy(kitchen.cookUser);
    expect(seen).toMatchObject({
      lineSignatures: 'PERFORMED_VERIFIED',
      signatures: { totalCount: 1, edges: [{ node: { signerName: 'Priya Nair' } }] },
    });
    const names = seen.verifiers.edges.map(({ node }) => node.name);
    expect(names).toEqual(expect.arrayContaining(['Daniel Reyes', 'Bo Lee']));
    expect(names).not.toContain('Priya Nair');
    const signerId = globalId('User', kitchen.secondUser.id);
    expect(seen.verifiers.edges).toContainEqual({ node: { name: 'Bo Lee', signerId } });
    const reader = await createUser({ organizationId: kitchen.organizationId, role: 'viewer' });
    expect((await seenBy(reader)).batch.verifiers.edges).toEqual([]);
  });
});

test('the signatures of a batch are listed, the oldest first', async () => {
  const { batch } = await completedAndSigned(kitchen);
  await actSigned(kitchen.second, batch, 'verify');
  const { body, status } = await kitchen.cook.rest('GET', `/batches/${batch.batch_id}/signatures`);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { meaning: 'performed', signer_name: 'Priya Nair', superseded_at: null },
    { meaning: 'verified', signer_name: 'Bo Lee' },
  ]);
});
