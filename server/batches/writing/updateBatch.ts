import { entryChanges, withChanges } from '#domain/record/entries/entries.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { supersedeOfOtherDay } from '#server/batches/formulation/override/allowance.ts';
import { refuseNewGrams } from '#server/batches/formulation/stopped/refuseStopped.ts';
import { refuseTypedInitials } from '#server/batches/signing/typedInitials.ts';
import { transaction } from '#server/db/transaction.ts';
import { parseInput } from '#server/input/input.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import type { Viewer } from '#server/viewer.ts';
import { entriesOf } from './document.ts';
import { type EntriesInput, entriesInput } from './entriesInput.ts';
import {
  authorizeBatch,
  lockBatch,
  namedRecord,
  placedEntries,
  recordType,
  refuseClosed,
} from './lockBatch.ts';
import { auditOf, headColumns, withAgent, writeLines } from './writeEntries.ts';

/** Stores entries of an open batch. */
export async function updateBatch(
  viewer: Viewer,
  id: number | string,
  input: EntriesInput,
  knownRevision: number | null,
): Promise<number> {
  const batchId = await authorizeBatch(viewer, id, 'produceBatches');
  const request = parseInput(entriesInput, input);
  await transaction(async (tx) => {
    const batch = await lockBatch(tx, viewer, batchId);
    const written = placedEntries(batch, request);
    refuseClosed(batch);
    await assertRevision(tx, viewer, namedRecord(batch), knownRevision);
    await lockActiveDepartment(tx, batch.departmentId);
    const present = entriesOf(batch);
    const changes = entryChanges(present, withAgent(viewer, written));
    if (changes.length === 0) return;
    refuseTypedInitials(batch, changes, written.lines);
    const entries = withChanges(present, changes);
    await refuseNewGrams(tx, viewer, batch, { entries, changes });
    await writeLines(tx, viewer, batch, entries, changes);
    await tx.batch.update({
      where: { id: batch.id },
      data: { ...headColumns(entries), revision: { increment: 1 } },
    });
    await supersedeOfOtherDay(tx, viewer, batch.id, changes);
    await writeAudit(tx, viewer, {
      kind: 'batch edited',
      recordType,
      recordId: batch.id,
      ...auditOf(batch, changes),
    });
  });
  return batchId;
}
