import { Table } from '@mantine/core';
import { memo } from 'react';
import type { RecordRow } from '#domain/record/recordRows.ts';
import { ActualInput, InitialsInput } from './EntryInputs.tsx';
import type { Entry, RecordEditing } from './entries.ts';
import type { PartColumn } from './partColumns.ts';
import { Cell, RowHead } from './RecordTable.tsx';

type Props = {
  readonly row: RecordRow;
  readonly cannabinoids: readonly string[];
  readonly parts: readonly PartColumn[];
  /** Null on a record that is only read. */
  readonly entry: Entry | null;
  readonly onEntry: RecordEditing['onEntry'] | undefined;
};

function PlainRow({ row, cannabinoids, parts, entry, onEntry }: Props) {
  return (
    <Table.Tr data-depth={row.depth}>
      <Cell numeric>{row.position}</Cell>
      <RowHead>{row.name}</RowHead>
      <Cell short>{row.tag}</Cell>
      <Cell short>{row.type}</Cell>
      {cannabinoids.map((cannabinoid, index) => (
        <Cell key={cannabinoid} numeric>
          {row.percents[index]}
        </Cell>
      ))}
      <Cell numeric>{row.calculated}</Cell>
      {parts.map(({ header, first }) => (
        <Cell key={header} numeric>
          {row.parts[first]}
        </Cell>
      ))}
      <Table.Td className="bw-record-pen" data-numeric>
        {entry !== null && onEntry !== undefined && (
          <ActualInput
            row={row}
            text={entry.actual}
            onEntry={onEntry}
            describedBy={`variance-${row.position}`}
          />
        )}
        <span className={entry === null ? undefined : 'bw-print-only'}>{row.actual}</span>{' '}
        <span className="bw-record-variance" id={`variance-${row.position}`}>
          {row.variance}
        </span>
      </Table.Td>
      <Table.Td className="bw-record-pen">
        {entry !== null && onEntry !== undefined && (
          <InitialsInput row={row} text={entry.initials} onEntry={onEntry} />
        )}
        <span className={entry === null ? undefined : 'bw-print-only'}>{row.initials}</span>
      </Table.Td>
    </Table.Tr>
  );
}

/** The record is worded anew at every keystroke, but only the row that is typed on reads different. */
export const IngredientRow = memo(
  PlainRow,
  (before, after) =>
    before.entry === after.entry &&
    before.onEntry === after.onEntry &&
    JSON.stringify(before.row) === JSON.stringify(after.row),
);
