import { completionIssues, consumedMg } from '#domain/record/entries/completion.ts';
import { type BatchEntries, entryChanges, withChanges } from '#domain/record/entries/entries.ts';
import { withEntries } from '#domain/record/entries/lineActuals.ts';
import { DEVIATION_KINDS, type DeviationReasons } from '#domain/record/made/deviations.ts';
import { DEVIATION_LABELS } from '#domain/record/page/recordDeviations.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudits } from '#server/audit/writeAudit.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { parseInput } from '#server/input/input.ts';
import { moveStock } from '#server/oils/stock/moveStock.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import type { Viewer } from '#server/viewer.ts';
import { type BatchWithDocument, documentOf, entriesOf } from './document.ts';
import {
  type CompletionReasonsInput,
  completionInput,
  type EntriesInput,
  type EntriesRequest,
} from './entriesInput.ts';
import { againOnDuplicate, answeredBefore, hashOf, keepAnswer } from './idempotency.ts';
import {
  authorizeBatch,
  batchName,
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
 * Completes a batch: stores its entries and takes the grams of its stored oils from stock, in one transaction. The same
 * key with the same request does it once.
 */
export async function completeBatch(
  viewer: Viewer,
  id: number | string,
  input: CompletionInput,
  knownRevision: number | null,
): Promise<number> {
  const batchId = await authorizeBatch(viewer, id, 'produceBatches');
  const { entries: request, reasons, idempotencyKey: key } = parseInput(completionInput, input);
  const answer = { key, hash: hashOf(['complete', batchId, request, reasons]) };
  await againOnDuplicate(() =>
    transaction(async (tx) => {
      const batch = await lockBatch(tx, viewer, batchId);
      if ((await answeredBefore(tx, viewer, answer)) !== undefined) return;
      const written = placedEntries(batch, request);
      const present = entriesOf(batch);
      const changes = entryChanges(present, withAgent(viewer, written));
      const entries = withChanges(present, changes);
      refuseOpen(batch, entries, written);
      refuseClosed(batch);
      const current = { ...batch, recordType, name: batchName(batch) };
      await assertRevision(tx, viewer, current, knownRevision);
      await lockActiveDepartment(tx, batch.departmentId);
      await writeLines(tx, batch, entries, changes);
      const moved = await moveStock(tx, viewer, {
        batchId,
        reason: 'consumed',
        takenGrams: consumedOfStock(batch, entries),
      });
      await close(tx, viewer, batch, entries, reasons);
      await keepAnswer(tx, viewer, answer, batchId);
      const { before, after } = auditOf(batch, changes);
      await writeAudits(tx, viewer, [
        {
          kind: 'batch completed',
          recordType,
          recordId: batchId,
          before: { ...before, status: 'active' },
          after: { ...after, ...auditOfReasons(reasons), status: 'completed' },
        },
        ...moved,
      ]);
    }),
  );
  return batchId;
}

/** The given reasons, for the audit trail. */
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

/** Grams of each stored oil that these entries take. A temporary lot has no stock. */
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
