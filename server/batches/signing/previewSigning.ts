import type { SignatureMeaning } from '#domain/signing/meanings.ts';
import { refuseUnusableLots } from '#server/batches/formulation/stopped/refuseStopped.ts';
import { findBatch } from '#server/batches/reading/readBatches.ts';
import { plannedCompletion } from '#server/batches/writing/completeBatch.ts';
import { plannedCorrection, refuseUncovered } from '#server/batches/writing/correctBatch.ts';
import { type BatchWithDocument, historyOf } from '#server/batches/writing/document.ts';
import {
  type CompletionReasonsInput,
  completionInput,
  correctionInput,
  type EntriesInput,
} from '#server/batches/writing/entriesInput.ts';
import { authorizedBatch } from '#server/batches/writing/lockBatch.ts';
import { db } from '#server/db/database.ts';
import { ConflictError } from '#server/errors.ts';
import { parseInput } from '#server/input/input.ts';
import type { Viewer } from '#server/viewer.ts';
import { isSigned } from './lineSignatures.ts';
import { refuseDayToCome, refuseMovedToCome } from './productionDay.ts';
import { assertBatchAsRead } from './signBatch.ts';
import { batchAfter, digestOf } from './signedBatch.ts';
import { plannedVerification } from './verifyBatch.ts';

/** The acts on a batch that are signed. */
export const BATCH_ACTS = ['complete', 'correct', 'verify'] as const;
export type BatchAct = (typeof BATCH_ACTS)[number];

/** The content of a signature, as a screen shows it before it is given. */
export type SigningPreview = {
  readonly meaning: SignatureMeaning;
  readonly statement: string;
  /** SHA-256 in hex of the batch as it would be. */
  readonly digest: string;
};

export type SigningQuestion = {
  readonly id: number | string;
  readonly act: BatchAct;
  readonly entries: EntriesInput;
  readonly reasons: CompletionReasonsInput;
  /** The reason for a correction; empty for the other acts. */
  readonly reason: string;
};

export const RIGHT_OF_ACT = {
  complete: 'produceBatches',
  correct: 'manageBatches',
  verify: 'produceBatches',
} as const;

/** The signature that an act would ask for now; throws what speaks against the act. Stores nothing. */
export async function previewSigning(
  viewer: Viewer,
  question: SigningQuestion,
  knownRevision: number | null,
): Promise<SigningPreview> {
  const { id, act } = question;
  const authorized = await authorizedBatch(viewer, id, RIGHT_OF_ACT[act]);
  const batch = await findBatch(viewer, authorized.id);
  if (!isSigned(batch)) throw new ConflictError('This batch is not signed.');
  const preview = await PREVIEWS[act](viewer, batch, question);
  await assertBatchAsRead(db(), viewer, batch, knownRevision);
  return preview;
}

type Preview = (
  viewer: Viewer,
  batch: BatchWithDocument,
  question: SigningQuestion,
) => SigningPreview | Promise<SigningPreview>;

const unkeyed = { idempotencyKey: null };

const PREVIEWS: Readonly<Record<BatchAct, Preview>> = {
  complete: async (viewer, batch, { entries: sent, reasons }) => {
    const request = parseInput(completionInput, { entries: sent, reasons, ...unkeyed });
    const planned = plannedCompletion(viewer, batch, request.entries);
    await refuseDayToCome(viewer, batch, planned.entries);
    await refuseUnusableLots(viewer, batch, planned);
    const { entries, statement } = planned;
    const completion = { by: viewer.name, at: '', reasons: request.reasons };
    const after = batchAfter(batch, entries, { completion, corrections: [] });
    return { meaning: 'performed', statement, digest: digestOf(after) };
  },
  correct: async (viewer, batch, { entries: sent, reason: why }) => {
    const request = parseInput(correctionInput, { entries: sent, reason: why, ...unkeyed });
    const { reason } = request;
    const planned = plannedCorrection(batch, request.entries, reason);
    await refuseMovedToCome(viewer, batch, planned);
    await refuseUncovered(viewer, batch, planned);
    const { completion, corrections } = historyOf(batch);
    const added = planned.changes.map((change) => ({ ...change, reason, by: viewer.name, at: '' }));
    const history = { completion, corrections: [...corrections, ...added] };
    const digest = digestOf(batchAfter(batch, planned.entries, history));
    return { meaning: 'performed', statement: planned.statement, digest };
  },
  verify: async (viewer, batch) => ({
    meaning: 'verified',
    ...(await plannedVerification(db(), viewer, batch)),
  }),
};
