/** Comma-separated values (RFC 4180) as spreadsheets write and read them. */

/** In order of preference when two delimiters split a line into equally many cells. */
const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export type CsvRow = {
  /** Row number as a spreadsheet counts: the header is 1 and empty rows count. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Text follows a closing quote, or the row has more cells than `MOST_CELLS`. */
  readonly isBroken: boolean;
  /** Offsets of the row in the text, without its line break. */
  readonly start: number;
  readonly end: number;
};

export type CsvTable = {
  readonly delimiter: Delimiter;
  /** Empty rows are left out. */
  readonly rows: readonly CsvRow[];
  /** Number of the row with an unclosed quote, which swallows the rest of the text; null when there is none. */
  readonly unclosedAt: number | null;
};

const MOST_CELLS = 500;
const BREAK = /[\r\n]/;

/** Parses `text` into at most `mostRows` rows. Without a delimiter it is detected from the first line. */
export function parseCsv(
  text: string,
  mostRows: number,
  delimiter: Delimiter = delimiterOf(text),
): CsvTable {
  const rows: CsvRow[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (let row = 1; at < text.length && rows.length < mostRows; row += 1) {
    if (BREAK.test(text.charAt(at))) {
      at = afterBreak(text, at);
      continue;
    }
    const read = readRow(text, at, delimiter);
    if (read === null) return { delimiter, rows, unclosedAt: row };
    const { cells, isBroken, end } = read;
    const start = at;
    at = afterBreak(text, end);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells, isBroken, start, end });
  }
  return { delimiter, rows, unclosedAt: null };
}

/** The delimiter that occurs most often in the first non-empty line. */
function delimiterOf(text: string): Delimiter {
  const lines = text
    .slice(0, 100_000)
    .replace(/^\uFEFF/, '')
    .split(BREAK);
  const unquoted = lines.find((line) => line.trim() !== '')?.replace(/"[^"]*"/g, '') ?? '';
  const cells = (delimiter: Delimiter) => unquoted.split(delimiter).length;
  return DELIMITERS.reduce((best, other) => (cells(other) > cells(best) ? other : best));
}

type ReadRow = {
  readonly cells: readonly string[];
  readonly isBroken: boolean;
  readonly end: number;
};

/** Reads the row at offset `start`; null when a quote is never closed. */
function readRow(text: string, start: number, delimiter: Delimiter): ReadRow | null {
  const cells: string[] = [];
  let isBroken = false;
  for (let at = start; ; at += 1) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : { cell: '', next: at };
    if (quoted === null) return null;
    const end = endOfCell(text, quoted.next, delimiter);
    const rest = text.slice(quoted.next, end);
    const isQuoted = quoted.next > at;
    const isTorn = isQuoted && rest.trim() !== '';
    if (isTorn) isBroken = true;
    // A malformed cell is kept whole, so that it can be corrected.
    const cell = isQuoted && !isTorn ? quoted.cell : quoted.cell + rest;
    if (cells.length < MOST_CELLS) cells.push(cell);
    else isBroken = true;
    at = end;
    if (text[at] === delimiter) continue;
    return { cells, isBroken, end: at };
  }
}

const afterBreak = (text: string, at: number) => at + (text.startsWith('\r\n', at) ? 2 : 1);

/** Reads the quoted cell that opens at offset `start`; a doubled quote stands for one. */
function readQuoted(text: string, start: number): { cell: string; next: number } | null {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return null;
    if (text[at + 1] !== '"') {
      return { cell: text.slice(start + 1, at).replaceAll('""', '"'), next: at + 1 };
    }
  }
}

function endOfCell(text: string, start: number, delimiter: Delimiter): number {
  let at = start;
  while (at < text.length) {
    const sign = text[at];
    if (sign === delimiter || sign === '\n' || sign === '\r') break;
    at += 1;
  }
  return at;
}

/** Cells that a spreadsheet would run as a formula, with or without quotes in front. */
const FORMULA = /^'*[=+\-@\t\r]/;
const QUOTED_FORMULA = /^'+[=+\-@\t\r]/;

/** `text` with a quote in front when a spreadsheet would run it as a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The inverse of `guarded`. */
export const unguarded = (cell: string): string =>
  QUOTED_FORMULA.test(cell) ? cell.slice(1) : cell;

/**
 * A CSV file as text, with the byte order mark by which spreadsheets recognize UTF-8. Text cells are guarded against
 * formulas; numbers are written plainly.
 */
export const csvText = (
  rows: readonly (readonly (string | number)[])[],
  delimiter: Delimiter = ',',
): string => `\uFEFF${csvLines(rows, delimiter)}`;

/** Further rows without the byte order mark, for a file that is written in pieces. */
export const csvLines = (
  rows: readonly (readonly (string | number)[])[],
  delimiter: Delimiter = ',',
): string => rows.map((cells) => `${cells.map(written).join(delimiter)}\r\n`).join('');

function written(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  return quotedCell(guarded(cell));
}

/** `text` in quotes when any CSV reader could split or trim it. */
export const quotedCell = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
