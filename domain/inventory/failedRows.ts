import { csvText, unguarded } from './csv.ts';
import type { FileRow, ReadFile } from './fileRows.ts';
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
 * it ignores the reasons. Figures are written as they were read, with a point and between commas:
 * the rows that were taken may have been the ones that told which decimal mark the file has.
 */
export function failedRowsFile(
  { header, rows }: ReadFile,
  leftOut: ReadonlyMap<number, string>,
): string {
  const written = (cells: readonly string[]) => cells.map((cell) => unguarded(cell.trim()));
  // A file that was corrected once brings the reasons of then along.
  const stale = header.findIndex((title) => title.trim() === ISSUES_COLUMN);
  const current = (cells: readonly string[]) => cells.filter((_, place) => place !== stale);
  const failed = rows.flatMap((row) => {
    const reason = leftOut.get(row.row);
    return reason === undefined ? [] : [[reason, ...written(current(plainFigures(row)))]];
  });
  return csvText([[ISSUES_COLUMN, ...written(current(header))], ...failed]);
}

const plainFigures = ({ cells, readings }: FileRow): readonly string[] =>
  cells.map((cell, at) => readings.find(({ place }) => place === at)?.plain ?? cell);
