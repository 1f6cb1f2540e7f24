/** Comma-separated values after RFC 4180, as spreadsheets write and read them. */

/** In the order in which they are preferred where two separate as many cells. */
const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export type CsvRow = {
  /** Counted as a spreadsheet does: the header is row 1, empty rows count. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Something stands after a closing quote, or there are more cells than any table has. */
  readonly isBroken: boolean;
  /** Where it stands in the text, without the line break after it. */
  readonly start: number;
  readonly end: number;
};

export type CsvTable = {
  readonly delimiter: Delimiter;
  /** Without empty rows. */
  readonly rows: readonly CsvRow[];
  /** The row whose quote never closes, which swallows what comes after it. */
  readonly unclosedAt: number | null;
};

const MOST_CELLS = 500;
const BREAK = /[\r\n]/;

/** The rows of `text`, at most `mostRows` of them; the header says what separates the cells. */
export function parseCsv(text: string, mostRows: number): CsvTable {
  const delimiter = delimiterOf(text);
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

/** Whichever separates most cells of the first line that says something. */
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

/** The row that starts at `start`; null when a quote opens and never closes. */
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
    // Of a torn cell nothing is dropped, so that whoever mends it sees all of it.
    const cell = isQuoted && !isTorn ? quoted.cell : quoted.cell + rest;
    if (cells.length < MOST_CELLS) cells.push(cell);
    else isBroken = true;
    at = end;
    if (text[at] === delimiter) continue;
    return { cells, isBroken, end: at };
  }
}

const afterBreak = (text: string, at: number) => at + (text.startsWith('\r\n', at) ? 2 : 1);

/** The cell in quotes that opens at `start`, doubled quotes inside being one. */
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

/** Cells that a spreadsheet would take for a formula, and those it would take for one less a quote. */
const FORMULA = /^'*[=+\-@\t\r]/;
const QUOTED_FORMULA = /^'+[=+\-@\t\r]/;

/** Text that no spreadsheet takes for a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `guarded` was given. */
export const unguarded = (cell: string): string =>
  QUOTED_FORMULA.test(cell) ? cell.slice(1) : cell;

/** UTF-8 with a mark, which is how spreadsheets know it; texts are guarded, numbers plain. */
export const csvText = (
  rows: readonly (readonly (string | number)[])[],
  delimiter: Delimiter = ',',
): string => `\uFEFF${csvLines(rows, delimiter)}`;

/** Further rows, without the byte order mark, for a file that is written in several pieces. */
export const csvLines = (
  rows: readonly (readonly (string | number)[])[],
  delimiter: Delimiter = ',',
): string => rows.map((cells) => `${cells.map(written).join(delimiter)}\r\n`).join('');

function written(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  return quotedCell(guarded(cell));
}

/** The cell in quotes where any reader could take it apart otherwise. */
export const quotedCell = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
