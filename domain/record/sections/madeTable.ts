import type { RecordMade } from '../recordMade.ts';
import { type NotesSection, type RecordTable, SEVERITY, type TableColumn } from './section.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'cannabinoid', title: 'Cannabinoid', kind: 'name' },
  { key: 'target', title: 'Target', kind: 'figure' },
  { key: 'made', title: 'As made', kind: 'figure' },
  { key: 'difference', title: 'Difference', kind: 'figure' },
  { key: 'mg', title: 'Batch as made (mg)', kind: 'figure' },
  { key: 'mgPerUnit', title: 'mg/unit', kind: 'figure' },
  { key: 'result', title: 'Result', kind: 'short' },
];

/** What the actual grams bring of each cannabinoid, asked for or not. */
export const madeTable = (made: RecordMade | null): RecordTable => ({
  kind: 'table',
  key: 'made',
  title: 'Cannabinoids as made',
  columns: COLUMNS,
  rows: (made?.rows ?? []).map((row, index) => ({
    key: String(index),
    depth: row.depth,
    isStrong: false,
    cells: [
      { text: row.cannabinoid },
      { text: row.target },
      { text: row.made },
      { text: row.difference },
      { text: row.mg },
      { text: row.mgPerUnit },
      { text: row.result, isMarked: row.isOff },
    ],
  })),
});

/** What came along unasked, what was charged, and what of it is the plan's figure. */
export const madeNotes = (made: RecordMade | null): NotesSection => ({
  kind: 'notes',
  key: 'made notes',
  notes: [
    ...(made?.warnings ?? []).map((text) => ({
      severity: 'caution' as const,
      text: `${SEVERITY.caution}: ${text}`,
    })),
    ...(made?.notes ?? []).map((text) => ({ severity: 'info' as const, text })),
  ],
});
