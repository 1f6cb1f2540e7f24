import { type CsvRow, type Delimiter, parseCsv, unguarded } from '#domain/files/csv.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import { type CannabinoidResult, CERTIFICATE_LIMITS } from '../certificate/certificate.ts';
import { isHead, type PastedColumns, pastedColumns, untitledColumns } from './pastedColumns.ts';
import { type LineNote, type PastedFigure, type PastedMark, pastedMark } from './pastedMark.ts';
import { namedIn, type PasteOptions, type ReadRow, readPastedRow } from './pastedRow.ts';

export type PastedResults = {
  /** With the organization's names, in the order of the lines. */
  readonly results: readonly CannabinoidResult[];
  /** The lines that could not be read, each with its reason. */
  readonly unread: readonly LineNote[];
  /** Lines that were read otherwise than written, and columns that were left out or read by their place. */
  readonly notices: readonly LineNote[];
  /** `undecided`: the table has numbers that both decimal marks would allow, so one must be chosen. */
  readonly decimalMark: DecimalMark | 'undecided';
};

/**
 * Reads a table of results pasted from a spreadsheet or a certificate, separated by tabs, semicolons or commas: the
 * cannabinoid, its result, LOD, LOQ and uncertainty, in this order or in that of a head row (docs/rules/lots.md,
 * Results). A line that leaves a doubt is not read.
 */
export function pastedResults(text: string, options: PasteOptions): PastedResults {
  const most = CERTIFICATE_LIMITS.results;
  const delimiter = delimiterOf(text);
  const { rows: all, unclosedAt } = parseCsv(text, most + 2, delimiter);
  const [first, ...others] = all;
  const hasHead = first !== undefined && isHead(first.cells, options.cannabinoids);
  const columns = hasHead
    ? pastedColumns(first.cells)
    : untitledColumns(Math.max(0, ...all.map(({ cells }) => cells.length)));
  const rows = hasHead ? others : all;
  const mark = pastedMark(figuresOf(rows, columns), delimiter, options.decimalMark ?? null);
  const { decimalMark } = mark;
  if (!columns.places.has('cannabinoid') || !columns.places.has('result')) {
    const message = 'The first line needs a title for the cannabinoid and one for the result';
    return { results: [], unread: [{ line: first?.row ?? 1, message }], notices: [], decimalMark };
  }
  const read = rows.slice(0, most).map((row) => ({
    line: row.row,
    read: rowIssue(row, columns, delimiter, mark) ?? readPastedRow(row, columns, mark, options),
  }));
  const { results, unread } = withoutRepeats(read);
  const tooMany =
    rows[most] === undefined
      ? []
      : [{ line: rows[most].row, message: `Only ${most} lines are read` }];
  const torn =
    unclosedAt === null ? [] : [{ line: unclosedAt, message: 'A quote opens and never closes' }];
  const ofColumns = columns.notices.map((message) => ({ line: first?.row ?? 1, message }));
  const rounded = read.flatMap((row) =>
    'result' in row.read ? row.read.notices.map((message) => ({ line: row.line, message })) : [],
  );
  return {
    results,
    unread: [...onceSaid(unread, mark), ...tooMany, ...torn],
    notices: [...ofColumns, ...rounded],
    decimalMark,
  };
}

/** Tabs come from spreadsheets and semicolons from where the comma is the decimal mark; both are rare within cells. */
function delimiterOf(text: string): Delimiter {
  if (text.includes('\t')) return '\t';
  return text.includes(';') ? ';' : ',';
}

const figuresOf = (rows: readonly CsvRow[], { places }: PastedColumns): readonly PastedFigure[] =>
  rows.flatMap(({ row, cells }) =>
    (['result', 'lod', 'loq', 'uncertainty'] as const).flatMap((column) => {
      const text = unguarded(cells[places.get(column)?.place ?? -1] ?? '').trim();
      return text === '' ? [] : [{ line: row, text }];
    }),
  );

const WHOLE = /^[<±]?\s*\d+$/;
const WHOLE_WITH_UNIT = /^\d+\s*(%|mg\/g|mg\/ml)?$/i;

/** The reason why the cells of a line can't be trusted as they were split; null when they can. */
function rowIssue(
  { cells, isBroken }: CsvRow,
  columns: PastedColumns,
  delimiter: Delimiter,
  { contradiction }: PastedMark,
): ReadRow | null {
  const texts = cells.map((cell) => unguarded(cell).trim());
  if (isBroken || texts.slice(columns.count).some((cell) => cell !== '')) {
    return { message: `More cells than ${columns.count}` };
  }
  const isSplit = texts.some(
    (cell, at) => WHOLE.test(cell) && WHOLE_WITH_UNIT.test(texts[at + 1] ?? ''),
  );
  if (delimiter === ',' && isSplit) {
    return {
      message: 'A decimal comma may have split it: separate the cells by tabs or semicolons',
    };
  }
  const isMarked = texts.some((cell) => /\d[.,]\d/.test(cell));
  return contradiction !== null && isMarked ? { message: contradiction.message } : null;
}

/** Contradicting decimal marks are said once for all lines that are not read because of them. */
function onceSaid(unread: readonly LineNote[], { contradiction }: PastedMark): readonly LineNote[] {
  const others = unread.filter(({ message }) => message !== contradiction?.message);
  const isSaid = contradiction !== null && others.length < unread.length;
  return isSaid ? [contradiction, ...others] : others;
}

/** The results, where a cannabinoid that was read before is not read again. */
function withoutRepeats(read: readonly { readonly line: number; readonly read: ReadRow }[]) {
  const results: CannabinoidResult[] = [];
  const unread: LineNote[] = [];
  for (const { line, read: row } of read) {
    if ('message' in row) unread.push({ line, message: row.message });
    else if (namedIn(results, row.result.cannabinoid)) {
      unread.push({ line, message: `${row.result.cannabinoid} stands there twice` });
    } else results.push(row.result);
  }
  return { results, unread };
}
