import { Box } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import {
  aroundTicks,
  type Column,
  DEFAULT_WIDTH,
  type RowActions,
  type Selection,
  type Sort,
} from './columns.ts';
import styles from './DataTable.module.css';
import type { Grouping, RowGroup } from './groups/groupRows.ts';
import { ScrollFrame } from './scrolling/ScrollFrame.tsx';
import { useRevealedRow } from './scrolling/useRevealedRow.ts';
import { type Density, useRowWindow } from './scrolling/useRowWindow.ts';
import { useScrollMemory } from './scrolling/useScrollMemory.ts';
import { tickState } from './selection/selection.ts';
import { useTicks } from './selection/useTicks.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { useEntries } from './useEntries.ts';
import { useRowModel } from './useRowModel.ts';

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
};

const width = (column: { readonly width?: string }) => column.width ?? DEFAULT_WIDTH;

/** A sortable, selectable table with rows of equal height, of which only the visible ones are rendered. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { rows, columns, selection, getRowId, grouping, editedId = null } = props;
  const { density = 'compact', maxHeight = 'screen' } = props;
  const box = useRef<HTMLDivElement>(null);
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const table = useRowModel({
    rows,
    columns,
    getRowId,
    sort: props.sort === undefined ? ownSort : props.sort,
    onSortChange: props.onSortChange ?? setOwnSort,
  });
  const entries = useEntries(rows, table.getRowModel().rows, grouping);
  const shown = useRowWindow(box, entries.length, density);
  useRevealedRow(entries, getRowId, editedId, shown.reveal);
  useRevealedRow(entries, getRowId, props.revealedId ?? null, shown.reveal);
  useScrollMemory(box, props.scrollPlace, rows.length > 0);
  const ticks = useTicks(selection, () =>
    entries.flatMap((entry) => (entry.kind === 'row' ? getRowId(entry.row) : [])),
  );
  const { tickAll } = ticks;
  const selected = selection?.selected;
  const ids = useMemo(() => rows.map(getRowId), [rows, getRowId]);
  const ticked = useMemo(() => selected && tickState(selected, ids), [selected, ids]);
  const tickGroup = useCallback(
    (group: RowGroup<Row>, ticked: boolean) => tickAll(group.rows.map(getRowId), ticked),
    [tickAll, getRowId],
  );
  if (rows.length === 0) return props.empty;
  const columnCount = columns.length + (selection === undefined ? 0 : 1);
  const [leading, others] = aroundTicks(columns);
  const col = (column: Column<Row>) => (
    <col key={column.id} style={column.grow ? undefined : { width: width(column) }} />
  );
  const unloaded = Math.max(0, (props.totalCount ?? 0) - rows.length);
  const pinned = columns.find(({ pinnedEnd }) => pinnedEnd);
  return (
    <ScrollFrame
      box={box}
      className={styles.tableFrame}
      vars={{ '--bw-pinned-end': pinned ? width(pinned) : '0px' }}
    >
      {/* A scrollable box must be focusable, otherwise the keyboard cannot scroll it. */}
      <Box
        component="section"
        ref={box}
        className={styles.tableBox}
        aria-label={props.label}
        tabIndex={0}
        data-max={maxHeight}
        data-virtual={shown.virtual || undefined}
        data-density={density}
        aria-busy={props.busy}
      >
        <table
          className={styles.table}
          style={{ minWidth: `calc(${columns.map(width).join(' + ')} + var(--bw-select-width))` }}
          aria-label={props.label}
          aria-rowcount={entries.length + unloaded + 1}
          data-selectable={selection !== undefined || undefined}
        >
          <colgroup>
            {leading.map(col)}
            {selection !== undefined && <col className={styles.selectCol} />}
            {others.map(col)}
          </colgroup>
          <TableHead
            columns={columns}
            table={table}
            ticks={ticked}
            onTick={(all) => tickAll(ids, all)}
          />
          <TableBody
            entries={entries}
            shown={shown}
            columns={columns}
            columnCount={columnCount}
            getRowId={getRowId}
            rowLabel={props.rowLabel}
            grouping={grouping}
            selection={selection}
            editedId={editedId}
            ticks={ticks}
            onTickGroup={tickGroup}
            onOpen={props.onOpen}
            onMenu={props.onMenu}
          />
        </table>
      </Box>
    </ScrollFrame>
  );
}
