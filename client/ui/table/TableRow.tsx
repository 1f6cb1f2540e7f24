import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { aroundTicks, type Column, type RowActions } from './columns.ts';
import { useRowStop } from './keyboard/useRowStop.ts';
import { TickCell } from './selection/TickCell.tsx';

type Props<Row> = RowActions<Row> & {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  readonly ariaIndex: number;
  /** The tab stop of the table. */
  readonly isStop: boolean;
  readonly label: string;
  /** Undefined in a table without selection. */
  readonly selected: boolean | undefined;
  /** Shows the editors of its columns. */
  readonly isEdited: boolean;
  readonly onTick: (id: string, ticked: boolean, range: boolean) => void;
};

function Cell({ column, children }: { column: Column<never>; children: ReactNode }) {
  const attributes = {
    'data-leading': column.leading || undefined,
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

const isWithin = ({ target }: MouseEvent | KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Interactive elements keep their own clicks, and all except checkboxes their own Enter. */
const CLICKED = 'a, button, input, select, [data-pinned-first]';
const ENTERED = 'a, button, select, input:not([type="checkbox"])';
/** In text fields the browser's menu is needed for pasting and spelling. */
const TEXT = 'input:not([type="checkbox"])';

const handlersOf = <Row,>({ row, onOpen, onMenu }: Props<Row>) => ({
  onDoubleClick:
    onOpen &&
    ((event: MouseEvent) => {
      if (!isWithin(event, CLICKED)) onOpen(row);
    }),
  onKeyDown:
    onOpen &&
    ((event: KeyboardEvent) => {
      // On the row itself the table handles the key.
      const isOnRow = event.target === event.currentTarget;
      if (event.key === 'Enter' && !isOnRow && !isWithin(event, ENTERED)) onOpen(row);
    }),
  onContextMenu:
    onMenu &&
    ((event: MouseEvent) => {
      if (isWithin(event, TEXT)) return;
      event.preventDefault();
      onMenu(row, { x: event.clientX, y: event.clientY });
    }),
});

function PlainRow<Row>(props: Props<Row>) {
  const { row, id, columns, selected, isEdited } = props;
  const [leading, others] = aroundTicks(columns);
  const stop = useRowStop(props.isStop, isEdited);
  const cell = (column: Column<Row>) => (
    <Cell key={column.id} column={column}>
      {isEdited && column.editor ? column.editor(row) : column.cell(row)}
    </Cell>
  );
  return (
    <tr
      {...stop}
      aria-rowindex={props.ariaIndex}
      data-selected={selected || undefined}
      data-edited={isEdited || undefined}
      {...handlersOf(props)}
    >
      {leading.map(cell)}
      {selected !== undefined && (
        <TickCell
          label={`Select ${props.label}`}
          checked={selected}
          onTick={(ticked, range) => props.onTick(id, ticked, range)}
        />
      )}
      {others.map(cell)}
    </tr>
  );
}

/** Rendered again only when its own row, columns or selection change. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
