import { type MouseEvent, memo, type ReactNode } from 'react';
import type { Column, RowActions } from './columns.ts';
import { TickCell } from './TickCell.tsx';

type Props<Row> = RowActions<Row> & {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  readonly ariaIndex: number;
  readonly label: string;
  /** Undefined in a table without selection. */
  readonly selected: boolean | undefined;
  readonly onTick: (id: string, ticked: boolean, range: boolean) => void;
};

function Cell({ column, children }: { column: Column<never>; children: ReactNode }) {
  const attributes = {
    'data-numeric': column.numeric || undefined,
    'data-pinned-end': column.pinnedEnd || undefined,
  };
  return column.rowHeader ? (
    <th scope="row" data-pinned {...attributes}>
      {children}
    </th>
  ) : (
    <td {...attributes}>{children}</td>
  );
}

/** What acts by itself keeps its own clicks. */
const isOnControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, .bw-select-cell') !== null;

function PlainRow<Row>(props: Props<Row>) {
  const { row, id, columns, selected, onOpen, onMenu } = props;
  return (
    <tr
      aria-rowindex={props.ariaIndex}
      data-selected={selected || undefined}
      onDoubleClick={
        onOpen &&
        ((event: MouseEvent) => {
          if (!isOnControl(event)) onOpen(row);
        })
      }
      onContextMenu={
        onMenu &&
        ((event: MouseEvent) => {
          event.preventDefault();
          onMenu(row, { x: event.clientX, y: event.clientY });
        })
      }
    >
      {selected !== undefined && (
        <TickCell
          label={`Select ${props.label}`}
          checked={selected}
          onTick={(ticked, range) => props.onTick(id, ticked, range)}
        />
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  );
}

/** Redrawn only when its own row, columns or tick change. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
