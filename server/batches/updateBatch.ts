import { entryChanges, withChanges } from '#domain/record/entries.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { refuseOvertaken } from '#server/audit/overtaken.ts';
import { writeAudit } from '#server/audit/service.ts';
import { transaction } from '#server/db/transaction.ts';
import { parseKept } from '#server/input.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { entriesOf } from './document.ts';
import { type EntriesInput, entriesInput } from './entriesInput.ts';
import {
  batchName,
  demandBatch,
  lockBatch,
  placedEntries,
  recordType,
  refuseClosed,
} from './lockBatch.ts';
import { auditOf, headColumns, withAgent, writeLines } from './writeEntries.ts';

/** Writes what was weighed, counted and signed on a batch that is not completed yet. */
export async function updateBatch(
  viewer: Viewer,
  id: number | string,
  input: EntriesInput,
  knownRevision: number | null,
): Promise<number> {
  const batchRowId = await demandBatch(viewer, id, 'produceBatches');
  const request = parseKept(entriesInput, input);
  await transaction(async (tx) => {
    const batch = await lockBatch(tx, viewer, batchRowId);
    const written = placedEntries(batch, request);
    refuseClosed(batch);
    const standing = { ...batch, recordType, name: batchName(batch) };
    await refuseOvertaken(tx, viewer, standing, knownRevision);
    await lockActiveDepartment(tx, batch.departmentId);
    const present = entriesOf(batch);
    const changes = entryChanges(present, withAgent(viewer, written));
    if (changes.length === 0) return;
    const entries = withChanges(present, changes);
    await writeLines(tx, batch, entries, changes);
    await tx.batch.update({
      where: { id: batch.id },
      data: { ...headColumns(entries), revision: { increment: 1 } },
    });
    await writeAudit(tx, viewer, {
      kind: 'batch edited',
      recordType,
      recordId: batch.id,
      ...auditOf(batch, changes),
    });
  });
  return batchRowId;
}
