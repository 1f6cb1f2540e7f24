import { csvText, unguarded } from './csv.ts';
import type { ReadFile } from './fileRows.ts';
import { ISSUES_COLUMN } from './importColumns.ts';
import { rowIssues } from './readImport.ts';

export const FAILED_ROWS_FILE = 'inventory_import_failed_rows.csv';

const OF_ROW = /^Row (\d+): (.*)$/s;

/**
 * Why each row was left out, by its number: what the import said of it, less what it only remarked
 * on rows that it took.
 */
export function leftOutRows(
  { rows }: ReadFile,
  errors: readonly string[],
): ReadonlyMap<number, string> {
  const remarks = new Set(rows.flatMap((row) => (row.oil === null ? [] : rowIssues(row))));
  return new Map(
    errors.flatMap((error) => {
      const [, row, reason] = (remarks.has(error) ? null : OF_ROW.exec(error)) ?? [];
      return row === undefined || reason === undefined ? [] : [[Number(row), reason] as const];
    }),
  );
}

/**
 * The rows left out as a file, each behind its reason, for somebody to correct and import: reading
 * it ignores the reasons. Separated as the file was, because numbers are written to match.
 */
export function failedRowsFile(
  { header, rows, delimiter }: ReadFile,
  leftOut: ReadonlyMap<number, string>,
): string {
  const written = (cells: readonly string[]) => cells.map((cell) => unguarded(cell.trim()));
  // A file that was corrected once brings the reasons of then along.
  const stale = header.findIndex((title) => title.trim() === ISSUES_COLUMN);
  const current = (cells: readonly string[]) => cells.filter((_, place) => place !== stale);
  const failed = rows.flatMap(({ row, cells }) => {
    const reason = leftOut.get(row);
    return reason === undefined ? [] : [[reason, ...written(current(cells))]];
  });
  return csvText([[ISSUES_COLUMN, ...written(current(header))], ...failed], delimiter);
}
