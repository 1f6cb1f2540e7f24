import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { aroundTicks, type Column } from './columns.ts';
import styles from './DataTable.module.css';
import type { TickState } from './selection/selection.ts';
import { TickCell } from './selection/TickCell.tsx';
import type { RowModel } from './useRowModel.ts';

type Props<Row extends object> = {
  readonly columns: readonly Column<Row>[];
  readonly table: RowModel<Row>;
  /** Undefined in a table without selection. */
  readonly ticks: TickState | undefined;
  readonly onTick: (ticked: boolean) => void;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICON = { asc: IconArrowUp, desc: IconArrowDown } as const;

function SortIcon({ direction }: { readonly direction: 'asc' | 'desc' | false }) {
  const Icon = direction === false ? IconArrowsSort : SORT_ICON[direction];
  return <Icon size={14} stroke={1.5} aria-hidden data-idle={direction === false || undefined} />;
}

function HeadCell<Row extends object>({
  column,
  table,
}: {
  readonly column: Column<Row>;
  readonly table: RowModel<Row>;
}) {
  const sorter = table.getColumn(column.id);
  const direction = sorter?.getIsSorted() ?? false;
  return (
    <th
      scope="col"
      data-numeric={column.numeric || undefined}
      data-pinned={column.rowHeader || undefined}
      data-pinned-end={column.pinnedEnd || undefined}
      aria-sort={direction === false ? undefined : ARIA_SORT[direction]}
    >
      {sorter?.getCanSort() ? (
        <UnstyledButton className={styles.sort} onClick={sorter.getToggleSortingHandler()}>
          {column.header}
          <SortIcon direction={direction} />
        </UnstyledButton>
      ) : (
        column.header
      )}
    </th>
  );
}

export function TableHead<Row extends object>({ columns, table, ticks, onTick }: Props<Row>) {
  const [leading, others] = aroundTicks(columns);
  return (
    <thead>
      <tr aria-rowindex={1}>
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
          <HeadCell key={column.id} column={column} table={table} />
        ))}
      </tr>
    </thead>
  );
}
