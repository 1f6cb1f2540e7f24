import { type Column, compare, type Sort } from './columns.ts';

/** The rows in the order of a table with this sorting; missing values come last. */
export function inTableOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy;
  if (sort === null || sortBy === undefined) return rows;
  const direction = sort.descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: sortBy(row) }));
  return keyed
    .toSorted((one, other) => {
      if (one.key === null || other.key === null) {
        return Number(one.key === null) - Number(other.key === null);
      }
      return direction * compare(one.key, other.key);
    })
    .map(({ row }) => row);
}
