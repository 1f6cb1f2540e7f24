import { entryText, isKeptEntry, whatWasChanged } from '#domain/record/entries/corrections.ts';
import {
  type BatchEntries,
  type EntryChange,
  entryChanges,
  withChanges,
} from '#domain/record/entries/entries.ts';
import { actualsOfEntry, withEntries } from '#domain/record/entries/lineActuals.ts';
import { correctionStatement } from '#domain/signing/statement.ts';
import { writeAudits } from '#server/audit/writeAudit.ts';
import { supersedeOfOtherDay } from '#server/batches/formulation/override/allowance.ts';
import { raiseCorrectedUse } from '#server/batches/formulation/override/correctedUse.ts';
import { compareAgain } from '#server/batches/retests/compareAgain.ts';
import { refuseMovedToCome } from '#server/batches/signing/productionDay.ts';
import type { AfterAct } from '#server/batches/signing/shownBefore.ts';
import {
  assertBatchAsRead,
  type BatchSigning,
  provePerformer,
  signPerformed,
} from '#server/batches/signing/signBatch.ts';
import { refuseTypedInitials } from '#server/batches/signing/typedInitials.ts';
import { db } from '#server/db/database.ts';
import { againOnDuplicate, answeredBefore, hashOf, keepAnswer } from '#server/db/idempotency.ts';
import { transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { parseInput } from '#server/input/input.ts';
import { moveStock, refuseMissingStock } from '#server/oils/stock/moveStock.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { systemFor } from '#server/quality/deviations/raiseDeviation.ts';
import { holdSigner } from '#server/quality/signatures/sign.ts';
import type { Viewer } from '#server/viewer.ts';
import { consumedOfStock } from './consumedOfStock.ts';
import { type BatchWithDocument, documentOf, entriesOf } from './document.ts';
import { correctionInput, type EntriesInput, type EntriesRequest } from './entriesInput.ts';
import {
  authorizedBatch,
  batchName,
  lockBatch,
  placedEntries,
  recordType,
  refuseInactive,
} from './lockBatch.ts';
import { auditOf } from './writeEntries.ts';

export type CorrectionInput = {
  readonly entries: EntriesInput;
  readonly reason: string;
  readonly idempotencyKey: string | null;
};

/**
 * Corrects a completed batch: each changed entry becomes a new row with its reason, the original stays, and differences
 * in grams move through the ledger. Where the batch is signed, the correction is signed anew.
 */
export async function correctBatch(
  viewer: Viewer,
  id: number | string,
  input: CorrectionInput,
  knownRevision: number | null,
  signing: BatchSigning | null = null,
): Promise<number> {
  const authorized = await authorizedBatch(viewer, id, 'manageBatches');
  const { id: batchId } = authorized;
  const { entries: request, reason, idempotencyKey: key } = parseInput(correctionInput, input);
  const answer = { key, hash: hashOf(['correct', batchId, request, reason]) };
  const performer = await provePerformer(viewer, authorized, signing, {
    kind: 'correct',
    right: 'manageBatches',
    answer,
    refuseImpossible: async (batch) => {
      const planned = plannedCorrection(batch, request, reason);
      await refuseMovedToCome(viewer, batch, planned);
      await refuseUncovered(viewer, batch, planned);
      await assertBatchAsRead(db(), viewer, batch, knownRevision);
    },
  });
  await againOnDuplicate(() =>
    transaction(async (tx) => {
      const batch = await lockBatch(tx, viewer, batchId);
      if ((await answeredBefore(tx, viewer, answer)) !== undefined) return;
      const { changes, present, entries, statement } = plannedCorrection(batch, request, reason);
      await assertBatchAsRead(tx, viewer, batch, knownRevision);
      await lockActiveDepartment(tx, batch.departmentId);
      await tx.batchCorrection.createMany({
        data: correctionRows(viewer, batchId, changes, reason),
      });
      const moved = await moveStock(tx, viewer, {
        batchId,
        reason: 'corrected',
        takenGrams: difference(batch, present, entries),
      });
      await tx.batch.update({ where: { id: batchId }, data: { revision: { increment: 1 } } });
      await keepAnswer(tx, viewer, answer, { batchId });
      // Before the trail, which the first superseded signature locks.
      if (performer !== null) await holdSigner(tx, viewer, performer.signer);
      const raised = await raiseCorrectedUse(tx, viewer, batch, { present, entries, changes });
      const document = withEntries(documentOf(batch), entries);
      const retested = await compareAgain(tx, viewer, [{ batch, document }]);
      await supersedeOfOtherDay(tx, viewer, batchId, changes);
      const afterAct = correctionOn(viewer, batch, request, reason);
      await signPerformed(tx, viewer, { batch, statement, afterAct, reason }, performer);
      const { before, after } = auditOf(batch, changes);
      await writeAudits(tx, viewer, [
        {
          kind: 'batch corrected',
          recordType,
          recordId: batchId,
          before,
          after: { ...after, reason },
        },
        ...moved,
      ]);
      await writeAudits(tx, systemFor(viewer), [...raised, ...retested]);
    }),
  );
  return batchId;
}

/** The changes of a correction, and the sentence that is signed; throws what speaks against it. */
export function plannedCorrection(
  batch: BatchWithDocument,
  request: EntriesRequest,
  reason: string,
) {
  const written = placedEntries(batch, request);
  const present = entriesOf(batch);
  const changes = entryChanges(present, written);
  const entries = withChanges(present, changes);
  refuseEmptied(changes, entries);
  refuseUncompleted(batch);
  refuseTypedInitials(batch, changes, written.lines);
  const document = documentOf(batch);
  const told = changes.map(({ field, from, to, ...place }) => ({
    what: whatWasChanged(document, { field, ...place }),
    from: entryText(field, from),
    to: entryText(field, to),
  }));
  return {
    changes,
    present,
    entries,
    statement: correctionStatement(batch.printedId, told, reason),
  };
}

/** The correction of the batch as it was read, which is signed. */
const correctionOn =
  (
    { name: by }: Viewer,
    batch: BatchWithDocument,
    request: EntriesRequest,
    reason: string,
  ): AfterAct =>
  ({ entries, history: { completion, corrections } }) => {
    const changes = entryChanges(entries, placedEntries(batch, request));
    const added = changes.map((change) => ({ ...change, reason, by, at: '' }));
    return {
      entries: withChanges(entries, changes),
      history: { completion, corrections: [...corrections, ...added] },
    };
  };

const correctionRows = (
  { organizationId, userId, name: userName }: Viewer,
  batchId: number,
  changes: readonly EntryChange[],
  reason: string,
) =>
  changes.map(({ field, linePosition, part, from, to }) => ({
    organizationId,
    batchId,
    field,
    linePosition,
    part,
    valueBefore: from,
    valueAfter: to,
    reason,
    userId,
    userName,
  }));

function refuseUncompleted(batch: BatchWithDocument): void {
  if (batch.status !== 'completed') {
    throw new ConflictError(
      `${batchName(batch)} is not completed. Write on it instead of correcting it.`,
    );
  }
  refuseInactive(batch);
}

/** Throws when a correction would remove an entry that completion required. */
function refuseEmptied(changes: readonly EntryChange[], after: BatchEntries): void {
  if (changes.length === 0) {
    throw new InvalidError([
      { path: ['entries'], message: 'Nothing differs from what the batch says already.' },
    ]);
  }
  // A line stays weighed when a total replaces its parts, or the reverse.
  const isWeighed = (position: number | null) => {
    const entry = after.lines.find((line) => line.position === position);
    return entry !== undefined && actualsOfEntry(entry).actualGrams !== null;
  };
  const emptied = changes.filter(
    (change) => change.to === '' && isKeptEntry(change) && !isWeighed(change.linePosition),
  );
  if (emptied.length === 0) return;
  throw new InvalidError(
    emptied.map(({ field, linePosition }) => ({
      path: linePosition === null ? [field] : ['lines'],
      message:
        linePosition === null
          ? 'A completed batch keeps this entry: correct it to another value.'
          : `Line ${linePosition}: a completed batch keeps its actual quantity; correct it to another value, 0 if none was used.`,
    })),
  );
}

/** Throws when a correction takes more of a lot than the stock has now. */
export const refuseUncovered = (
  viewer: Viewer,
  batch: BatchWithDocument,
  { present, entries }: Pick<ReturnType<typeof plannedCorrection>, 'present' | 'entries'>,
): Promise<void> =>
  refuseMissingStock(viewer, {
    batchId: batch.id,
    takenGrams: difference(batch, present, entries),
  });

function difference(
  batch: BatchWithDocument,
  present: BatchEntries,
  corrected: BatchEntries,
): ReadonlyMap<number, Prisma.Decimal> {
  const before = consumedOfStock(batch, present);
  return new Map(
    [...consumedOfStock(batch, corrected)].map(([oilId, grams]) => [
      oilId,
      grams.minus(before.get(oilId) ?? new Prisma.Decimal(0)),
    ]),
  );
}
