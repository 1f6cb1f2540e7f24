import { inPlainWords } from '#domain/record/sections/plainWords.ts';
import type { NotesSection, RecordSection } from '#domain/record/sections/section.ts';
import type { BatchRecord } from './batchRecord.ts';

/**
 * The record with lines about later tests of its lots, oldest first, below its head. They are no part of the canonical
 * record: it keeps the percents that it was made with, and its digest stays.
 */
export function withRetests(record: BatchRecord, lines: readonly string[]): BatchRecord {
  if (lines.length === 0) return record;
  const notes: NotesSection = {
    kind: 'notes',
    key: 'retests',
    notes: [...new Set(lines)].map((text) => ({ severity: 'caution', text })),
  };
  const at = record.sections.findIndex(({ kind }) => kind === 'fields') + 1;
  const sections: readonly RecordSection[] = [
    ...record.sections.slice(0, at),
    inPlainWords(notes),
    ...record.sections.slice(at),
  ];
  return { ...record, sections };
}
