import { whatWasChanged } from '#domain/record/entries/corrections.ts';
import type { BatchEntries, EntryChange } from '#domain/record/entries/entries.ts';
import { byKind, type HeadEntries } from '#domain/record/entries/headEntries.ts';
import { placeKey } from '#domain/record/entries/signedInitials.ts';
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

/**
 * Stores the lines and parts that `changes` affect, each with one statement. Grams that change were weighed by the
 * viewer, now.
 */
export async function writeLines(
  tx: Tx,
  { userId }: Viewer,
  batch: BatchWithDocument,
  entries: BatchEntries,
  changes: readonly EntryChange[],
): Promise<void> {
  const weighedAt = new Date();
  const touched = new Set(changes.map(placeKey));
  const lines = entries.lines.filter(({ position: linePosition }) =>
    touched.has(placeKey({ linePosition, part: null })),
  );
  if (lines.length > 0) {
    await tx.$executeRaw`
      UPDATE batch_lines SET actual_grams = w."actualGrams", initials = w.initials, lot = w.lot,
        (weighed_by_id, weighed_at) = (SELECT
          CASE WHEN w."actualGrams" IS NOT DISTINCT FROM actual_grams THEN weighed_by_id
            WHEN w."actualGrams" IS NOT NULL THEN ${userId}::integer END,
          CASE WHEN w."actualGrams" IS NOT DISTINCT FROM actual_grams THEN weighed_at
            WHEN w."actualGrams" IS NOT NULL THEN ${weighedAt}::timestamptz END)
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS w(position integer, "actualGrams" numeric, initials text, lot text)
      WHERE batch_lines.batch_id = ${batch.id} AND batch_lines.position = w.position`;
  }
  const parts = entries.lines.flatMap(({ position, parts: all }) =>
    all
      .filter(({ part }) => touched.has(placeKey({ linePosition: position, part })))
      .map((entry) => ({ position, ...entry })),
  );
  if (parts.length > 0) {
    await tx.$executeRaw`
      INSERT INTO batch_line_parts
        (organization_id, batch_id, position, part, actual_grams, initials, weighed_by_id, weighed_at)
      SELECT ${batch.organizationId}, ${batch.id}, w.position, w.part, w."actualGrams", w.initials,
        CASE WHEN w."actualGrams" IS NOT NULL THEN ${userId}::integer END,
        CASE WHEN w."actualGrams" IS NOT NULL THEN ${weighedAt}::timestamptz END
      FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        AS w(position integer, part integer, "actualGrams" numeric, initials text)
      ON CONFLICT (batch_id, position, part)
        DO UPDATE SET actual_grams = excluded.actual_grams, initials = excluded.initials,
          weighed_by_id = CASE
            WHEN excluded.actual_grams IS NOT DISTINCT FROM batch_line_parts.actual_grams
            THEN batch_line_parts.weighed_by_id ELSE excluded.weighed_by_id END,
          weighed_at = CASE
            WHEN excluded.actual_grams IS NOT DISTINCT FROM batch_line_parts.actual_grams
            THEN batch_line_parts.weighed_at ELSE excluded.weighed_at END`;
  }
}

/** Changes for the audit trail: fields in the words of the record, before and after. */
export function auditOf(batch: BatchWithDocument, changes: readonly EntryChange[]) {
  const document = documentOf(batch);
  const fields = (side: 'from' | 'to') =>
    Object.fromEntries(changes.map((change) => [whatWasChanged(document, change), change[side]]));
  return { before: fields('from'), after: fields('to') };
}
