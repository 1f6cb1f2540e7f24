import type { SignatureMeaning } from '#domain/signing/meanings.ts';
import { newlySuperseded } from '#domain/signing/superseded.ts';
import type { From } from '#server/accounts/session/provePassword.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { findBatch } from '#server/batches/reading/readBatches.ts';
import type { BatchWithDocument } from '#server/batches/writing/document.ts';
import { type AuthorizedBatch, namedRecord } from '#server/batches/writing/lockBatch.ts';
import { db } from '#server/db/database.ts';
import { answeredBefore, type KeyedRequest } from '#server/db/idempotency.ts';
import type { Tx } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import type { Signature } from '#server/generated/prisma/client.ts';
import { assertAsShown, movedText } from '#server/quality/signatures/movedText.ts';
import {
  type ProvenSignature,
  proveSigner,
  type SentSignature,
  type SigningRight,
} from '#server/quality/signatures/proveSigner.ts';
import { sign } from '#server/quality/signatures/sign.ts';
import { supersede } from '#server/quality/signatures/supersede.ts';
import { sessionOf, type Viewer } from '#server/viewer.ts';
import { isSigned } from './lineSignatures.ts';
import { type AfterAct, wasShownBefore } from './shownBefore.ts';
import { presentDigest } from './signedBatch.ts';

/** A signature as sent. */
export type BatchSigning = SentSignature & { readonly from: From };

const UNSIGNED = {
  complete: 'A completion is signed. Enter your password or PIN.',
  correct: 'A correction is signed. Enter your password or PIN.',
} as const;
const NOT_SIGNED = 'This batch is not signed. Leave the signature out.';
const OWN_SESSION = 'Whoever performed it signs in their own session.';

const issue = (path: readonly string[], message: string) => new InvalidError([{ path, message }]);

type Act = {
  readonly kind: keyof typeof UNSIGNED;
  readonly right: SigningRight['action'];
  readonly answer: KeyedRequest;
  /** Throws what speaks against the act as the batch is now. */
  readonly refuseImpossible: (batch: BatchWithDocument) => Promise<void>;
};

/**
 * Checks the credential of whoever completes or corrects a batch, after all that speaks against it, so that nobody types
 * a PIN in vain. Null where nothing is signed: by the policy of the batch, or because the same request was answered
 * before.
 */
export async function provePerformer(
  viewer: Viewer,
  batch: AuthorizedBatch,
  sent: BatchSigning | null,
  { kind, right: action, answer, refuseImpossible }: Act,
): Promise<ProvenSignature | null> {
  if (!isSigned(batch)) {
    if (sent !== null) throw issue(['signature'], NOT_SIGNED);
    return null;
  }
  sessionOf(viewer);
  if ((await answeredBefore(db(), viewer, answer)) !== undefined) return null;
  await refuseImpossible(await findBatch(viewer, batch.id));
  if (sent === null) throw issue(['signature'], UNSIGNED[kind]);
  const { subjectDigest, from } = sent;
  if ('signerId' in sent.credential) throw issue(['signature', 'signerId'], OWN_SESSION);
  const right = { action, departmentId: batch.departmentId };
  return { signer: await proveSigner(viewer, sent, right, from), subjectDigest };
}

type Performed = {
  /** As it was before the act. */
  readonly batch: BatchWithDocument;
  readonly statement: string;
  readonly afterAct: AfterAct;
  /** The reason for a correction; absent for a completion. */
  readonly reason?: string;
};

/**
 * Signs what a completion or correction stored, as it stands in the transaction now; the signatures on what it said
 * before are superseded. A batch that is not signed stays as it is.
 */
export async function signPerformed(
  tx: Tx,
  viewer: Viewer,
  { batch: read, statement, afterAct, reason }: Performed,
  performer: ProvenSignature | null,
): Promise<void> {
  const { id: batchId } = read;
  if (performer === null) {
    if (isSigned(read)) throw new Error('A signed batch was changed without a signature.');
    return;
  }
  const { signer, subjectDigest } = performer;
  const batch = await findBatch(viewer, batchId, tx);
  const digest = presentDigest(batch);
  if (reason !== undefined) await supersedeOthers(tx, viewer, batchId, digest, reason);
  const signing = {
    meaning: 'performed',
    statement,
    subjectDigest,
    reason: reason ?? null,
  } as const;
  const wasShown = wasShownBefore(read, subjectDigest, afterAct);
  const present = { digest, movedText: () => movedText(tx, viewer, trailOf(batch), wasShown) };
  await sign(tx, viewer, { ...signing, ...ofBatch(batchId) }, present, signer);
}

/** Subject and batch of a signature on a whole batch. */
export const ofBatch = (batchId: number) =>
  ({ subjectType: 'batch', subjectId: String(batchId), batchId }) as const;

/** The signatures on a batch that hold, the oldest first. */
export const standingSignatures = (
  tx: Tx,
  { organizationId }: Viewer,
  batchId: number,
): Promise<readonly Signature[]> =>
  tx.signature.findMany({
    where: { organizationId, ...ofBatch(batchId), supersededAt: null },
    orderBy: { id: 'asc' },
  });

const WORK: readonly SignatureMeaning[] = ['performed', 'verified'];

async function supersedeOthers(
  tx: Tx,
  viewer: Viewer,
  batchId: number,
  digest: string,
  reason: string,
): Promise<void> {
  const standing = await standingSignatures(tx, viewer, batchId);
  const covering = standing
    .filter(({ meaning }) => WORK.includes(meaning))
    .map(({ id, subjectDigest }) => ({
      id: String(id),
      subjectKey: 'batch',
      subjectDigest,
      isSuperseded: false,
    }));
  const ids = newlySuperseded(covering, new Map([['batch', digest]])).map(Number);
  await supersede(tx, viewer, ids, `The batch was corrected: ${reason}`);
}

const NOTHING_UNSIGNED: ReadonlySet<string> = new Set();

/** Where the trail has the changes of a batch, in the words of its record. */
export const trailOf = (batch: BatchWithDocument) =>
  ({ ...namedRecord(batch), subject: 'batch', unsigned: NOTHING_UNSIGNED }) as const;

/** Throws when the batch was changed since it was read; where it is signed, in the words of what changed. */
export const assertBatchAsRead = (
  tx: Tx,
  viewer: Viewer,
  batch: BatchWithDocument,
  knownRevision: number | null,
): Promise<void> =>
  isSigned(batch)
    ? assertAsShown(tx, viewer, trailOf(batch), knownRevision)
    : assertRevision(tx, viewer, namedRecord(batch), knownRevision);
