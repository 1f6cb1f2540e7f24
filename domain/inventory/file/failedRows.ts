import { csvText, unguarded } from '#domain/files/csv.ts';
import type { FileRow, ReadFile } from './fileRows.ts';
import { ISSUES_COLUMN } from './importColumns.ts';
import { rowIssues } from './readImport.ts';

export const FAILED_ROWS_FILE = 'inventory_import_failed_rows.csv';

const OF_ROW = /^Row (\d+): (.*)$/s;

/**
 * The reasons why rows were skipped, by row number: the import's messages without the remarks on rows that were
 * imported.
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
 * The skipped rows as a file with a column of reasons, to be corrected and imported again; the import ignores that
 * column. Numbers are written as they were read, with a decimal point and commas as delimiters, because the imported
 * rows may be the ones that determined the file's decimal mark.
 */
export function failedRowsFile(
  { header, rows }: ReadFile,
  leftOut: ReadonlyMap<number, string>,
): string {
  const written = (cells: readonly string[]) => cells.map((cell) => unguarded(cell.trim()));
  // A file corrected before still contains the reasons from then.
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
