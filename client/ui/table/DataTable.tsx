import { Box } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { aroundTicks, type Column, type RowActions, type Selection, type Sort } from './columns.ts';
import styles from './DataTable.module.css';
import type { Grouping } from './groups/groupRows.ts';
import { useReturn } from './keyboard/useReturn.ts';
import { useRowKeys, useStopIndex } from './keyboard/useRowKeys.ts';
import { ScrollFrame } from './scrolling/ScrollFrame.tsx';
import { useRevealedRow } from './scrolling/useRevealedRow.ts';
import { type Density, useRowWindow } from './scrolling/useRowWindow.ts';
import { useScrollMemory } from './scrolling/useScrollMemory.ts';
import { useTicks } from './selection/useTicks.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { useEntries } from './useEntries.ts';
import { useRowModel } from './useRowModel.ts';
import {
  endsWithColumns,
  type Sizing,
  takesRest,
  type Widths,
  widthOf,
} from './widths/columnWidths.ts';
import { useSizing } from './widths/useSizing.ts';

type Props<Row extends object> = RowActions<Row> & {
  /** The content of the table, for assistive technology. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** Keep it stable (module level or `useMemo`). */
  readonly columns: readonly Column<Row>[];
  /** Keep it stable in a table with selection. */
  readonly getRowId: (row: Row) => string;
  /** The name of a row: `Select TNC-001`. */
  readonly rowLabel: (row: Row) => string;
  readonly selection?: Selection;
  /** The row whose columns show their editors. It scrolls into view. */
  readonly editedId?: string | null;
  /** A new row, which scrolls into view once it is listed. */
  readonly revealedId?: string | null;
  /** Sorts within the groups. Keep it stable while nothing opens or closes. */
  readonly grouping?: Grouping<Row>;
  /** Both or neither; without them the table manages its order itself. */
  readonly sort?: Sort | null;
  readonly onSortChange?: (sort: Sort | null) => void;
  /** Shown instead of the table when there are no rows. */
  readonly empty: ReactNode;
  readonly density?: Density;
  /** The total, when `rows` has only the first of them. */
  readonly totalCount?: number;
  /** Maximum height: `screen` 70 % of the window (default), `half` 480 px, `none` unlimited. */
  readonly maxHeight?: 'screen' | 'half' | 'none';
  /** Dims the rows while newer ones load. */
  readonly busy?: boolean;
  /** Identifies the table in the history entry, where its scroll position is restored. */
  readonly scrollPlace?: string;
  /** Without it the columns keep their widths. */
  readonly sizing?: Sizing;
};

/** A sortable, selectable table with rows of equal height, of which only the visible ones are rendered. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { rows, columns, selection, getRowId, grouping, editedId = null } = props;
  const { density = 'compact', maxHeight = 'screen' } = props;
  const box = useRef<HTMLDivElement>(null);
  const table = useRowModel(props);
  const entries = useEntries(rows, table.getRowModel().rows, grouping);
  const [index, stopAt] = useStopIndex(entries, props);
  const shown = useRowWindow(box, entries.length, density, index);
  useRevealedRow(entries, getRowId, editedId, shown.reveal);
  useRevealedRow(entries, getRowId, props.revealedId ?? null, shown.reveal);
  useScrollMemory(box, props.scrollPlace, rows.length > 0);
  useReturn({ box, index, shown, place: props.scrollPlace, isDrawn: rows.length > 0 });
  const ticks = useTicks(props, entries);
  const stop = useRowKeys({ ...props, box, entries, index, stopAt, shown, ticks });
  const { widths, sizing, onNear } = useSizing(props.sizing);
  if (rows.length === 0) return props.empty;
  const unloaded = Math.max(0, (props.totalCount ?? 0) - rows.length);
  const pinned = columns.find(({ pinnedEnd }) => pinnedEnd);
  return (
    <ScrollFrame
      box={box}
      className={styles.tableFrame}
      vars={{ '--bw-pinned-end': pinned ? widthOf(pinned, widths) : '0px' }}
    >
      <Box
        component="section"
        ref={box}
        className={styles.tableBox}
        aria-label={props.label}
        data-max={maxHeight}
        data-virtual={shown.virtual || undefined}
        data-density={density}
        aria-busy={props.busy}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <table
          className={styles.table}
          style={tableWidth(columns, widths)}
          aria-label={props.label}
          aria-rowcount={entries.length + unloaded + 1}
          data-selectable={selection !== undefined || undefined}
        >
          <ColumnWidths columns={columns} widths={widths} isSelectable={selection !== undefined} />
          <TableHead
            columns={columns}
            table={table}
            sizing={sizing}
            ticks={ticks.ticked}
            onTick={ticks.tickAll}
            onDown={stop.enter}
          />
          <TableBody
            {...props}
            entries={entries}
            shown={shown}
            editedId={editedId}
            ticks={ticks}
            stop={stop}
          />
        </table>
      </Box>
    </ScrollFrame>
  );
}

function tableWidth<Row>(columns: readonly Column<Row>[], widths: Widths) {
  const all = columns.map((column) => widthOf(column, widths)).join(' + ');
  const minWidth = `calc(${all} + var(--bw-select-width))`;
  return endsWithColumns(columns, widths) ? { minWidth, width: minWidth } : { minWidth };
}

type WidthProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly widths: Widths;
  readonly isSelectable: boolean;
};

function ColumnWidths<Row>({ columns, widths, isSelectable }: WidthProps<Row>) {
  const [leading, others] = aroundTicks(columns);
  const col = (column: Column<Row>) => (
    <col
      key={column.id}
      style={takesRest(column, widths) ? undefined : { width: widthOf(column, widths) }}
    />
  );
  return (
    <colgroup>
      {leading.map(col)}
      {isSelectable && <col className={styles.selectCol} />}
      {others.map(col)}
    </colgroup>
  );
}
