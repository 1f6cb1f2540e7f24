import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column, Selection } from './columns.ts';
import type { RowModel } from './useRowModel.ts';

type Props<Row extends object> = {
  readonly columns: readonly Column<Row>[];
  readonly table: RowModel<Row>;
  readonly selection: Selection | undefined;
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
    <Table.Th
      scope="col"
      data-numeric={column.numeric || undefined}
      data-pinned={column.rowHeader || undefined}
      aria-sort={direction === false ? undefined : ARIA_SORT[direction]}
    >
      {sorter?.getCanSort() ? (
        <UnstyledButton className="bw-sort" onClick={sorter.getToggleSortingHandler()}>
          {column.header}
          <SortIcon direction={direction} />
        </UnstyledButton>
      ) : (
        column.header
      )}
    </Table.Th>
  );
}

export function TableHead<Row extends object>({ columns, table, selection }: Props<Row>) {
  return (
    <Table.Thead>
      <Table.Tr aria-rowindex={1}>
        {selection !== undefined && (
          <Table.Th
            scope="col"
            className="bw-select-cell"
            data-pinned-first
            onClick={() => table.toggleAllRowsSelected(!table.getIsAllRowsSelected())}
          >
            <Checkbox
              size="xs"
              aria-label="Select all"
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
              readOnly
            />
          </Table.Th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} table={table} />
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
