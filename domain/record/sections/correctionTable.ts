import type { RecordCorrection } from '#domain/record/entries/corrections.ts';
import { type RecordTable, type TableColumn, textRow } from './section.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'mark', title: 'No.', kind: 'short' },
  { key: 'what', title: 'Corrected', kind: 'name' },
  { key: 'from', title: 'From', kind: 'short' },
  { key: 'to', title: 'To', kind: 'short' },
  { key: 'reason', title: 'Reason', kind: 'text' },
  { key: 'by', title: 'By', kind: 'text' },
  { key: 'at', title: 'When', kind: 'short' },
];

/** The changes after completion; each changed figure carries its mark. */
export const correctionTable = (corrections: readonly RecordCorrection[]): RecordTable => ({
  kind: 'table',
  key: 'corrections',
  title: 'Corrections after completion',
  columns: COLUMNS,
  rows: corrections.map(({ mark, what, from, to, reason, by, at }) =>
    textRow(mark, [mark, what, from, to, reason, by, at]),
  ),
});
