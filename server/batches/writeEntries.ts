import { whatWasChanged } from '#domain/record/corrections.ts';
import type { BatchEntries, EntryChange } from '#domain/record/entries.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import type { Tx } from '#server/db/transaction.ts';
import { dateOf } from '#server/oils/createOil.ts';
import { type BatchWithDocument, documentOf } from './document.ts';
import type { EntriesRequest } from './entriesInput.ts';

/** An agent who is not named is who writes (batch spec, section 5). */
export const withAgent = ({ email }: Viewer, entries: EntriesRequest): EntriesRequest =>
  entries.agentName === '' ? { ...entries, agentName: email } : entries;

/** Columns of the head of a batch for these entries. */
export const headColumns = (entries: BatchEntries) => ({
  batchNumber: entries.batchNumber,
  agentName: entries.agentName,
  supervisorName: entries.supervisorName,
  finishedQuantity: entries.finishedQuantity,
  productionDate: dateOf(entries.productionDate),
});

/** Writes the lines that `changes` touch, in one statement. */
export async function writeLines(
  tx: Tx,
  batch: BatchWithDocument,
  entries: BatchEntries,
  changes: readonly EntryChange[],
): Promise<void> {
  const touched = new Set(changes.map(({ linePosition }) => linePosition));
  const rows = entries.lines.filter(({ position }) => touched.has(position));
  if (rows.length === 0) return;
  await tx.$executeRaw`
    UPDATE batch_lines SET actual_grams = w."actualGrams", initials = w.initials
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS w(position integer, "actualGrams" numeric, initials text)
    WHERE batch_lines.batch_id = ${batch.id} AND batch_lines.position = w.position`;
}

/** Changes as the audit trail keeps them: fields in the words of the record, before and after. */
export function auditOf(batch: BatchWithDocument, changes: readonly EntryChange[]) {
  const document = documentOf(batch);
  const fields = (side: 'from' | 'to') =>
    Object.fromEntries(changes.map((change) => [whatWasChanged(document, change), change[side]]));
  return { before: fields('from'), after: fields('to') };
}
