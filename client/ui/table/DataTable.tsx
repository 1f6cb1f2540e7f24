import { Box, Table } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { type Column, DEFAULT_WIDTH, type Selection, type Sort } from './columns.ts';
import './DataTable.css';
import { Spacer } from './Spacer.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useRowModel } from './useRowModel.ts';
import { type Density, useRowWindow } from './useRowWindow.ts';

type Props<Row extends object> = {
  /** What the table lists, for assistive technology. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** Keep it stable (module level or `useMemo`). */
  readonly columns: readonly Column<Row>[];
  readonly getRowId: (row: Row) => string;
  /** What a row is called: `Select TNC-001`. */
  readonly rowLabel: (row: Row) => string;
  readonly selection?: Selection;
  /** Both or neither; without them the table keeps its order itself. */
  readonly sort?: Sort | null;
  readonly onSortChange?: (sort: Sort | null) => void;
  /** Shown instead of the table when there are no rows. */
  readonly empty: ReactNode;
  readonly density?: Density;
  /** All there are, when `rows` is only the first of them. */
  readonly totalCount?: number;
  /** Tallest the box grows: `screen` 70 % of the window (default), `half` 480 px, `none` as it comes. */
  readonly maxHeight?: 'screen' | 'half' | 'none';
  /** Dims the rows while newer ones are on the way. */
  readonly busy?: boolean;
};

const width = (column: { readonly width?: string }) => column.width ?? DEFAULT_WIDTH;

/** A real table: sortable, selectable, with rows of one height, drawn only as far as they are seen. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { columns, selection, density = 'compact', maxHeight = 'screen' } = props;
  const box = useRef<HTMLDivElement>(null);
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const table = useRowModel({
    rows: props.rows,
    columns,
    getRowId: props.getRowId,
    sort: props.sort === undefined ? ownSort : props.sort,
    onSortChange: props.onSortChange ?? setOwnSort,
    selection,
  });
  const { rows } = table.getRowModel();
  const shown = useRowWindow(box, rows.length, density);
  if (rows.length === 0) return props.empty;
  const columnCount = columns.length + (selection === undefined ? 0 : 1);
  return (
    // A box that scrolls must take focus, or the keyboard can't scroll it.
    <Box
      component="section"
      ref={box}
      className="bw-table-box"
      aria-label={props.label}
      tabIndex={0}
      data-max={maxHeight}
      data-virtual={shown.virtual || undefined}
      data-density={density}
      aria-busy={props.busy}
    >
      <Table
        className="bw-table"
        layout="fixed"
        miw={`calc(${columns.map(width).join(' + ')} + var(--bw-select-width))`}
        stickyHeader
        aria-label={props.label}
        aria-rowcount={(props.totalCount ?? rows.length) + 1}
        data-selectable={selection !== undefined || undefined}
      >
        <colgroup>
          {selection !== undefined && <col className="bw-select-col" />}
          {columns.map((column) => (
            <col key={column.id} style={column.grow ? undefined : { width: width(column) }} />
          ))}
        </colgroup>
        <TableHead columns={columns} table={table} selection={selection} />
        <Table.Tbody>
          <Spacer height={shown.before} columnCount={columnCount} />
          {rows.slice(shown.first, shown.end).map((row, offset) => (
            <TableRow
              key={row.id}
              row={row.original}
              columns={columns}
              ariaIndex={shown.first + offset + 2}
              label={props.rowLabel(row.original)}
              selected={selection === undefined ? undefined : row.getIsSelected()}
              onToggle={row.getToggleSelectedHandler()}
            />
          ))}
          <Spacer height={shown.after} columnCount={columnCount} />
        </Table.Tbody>
      </Table>
    </Box>
  );
}
