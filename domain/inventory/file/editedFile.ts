import { type CsvRow, type Delimiter, guarded, parseCsv, quotedCell } from '#domain/files/csv.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import { typedFigure } from './fileDecimals.ts';
import { type ColumnName, columnOf, headerOf } from './importColumns.ts';
import { MOST_IMPORT_ROWS } from './importFile.ts';
import { GRAMS, PERCENT } from './rowDraft.ts';

/** Corrections made to a file in its preview. */
export type FileEdits = {
  /** In the order of the file; null: the column is not read. */
  readonly columns: readonly (ColumnName | null)[];
  /** Corrected cells by row number and column index. */
  readonly cells: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** Null: not chosen. */
  readonly decimalMark: DecimalMark | null;
};

/**
 * The text of the file with the corrections written into it. Unedited rows stay exactly as they are and every row keeps
 * its number. Corrected numbers use the chosen decimal mark, if any.
 */
export function editedFile(
  text: string,
  { columns, cells, decimalMark }: FileEdits,
  cannabinoids: readonly string[],
): string {
  const { rows, delimiter } = parseCsv(text, MOST_IMPORT_ROWS + 2);
  const [header, ...others] = rows;
  if (!header) return text;
  const title = (cell: string, place: number): string => {
    const column = columns[place] ?? null;
    const written = columnOf(cell, cannabinoids);
    if (column === null) return written === null ? cell : '';
    if (written?.kind === column.kind && written.name === column.name) return cell;
    return guarded(column.kind === 'column' ? column.name : headerOf(column.name));
  };
  const titles = header.cells.map(title);
  const pieces: string[] = [];
  let at = 0;
  const written = (typed: string, place: number): string => {
    const units = unitsOf(columns[place] ?? null);
    const isFigure = decimalMark !== null && units !== null;
    return guarded(isFigure ? typedFigure(typed.trim(), decimalMark, units) : typed.trim());
  };
  const replace = ({ start, end }: CsvRow, row: readonly string[]) => {
    pieces.push(text.slice(at, start), rowText(row, delimiter));
    at = end;
  };
  if (titles.some((cell, place) => cell !== header.cells[place])) replace(header, titles);
  for (const other of others) {
    const mended = cells.get(other.row);
    if (mended !== undefined) replace(other, withCells(other.cells, mended, written));
  }
  return pieces.join('') + text.slice(at);
}

/** The units of a column; null when it contains no numbers. */
function unitsOf(column: ColumnName | null): readonly string[] | null {
  if (column?.kind === 'cannabinoid') return PERCENT;
  return column?.name === 'qty' ? GRAMS : null;
}

function withCells(
  cells: readonly string[],
  mended: ReadonlyMap<number, string>,
  written: (typed: string, place: number) => string,
): readonly string[] {
  const count = Math.max(cells.length, ...[...mended.keys()].map((place) => place + 1));
  return Array.from({ length: count }, (_, place) => {
    const typed = mended.get(place);
    return typed === undefined ? (cells[place] ?? '') : written(typed, place);
  });
}

const rowText = (cells: readonly string[], delimiter: Delimiter) =>
  cells.map(quotedCell).join(delimiter);
