import { Table } from '@mantine/core';
import type { LineField } from '#domain/record/entries.ts';
import type { TableCell, TableColumn, WrittenRow } from '#domain/record/sections/section.ts';
import { ActualInput, InitialsInput, LotInput } from './EntryInputs.tsx';
import { type Entry, entryKey, type RecordEditing } from './entries.ts';
import { RecordText } from './RecordText.tsx';

type Props = {
  readonly column: TableColumn;
  readonly cell: TableCell;
  /** Absent on a sum, which has no box. */
  readonly written: WrittenRow | undefined;
  readonly entry: Entry | null;
  readonly onEntry: RecordEditing['onEntry'] | undefined;
};

const FIELD: Readonly<Record<string, LineField>> = {
  lot: 'lot',
  actual: 'actualGrams',
  initials: 'initials',
};

/** What people write: a box to type in on screen, one for a pen on paper. */
export function PenCell({ column, cell, written, entry, onEntry }: Props) {
  const field = FIELD[column.key];
  const isTyped =
    written !== undefined &&
    entry !== null &&
    onEntry !== undefined &&
    field !== undefined &&
    written.boxes.includes(field);
  const key = written === undefined ? 'total' : entryKey(written.position, written.part);
  const variance = `variance-${key}`;
  const place = isTyped && { name: written.name, entryKey: key, onEntry };
  return (
    <Table.Td className="bw-record-pen" data-numeric={column.kind === 'figure' || undefined}>
      {place && field === 'actualGrams' && (
        <ActualInput {...place} text={entry?.actual ?? ''} describedBy={variance} />
      )}
      {place && field === 'initials' && <InitialsInput {...place} text={entry?.initials ?? ''} />}
      {place && field === 'lot' && <LotInput {...place} text={entry?.lot ?? ''} />}
      <span className={isTyped ? 'bw-print-only' : undefined}>
        <RecordText text={cell.text} />
      </span>{' '}
      {cell.note !== undefined && (
        <span className="bw-record-variance" id={written === undefined ? undefined : variance}>
          {cell.note}
        </span>
      )}
    </Table.Td>
  );
}
