import { Checkbox, Table } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { Column } from './columns.ts';

type Props<Row> = {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly ariaIndex: number;
  readonly label: string;
  /** Undefined in a table without selection. */
  readonly selected: boolean | undefined;
  readonly onToggle: (event: unknown) => void;
};

function Cell({ column, children }: { column: Column<never>; children: ReactNode }) {
  const attributes = { 'data-numeric': column.numeric || undefined };
  return column.rowHeader ? (
    <Table.Th scope="row" data-pinned {...attributes}>
      {children}
    </Table.Th>
  ) : (
    <Table.Td {...attributes}>{children}</Table.Td>
  );
}

function PlainRow<Row>(props: Props<Row>) {
  const { row, columns, selected } = props;
  return (
    <Table.Tr aria-rowindex={props.ariaIndex} data-selected={selected || undefined}>
      {selected !== undefined && (
        // The whole cell ticks, for fingers; from the box the click arrives here too.
        <Table.Td
          className="bw-select-cell"
          data-pinned-first
          onClick={({ shiftKey }) => props.onToggle({ shiftKey, target: { checked: !selected } })}
        >
          <Checkbox size="xs" aria-label={`Select ${props.label}`} checked={selected} readOnly />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
    </Table.Tr>
  );
}

/** Redrawn only when its own row, columns or tick change. */
export const TableRow = memo(PlainRow, (before, after) =>
  (['row', 'columns', 'ariaIndex', 'label', 'selected'] as const).every(
    (name) => before[name] === after[name],
  ),
) as typeof PlainRow;
