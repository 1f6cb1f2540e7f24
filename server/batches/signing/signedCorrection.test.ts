import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { RESTRICTED, refusal } from '#tests/refusal.ts';
import {
  actSigned,
  askToSign,
  completedAndSigned,
  createSigningKitchen,
  digestToSign,
  meaningsOn,
  PROOF,
  type SigningKitchen,
  sendAct,
  signaturesOn,
  wordsOf,
} from '#tests/samples/signing/batches.ts';
import { createSignature } from '#tests/samples/signing/signatures.ts';

let kitchen: SigningKitchen;

beforeAll(async () => {
  kitchen = await createSigningKitchen();
});
beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

describe('a correction', () => {
  const reason = 'Scale read twice';

  test('of more than the stock has is refused before anybody signs', async () => {
    const { batch, lot } = await completedAndSigned(kitchen);
    const position = batch.ingredients.find(({ oil_id }) => oil_id === lot.id)?.position;
    const body = { ingredients: [{ position, actual_qty: 900 }], reason };
    const refused = expect.stringMatching(
      / has [\d.]+ g, 894\.318 g are needed\. Nothing was saved\.$/,
    );
    const question = await askToSign(kitchen.manager, batch, 'correct', body);
    expect([question.status, ...wordsOf(question)]).toEqual([409, refused]);
    const proof = { ...PROOF, password: 'not the password' };
    const sent = await actSigned(kitchen.manager, batch, 'correct', body, proof);
    expect([sent.status, ...wordsOf(sent)]).toEqual([409, refused]);
    expect(await meaningsOn(batch)).toEqual(['performed Priya Nair']);
  });

  test('supersedes what was signed, once, and is signed and verified anew', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const other = await completedAndSigned(kitchen);
    await actSigned(kitchen.second, batch, 'verify');
    const body = { finished_quantity: 470, reason };
    const unsigned = await sendAct(kitchen.manager, batch, 'correct', body);
    expect([unsigned.status, ...wordsOf(unsigned)]).toEqual([
      422,
      'signature: A correction is signed. Enter your password or PIN.',
    ]);
    const corrected = await actSigned(kitchen.manager, batch, 'correct', body);
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(201);
    expect(await meaningsOn(batch)).toEqual([
      'performed Priya Nair, superseded',
      'verified Bo Lee, superseded',
      'performed Daniel Reyes',
    ]);
    const [performed, , signed] = await signaturesOn(batch);
    expect(performed?.supersededBecause).toBe('The batch was corrected: Scale read twice');
    expect(signed?.statement).toBe(
      `I corrected batch ${batch.batch_id}, Finished quantity, from 480 to 470: Scale read twice.`,
    );
    expect(await meaningsOn(other.batch)).toEqual(['performed Priya Nair']);
    // Initials stay those of the person who weighed.
    expect(corrected.body).toMatchObject({
      ingredients: batch.ingredients.map(() => ({ initials: 'PN' })),
    });
    expect((await actSigned(kitchen.manager, batch, 'verify')).status).toBe(409);
    expect((await actSigned(kitchen.second, batch, 'verify')).status).toBe(201);
    await actSigned(kitchen.manager, batch, 'correct', { finished_quantity: 471, reason: 'Again' });
    expect((await signaturesOn(batch))[0]?.supersededBecause).toBe(
      'The batch was corrected: Scale read twice',
    );
  });

  test('by somebody else leaves the work of whoever made it, who does not verify it', async () => {
    const { batch } = await completedAndSigned(kitchen);
    await actSigned(kitchen.manager, batch, 'correct', { finished_quantity: 470, reason });
    const sentence = 'Priya Nair made this batch. Somebody else has to verify it.';
    const own = await actSigned(kitchen.cook, batch, 'verify');
    expect([own.status, ...wordsOf(own)]).toEqual([409, sentence]);
    const stored = createSignature({
      organizationId: kitchen.organizationId,
      signerId: kitchen.cookUser.id,
      subjectType: 'batch',
      subjectId: String(batch.id),
      meaning: 'verified',
    });
    expect(await refusal(stored)).toBe(RESTRICTED);
    const document = `query ($id: String!) { batch(batchId: $id) {
      verifiers { edges { node { name } } } } }`;
    const { data } = await kitchen.second.graph(document, { id: batch.batch_id });
    const { batch: seen } = data as {
      batch: { verifiers: { edges: { node: { name: string } }[] } };
    };
    const names = seen.verifiers.edges.map(({ node }) => node.name);
    expect(names).not.toContain('Priya Nair');
    expect(names).not.toContain('Daniel Reyes');
    expect((await actSigned(kitchen.second, batch, 'verify')).status).toBe(201);
  });

  test('of what changed meanwhile is refused, and stores nothing', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const body = { finished_quantity: 470, reason };
    const subject_digest = await digestToSign(kitchen.manager, batch, 'correct', body);
    await actSigned(kitchen.manager, batch, 'correct', { batch_number: 'L-9', reason: 'Misread' });
    const signature = { subject_digest, ...PROOF };
    const answer = await sendAct(kitchen.manager, batch, 'correct', { ...body, signature });
    expect(answer.status).toBe(409);
    expect(wordsOf(answer)[0]).toContain('(Batch number: — → L-9, Daniel Reyes,');
    expect(await db().batchCorrection.count({ where: { batchId: batch.id } })).toBe(1);
    const other = { batch_number: 'L-8', reason };
    const earlier = await digestToSign(kitchen.manager, batch, 'correct', other);
    await actSigned(kitchen.manager, batch, 'correct', { finished_quantity: 470, reason });
    const late = { subject_digest: earlier, ...PROOF };
    const refused = await sendAct(kitchen.manager, batch, 'correct', { ...other, signature: late });
    expect(wordsOf(refused)[0]).toContain('(Finished quantity: 480 → 470, Daniel Reyes,');
  });

  test('any change, one after the other, supersedes exactly what stood before it', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const positions = batch.ingredients.map(({ position }) => position);
    const edit = fc.oneof(
      fc.record({ finished_quantity: fc.integer({ min: 1, max: 999 }) }),
      fc.record({ batch_number: fc.stringMatching(/^[A-Z]{3}[0-9]{3}$/) }),
      fc
        .record({
          position: fc.constantFrom(...positions),
          actual_qty: fc.integer({ min: 1, max: 9 }),
        })
        .map((line) => ({ ingredients: [line] })),
    );
    for (const [at, body] of fc.sample(edit, { numRuns: 12, seed: 7 }).entries()) {
      const before = await signaturesOn(batch);
      const answer = await actSigned(kitchen.manager, batch, 'correct', {
        ...body,
        reason: `No. ${at}`,
      });
      const after = await signaturesOn(batch);
      if (answer.status !== 201) {
        expect(wordsOf(answer)[0]).toContain('Nothing differs');
        expect(after).toEqual(before);
        continue;
      }
      expect(after.map(({ supersededAt }) => supersededAt === null)).toEqual([
        ...before.map(() => false),
        true,
      ]);
      expect(after.slice(0, -1).filter((_, index) => before[index]?.supersededAt)).toEqual(
        before.filter(({ supersededAt }) => supersededAt),
      );
      if (at % 3 === 0) expect((await actSigned(kitchen.second, batch, 'verify')).status).toBe(201);
    }
  });
});
