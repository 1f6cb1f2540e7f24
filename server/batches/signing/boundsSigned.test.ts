import { beforeEach, describe, expect, test } from 'vitest';
import { recordDigest } from '#domain/record/canonical/canonicalRecord.ts';
import { signedRecord, signedRecordWithoutBounds } from '#domain/record/canonical/signedRecord.ts';
import {
  documentInclude,
  documentOf,
  headerOf,
  historyOf,
} from '#server/batches/writing/document.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import {
  actSigned,
  completedAndSigned,
  createSigningKitchen,
  type SigningKitchen,
  signaturesOn,
} from '#tests/samples/signing/batches.ts';

let kitchen: SigningKitchen;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  kitchen = await createSigningKitchen();
  await db().qualityPolicy.update({
    where: { organizationId: kitchen.organizationId },
    data: { newLotStatus: 'quarantine' },
  });
});

async function digestsOf(id: number) {
  const batch = await db().batch.findUniqueOrThrow({ where: { id }, include: documentInclude });
  const signed = {
    header: headerOf(batch),
    document: documentOf(batch),
    history: historyOf(batch),
  };
  return {
    now: recordDigest(signedRecord(signed)),
    before: recordDigest(signedRecordWithoutBounds(signed)),
  };
}

const verify = async (batch: { readonly id: number }) => {
  const answer = await actSigned(kitchen.second, batch, 'verify');
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (await signaturesOn(batch)).map(({ subjectDigest }) => subjectDigest);
};

describe('signatures on a batch whose maximums are judged by bounds', () => {
  test('cover the bounds', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const { now, before } = await digestsOf(batch.id);
    expect(now).not.toBe(before);
    expect(await verify(batch)).toEqual([now, now]);
  });

  test('a batch that was signed before records showed bounds is verified as it was signed', async () => {
    const { batch } = await completedAndSigned(kitchen);
    const { before } = await digestsOf(batch.id);
    // Only a superuser can change a signature.
    await transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`UPDATE signatures SET subject_digest = ${before}
        WHERE batch_id = ${batch.id}`;
    });
    expect(await verify(batch)).toEqual([before, before]);
  });
});
