import { NOTHING } from '#domain/format.ts';
import type { RecordMade, RecordMadeRow } from '#domain/record/page/recordMade.ts';
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

/** The table of cannabinoids as made, with and without targets. */
export function madeTable(made: RecordMade | null): RecordTable {
  const rows = made?.rows ?? [];
  const hasPerUnit = !rows.every(saysPerUnit);
  return {
    kind: 'table',
    key: 'made',
    title: 'Cannabinoids as made',
    columns: COLUMNS.filter(({ key }) => hasPerUnit || key !== 'mgPerUnit'),
    rows: rows.map((row, index) => ({
      key: String(index),
      depth: row.depth,
      isStrong: false,
      cells: [
        { text: row.cannabinoid },
        { text: row.target },
        { text: row.made },
        { text: row.difference },
        { text: row.mg },
        ...(hasPerUnit ? [{ text: row.mgPerUnit }] : []),
        { text: row.result, isMarked: row.isOff },
      ],
    })),
  };
}

/** A separate mg/unit column would repeat this value or be empty. */
const saysPerUnit = ({ made, mgPerUnit }: RecordMadeRow): boolean =>
  mgPerUnit === NOTHING || made.endsWith(' mg/unit');

/** Notes on untargeted cannabinoids, the charged weight, and planned figures. */
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
