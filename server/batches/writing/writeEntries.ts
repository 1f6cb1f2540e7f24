import { whatWasChanged } from '#domain/record/entries/corrections.ts';
import type { BatchEntries, EntryChange } from '#domain/record/entries/entries.ts';
import { byKind, type HeadEntries } from '#domain/record/entries/headEntries.ts';
import type { Tx } from '#server/db/transaction.ts';
import { dateOf } from '#server/input/calendarDate.ts';
import type { Viewer } from '#server/viewer.ts';
import { type BatchWithDocument, documentOf } from './document.ts';
import type { EntriesRequest } from './entriesInput.ts';

/** The agent defaults to the person who saves (docs/rules/batches.md, Saving). */
export const withAgent = ({ email }: Viewer, entries: EntriesRequest): EntriesRequest =>
  entries.agentName === '' ? { ...entries, agentName: email } : entries;

/** Header columns of a batch for these entries. */
export const headColumns = (entries: HeadEntries) =>
  byKind({
    text: (field) => entries[field],
    figure: (field) => entries[field],
    day: (field) => dateOf(entries[field]),
  });

/** Stores the lines and parts that `changes` affect, each with one statement. */
export async function writeLines(
  tx: Tx,
  batch: BatchWithDocument,
  entries: BatchEntries,
  changes: readonly EntryChange[],
): Promise<void> {
  const touched = new Set(changes.map(keyOfPart));
  const lines = entries.lines.filter(({ position: linePosition }) =>
    touched.has(keyOfPart({ linePosition, part: null })),
  );
  if (lines.length > 0) {
    await tx.$executeRaw`
      UPDATE batch_lines SET actual_grams = w."actualGrams", initials = w.initials, lot = w.lot
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS w(position integer, "actualGrams" numeric, initials text, lot text)
      WHERE batch_lines.batch_id = ${batch.id} AND batch_lines.position = w.position`;
  }
  const parts = entries.lines.flatMap(({ position, parts: all }) =>
    all
      .filter(({ part }) => touched.has(keyOfPart({ linePosition: position, part })))
      .map((entry) => ({ position, ...entry })),
  );
  if (parts.length > 0) {
    await tx.$executeRaw`
      INSERT INTO batch_line_parts
        (organization_id, batch_id, position, part, actual_grams, initials)
      SELECT ${batch.organizationId}, ${batch.id}, w.position, w.part, w."actualGrams", w.initials
      FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        AS w(position integer, part integer, "actualGrams" numeric, initials text)
      ON CONFLICT (batch_id, position, part)
        DO UPDATE SET actual_grams = excluded.actual_grams, initials = excluded.initials`;
  }
}

const keyOfPart = ({ linePosition, part }: Pick<EntryChange, 'linePosition' | 'part'>): string =>
  `${linePosition ?? ''} ${part ?? ''}`;

/** Changes for the audit trail: fields in the words of the record, before and after. */
export function auditOf(batch: BatchWithDocument, changes: readonly EntryChange[]) {
  const document = documentOf(batch);
  const fields = (side: 'from' | 'to') =>
    Object.fromEntries(changes.map((change) => [whatWasChanged(document, change), change[side]]));
  return { before: fields('from'), after: fields('to') };
}
