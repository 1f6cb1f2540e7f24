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
import './DataTable.css';
import type { Grouping, RowGroup } from './groupRows.ts';
import { ScrollFrame } from './ScrollFrame.tsx';
import { tickState } from './selection.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { useEntries } from './useEntries.ts';
import { useRevealedRow } from './useRevealedRow.ts';
import { useRowModel } from './useRowModel.ts';
import { type Density, useRowWindow } from './useRowWindow.ts';
import { useScrollMemory } from './useScrollMemory.ts';
import { useTicks } from './useTicks.ts';

type Props<Row extends object> = RowActions<Row> & {
  /** What the table lists, for assistive technology. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** Keep it stable (module level or `useMemo`). */
  readonly columns: readonly Column<Row>[];
  /** Keep it stable in a table with selection. */
  readonly getRowId: (row: Row) => string;
  /** What a row is called: `Select TNC-001`. */
  readonly rowLabel: (row: Row) => string;
  readonly selection?: Selection;
  /** The row whose columns show their editors. It comes into view. */
  readonly editedId?: string | null;
  /** A row that is new: it comes into view as soon as it is listed. */
  readonly revealedId?: string | null;
  /** Sorts within the groups. Keep it stable while nothing opens or closes. */
  readonly grouping?: Grouping<Row>;
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
  /** Names this place in the history: back there, the box is scrolled as it was. */
  readonly scrollPlace?: string;
};

const width = (column: { readonly width?: string }) => column.width ?? DEFAULT_WIDTH;

/** A real table: sortable, selectable, with rows of one height, drawn only as far as they are seen. */
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
      className="bw-table-frame"
      vars={{ '--bw-pinned-end': pinned ? width(pinned) : '0px' }}
    >
      {/* A box that scrolls must take focus, or the keyboard can't scroll it. */}
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
        <table
          className="bw-table"
          style={{ minWidth: `calc(${columns.map(width).join(' + ')} + var(--bw-select-width))` }}
          aria-label={props.label}
          aria-rowcount={entries.length + unloaded + 1}
          data-selectable={selection !== undefined || undefined}
        >
          <colgroup>
            {leading.map(col)}
            {selection !== undefined && <col className="bw-select-col" />}
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
