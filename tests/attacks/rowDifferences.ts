import type { TableRows } from '#tests/savedRows.ts';

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (tables: TableRows, table: string) =>
  JSON.parse(tables.get(table) ?? '[]') as readonly Row[];

/**
 * The differences between the rows after two runs of a request, by table. Columns that differ between any two runs,
 * such as times and random tokens, are determined from `again` and ignored except for whether they are empty.
 */
export function rowDifferences(
  first: TableRows,
  again: TableRows,
  other: TableRows,
): readonly string[] {
  return [...first.keys()].flatMap((table) => {
    if (first.get(table) === other.get(table)) return [];
    const passing = differingColumns(rowsOf(first, table), rowsOf(again, table));
    const steady = (tables: TableRows) =>
      rowsOf(tables, table).map((row) => JSON.stringify(withoutPassing(row, passing)));
    const [left, right] = [steady(first), steady(other)];
    const gone = without(left, right);
    const come = without(right, left);
    if (gone.length + come.length === 0) return [];
    return [`${table}: ${gone.join(' ') || 'nothing'} became ${come.join(' ') || 'nothing'}`];
  });
}

function differingColumns(left: readonly Row[], right: readonly Row[]): ReadonlySet<string> {
  const valuesOf = (rows: readonly Row[], column: string) =>
    JSON.stringify(rows.map((row) => JSON.stringify(row[column])).sort());
  const columns = Object.keys(left[0] ?? {});
  return new Set(columns.filter((name) => valuesOf(left, name) !== valuesOf(right, name)));
}

const withoutPassing = (row: Row, passing: ReadonlySet<string>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      passing.has(name) ? value !== null && 'passing' : value,
    ]),
  );

/** The elements of `left` that are not in `right`, counting duplicates. */
function without(left: readonly string[], right: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of right) counts.set(text, (counts.get(text) ?? 0) + 1);
  return left.filter((text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}
