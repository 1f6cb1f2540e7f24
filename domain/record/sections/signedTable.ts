import type { RecordSigned } from '#domain/record/page/recordSigned.ts';
import { type RecordTable, type TableColumn, textRow } from './section.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'name', title: 'Signed by', kind: 'name' },
  { key: 'meaning', title: 'Meaning', kind: 'short' },
  { key: 'at', title: 'When', kind: 'short' },
  { key: 'statement', title: 'Statement', kind: 'text' },
];

/** The signatures of people at a screen; one that no longer holds is struck through, with the reason below it. */
export const signedTable = (signed: readonly RecordSigned[]): RecordTable => ({
  kind: 'table',
  key: 'signed',
  title: 'Electronic signatures',
  columns: COLUMNS,
  rows: signed.map(({ key, name, meaning, at, statement, superseded }) => {
    const row = textRow(key, [name, meaning, at, statement]);
    if (superseded === null) return row;
    const cells = row.cells.map((cell, index) =>
      index === COLUMNS.length - 1 ? { ...cell, note: superseded } : cell,
    );
    return { ...row, cells, isStruck: true };
  }),
});
