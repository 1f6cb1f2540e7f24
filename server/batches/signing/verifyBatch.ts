import { waitsForVerification } from '#domain/signing/batchSignatures.ts';
import { batchVerifiedStatement } from '#domain/signing/statement.ts';
import { findBatch } from '#server/batches/reading/readBatches.ts';
import type { BatchWithDocument } from '#server/batches/writing/document.ts';
import {
  authorizedBatch,
  batchName,
  lockBatch,
  refuseInactive,
} from '#server/batches/writing/lockBatch.ts';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import type { Signature } from '#server/generated/prisma/client.ts';
import { movedText } from '#server/quality/signatures/movedText.ts';
import { proveSigner } from '#server/quality/signatures/proveSigner.ts';
import { sign } from '#server/quality/signatures/sign.ts';
import { sessionOf, type Viewer } from '#server/viewer.ts';
import { lineSignaturesOf } from './lineSignatures.ts';
import { wasShownBefore } from './shownBefore.ts';
import {
  assertBatchAsRead,
  type BatchSigning,
  ofBatch,
  standingSignatures,
  trailOf,
} from './signBatch.ts';
import { digestBeside } from './signedBatch.ts';
import { refuseWeigher } from './weighers.ts';

/**
 * Signs a completed batch as its second person: somebody else in their own session, or at the screen of the viewer with
 * their own PIN. The revision is compared before the credential, so that nobody types a PIN for what they did not see.
 */
export async function verifyBatch(
  viewer: Viewer,
  id: number | string,
  sent: BatchSigning,
  knownRevision: number | null,
): Promise<Signature> {
  const { id: batchId, departmentId } = await authorizedBatch(viewer, id, 'produceBatches');
  sessionOf(viewer);
  const shown = await findBatch(viewer, batchId);
  await presentVerification(db(), viewer, shown, knownRevision);
  if (!('signerId' in sent.credential)) await refuseWeigher(db(), shown, viewer);
  const right = { action: 'produceBatches', departmentId } as const;
  const { subjectDigest, from } = sent;
  const signer = await proveSigner(viewer, sent, right, from);
  return transaction(async (tx) => {
    const batch = await lockBatch(tx, viewer, batchId);
    const { digest, statement } = await presentVerification(tx, viewer, batch, knownRevision);
    await refuseWeigher(tx, batch, signer);
    const signing = { meaning: 'verified', statement, subjectDigest, ...ofBatch(batchId) } as const;
    const wasShown = wasShownBefore(batch, subjectDigest, (shown) => shown);
    const present = { digest, movedText: () => movedText(tx, viewer, trailOf(batch), wasShown) };
    return sign(tx, viewer, signing, present, signer);
  });
}

/** The content of a verification now; throws also when the batch changed since `knownRevision` was read. */
async function presentVerification(
  tx: Tx,
  viewer: Viewer,
  batch: BatchWithDocument,
  knownRevision: number | null,
) {
  const planned = await plannedVerification(tx, viewer, batch);
  await assertBatchAsRead(tx, viewer, batch, knownRevision);
  return planned;
}

/** The content of a verification now; throws when there is nothing to verify. */
export async function plannedVerification(tx: Tx, viewer: Viewer, batch: BatchWithDocument) {
  const name = batchName(batch);
  const lineSignatures = lineSignaturesOf(batch);
  if (lineSignatures !== 'performed_verified') {
    throw new ConflictError(`${name} asks for no verification by a second person.`);
  }
  refuseInactive(batch);
  const standing = await standingSignatures(tx, viewer, batch.id);
  const isCompleted = batch.status === 'completed';
  const signed = standing.map(({ meaning }) => ({ meaning, isSuperseded: false }));
  const performed = standing.find(({ meaning }) => meaning === 'performed');
  if (!waitsForVerification(lineSignatures, isCompleted, signed) || performed === undefined) {
    throw new ConflictError(nothingToVerify(name, isCompleted, standing));
  }
  const statement = batchVerifiedStatement(batch.printedId, performed.signerName);
  return { digest: digestBeside(performed.subjectDigest, batch), statement };
}

function nothingToVerify(
  name: string,
  isCompleted: boolean,
  standing: readonly Signature[],
): string {
  if (!isCompleted) return `${name} is not completed. Complete it first.`;
  const verified = standing.find(({ meaning }) => meaning === 'verified');
  return verified === undefined
    ? `${name} has no signature to verify. A correction of it is signed.`
    : `${name} was verified by ${verified.signerName} already.`;
}
