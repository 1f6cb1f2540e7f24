import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { type Column, compare, type Sort } from './columns.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

type Options<Row> = {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly getRowId: (row: Row) => string;
  /** Both or neither; without them the table manages its order itself. */
  readonly sort?: Sort | null;
  readonly onSortChange?: (sort: Sort | null) => void;
};

const toColumnDef = <Row>({ id, sortBy }: Column<Row>) => ({
  id,
  accessorFn: (row: Row) => sortBy?.(row) ?? undefined,
  enableSorting: sortBy !== undefined,
  sortFn: (a: CellSource, b: CellSource) => compare(a.getValue(id), b.getValue(id)),
  sortUndefined: 'last' as const,
});

type CellSource = { getValue: (columnId: string) => unknown };

/** Sorting by TanStack Table; markup, groups and selection are our own. */
export function useRowModel<Row extends object>(options: Options<Row>) {
  const { rows, columns, getRowId } = options;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const { sort = ownSort, onSortChange = setOwnSort } = options;
  const definitions = useMemo(() => columns.map(toColumnDef), [columns]);
  const sorting = useMemo(
    () => (sort === null ? [] : [{ id: sort.column, desc: sort.descending }]),
    [sort],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId,
    state: { sorting },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      onSortChange(next === undefined ? null : { column: next.id, descending: next.desc });
    },
  });
}

export type RowModel<Row extends object> = ReturnType<typeof useRowModel<Row>>;
