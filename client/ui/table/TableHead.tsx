import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { aroundTicks, type Column } from './columns.ts';
import styles from './DataTable.module.css';
import { useHeadStop } from './keyboard/useHeadStop.ts';
import type { TickState } from './selection/selection.ts';
import { TickCell } from './selection/TickCell.tsx';
import type { RowModel } from './useRowModel.ts';
import type { LiveSizing } from './widths/columnWidths.ts';

type Props<Row extends object> = {
  readonly columns: readonly Column<Row>[];
  readonly table: RowModel<Row>;
  /** Null while the columns keep their widths. */
  readonly sizing: LiveSizing | null;
  /** Undefined in a table without selection. */
  readonly ticks: TickState | undefined;
  readonly onTick: (ticked: boolean) => void;
  /** Moves the focus into the rows. */
  readonly onDown: () => void;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICON = { asc: IconArrowUp, desc: IconArrowDown } as const;

function SortIcon({ direction }: { readonly direction: 'asc' | 'desc' | false }) {
  const Icon = direction === false ? IconArrowsSort : SORT_ICON[direction];
  return <Icon size={14} stroke={1.5} aria-hidden data-idle={direction === false || undefined} />;
}

type CellProps<Row extends object> = Pick<Props<Row>, 'table' | 'sizing'> & {
  readonly column: Column<Row>;
};

function HeadCell<Row extends object>({ column, table, sizing }: CellProps<Row>) {
  const sorter = table.getColumn(column.id);
  const direction = sorter?.getIsSorted() ?? false;
  // Behind the columns pinned at the end there is nothing to push.
  const Handle = column.pinnedEnd ? null : (sizing?.Handle ?? null);
  return (
    <th
      scope="col"
      data-numeric={column.numeric || undefined}
      data-pinned={column.rowHeader || undefined}
      data-pinned-end={column.pinnedEnd || undefined}
      aria-sort={direction === false ? undefined : ARIA_SORT[direction]}
      // The name of its handle is no part of its own.
      aria-label={Handle === null ? undefined : column.header}
    >
      {sorter?.getCanSort() ? (
        <UnstyledButton className={styles.sort} onClick={sorter.getToggleSortingHandler()}>
          {column.header}
          <SortIcon direction={direction} />
        </UnstyledButton>
      ) : (
        column.header
      )}
      {Handle !== null && sizing !== null && <Handle column={column} sizing={sizing} />}
    </th>
  );
}

export function TableHead<Row extends object>(props: Props<Row>) {
  const { columns, table, sizing, ticks, onTick } = props;
  const stop = useHeadStop(props.onDown);
  const [leading, others] = aroundTicks(columns);
  return (
    <thead>
      <tr {...stop} aria-rowindex={1}>
        {leading.map(({ id, header }) => (
          <th key={id} scope="col" data-leading>
            <VisuallyHidden>{header}</VisuallyHidden>
          </th>
        ))}
        {ticks !== undefined && (
          <TickCell
            head
            label="Select all"
            checked={ticks === 'all'}
            indeterminate={ticks === 'some'}
            onTick={onTick}
          />
        )}
        {others.map((column) => (
          <HeadCell key={column.id} column={column} table={table} sizing={sizing} />
        ))}
      </tr>
    </thead>
  );
}
