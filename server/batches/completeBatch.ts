import { completionIssues, consumedMg } from '#domain/record/completion.ts';
import { DEVIATION_KINDS, type DeviationReasons } from '#domain/record/deviations.ts';
import { type BatchEntries, entryChanges, withChanges } from '#domain/record/entries.ts';
import { withEntries } from '#domain/record/lineActuals.ts';
import { DEVIATION_LABELS } from '#domain/record/recordDeviations.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { refuseOvertaken } from '#server/audit/overtaken.ts';
import { writeAudits } from '#server/audit/service.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { parseKept } from '#server/input.ts';
import { moveStock } from '#server/oils/moveStock.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { type BatchWithDocument, documentOf, entriesOf } from './document.ts';
import {
  type CompletionReasonsInput,
  completionInput,
  type EntriesInput,
  type EntriesRequest,
} from './entriesInput.ts';
import { againOnDuplicate, answeredBefore, hashOf, keepAnswer } from './idempotency.ts';
import {
  batchName,
  demandBatch,
  lockBatch,
  placedEntries,
  recordType,
  refuseClosed,
} from './lockBatch.ts';
import { auditOf, headColumns, withAgent, writeLines } from './writeEntries.ts';

export type CompletionInput = {
  readonly entries: EntriesInput;
  readonly reasons?: CompletionReasonsInput;
  readonly idempotencyKey: string | null;
};

/**
 * Closes a batch: what was weighed and counted stands on it, and the grams that its stored oils gave
 * leave the stock, all in one transaction. The same key with the same request does it once.
 */
export async function completeBatch(
  viewer: Viewer,
  id: number | string,
  input: CompletionInput,
  knownRevision: number | null,
): Promise<number> {
  const batchRowId = await demandBatch(viewer, id, 'produceBatches');
  const { entries: request, reasons, idempotencyKey: key } = parseKept(completionInput, input);
  const answer = { key, hash: hashOf(['complete', batchRowId, request, reasons]) };
  await againOnDuplicate(() =>
    transaction(async (tx) => {
      const batch = await lockBatch(tx, viewer, batchRowId);
      if ((await answeredBefore(tx, viewer, answer)) !== undefined) return;
      const written = placedEntries(batch, request);
      const present = entriesOf(batch);
      const changes = entryChanges(present, withAgent(viewer, written));
      const entries = withChanges(present, changes);
      refuseOpen(batch, entries, written);
      refuseClosed(batch);
      const standing = { ...batch, recordType, name: batchName(batch) };
      await refuseOvertaken(tx, viewer, standing, knownRevision);
      await lockActiveDepartment(tx, batch.departmentId);
      await writeLines(tx, batch, entries, changes);
      const moved = await moveStock(tx, viewer, {
        batchRowId,
        reason: 'consumed',
        takenGrams: consumedOfStock(batch, entries),
      });
      await close(tx, viewer, batch, entries, reasons);
      await keepAnswer(tx, viewer, answer, batchRowId);
      const { before, after } = auditOf(batch, changes);
      await writeAudits(tx, viewer, [
        {
          kind: 'batch completed',
          recordType,
          recordId: batchRowId,
          before: { ...before, status: 'active' },
          after: { ...after, ...auditOfReasons(reasons), status: 'completed' },
        },
        ...moved,
      ]);
    }),
  );
  return batchRowId;
}

/** The reasons that were given, in the words of the record. */
const auditOfReasons = (reasons: DeviationReasons) =>
  Object.fromEntries(
    DEVIATION_KINDS.filter((kind) => reasons[kind] !== '').map((kind) => [
      `Reason: ${DEVIATION_LABELS[kind].toLowerCase()}`,
      reasons[kind],
    ]),
  );

const close = (
  tx: Tx,
  { userId, name }: Viewer,
  { id }: BatchWithDocument,
  entries: BatchEntries,
  reasons: DeviationReasons,
) =>
  tx.batch.update({
    where: { id },
    data: {
      ...headColumns(entries),
      lineReason: reasons.lines,
      targetReason: reasons.targets,
      yieldReason: reasons.yield,
      status: 'completed',
      completedAt: new Date(),
      completedById: userId,
      completedByName: name,
      revision: { increment: 1 },
    },
  });

function refuseOpen(
  batch: BatchWithDocument,
  entries: BatchEntries,
  written: EntriesRequest,
): void {
  const issues = completionIssues(documentOf(batch), entries);
  if (issues.length === 0) return;
  throw new InvalidError(
    issues.map(({ field, linePosition, message }) => {
      const at = written.lines.findIndex(({ position }) => position === linePosition);
      if (linePosition === null) return { path: [field], message };
      return { path: at < 0 ? ['lines'] : ['lines', String(at), field], message };
    }),
  );
}

/** Grams of each stored oil that these entries take. A lot that only the batch knew has no stock. */
export function consumedOfStock(
  batch: BatchWithDocument,
  entries: BatchEntries,
): ReadonlyMap<number, Prisma.Decimal> {
  const consumed = consumedMg(withEntries(documentOf(batch), entries).lines);
  const stored = new Set(batch.lines.flatMap(({ oilId }) => (oilId === null ? [] : [oilId])));
  return new Map(
    [...stored].map((oilId) => [
      oilId,
      new Prisma.Decimal(consumed.get(String(oilId)) ?? 0).dividedBy(1000),
    ]),
  );
}
