import { type CsvRow, type Delimiter, parseCsv } from '#domain/files/csv.ts';
import { oilKey } from '#domain/inventory/naming.ts';
import { normalizedOil, oilHints, oilIssues } from '#domain/inventory/oilIssues.ts';
import type { Path } from '#domain/issue.ts';
import { type FileDecimals, fileDecimals } from './fileDecimals.ts';
import type { FileOil, FileRules } from './fileOil.ts';
import { figuresIn } from './fileResults.ts';
import { isText } from './fileText.ts';
import { type ImportColumns, importColumns } from './importColumns.ts';
import { FILE_MESSAGES, MOST_IMPORT_ROWS } from './importFile.ts';
import { type CellIssue, cellAt, draftOfRow, type Reading, type RowDraft } from './rowDraft.ts';

/** A row of an inventory file: its cells, the oil read from them, and the problems found. */
export type FileRow = {
  /** Row number as a spreadsheet counts: the header is 1. */
  readonly row: number;
  /** The cells as written in the file. */
  readonly cells: readonly string[];
  /** Null: the row is skipped. */
  readonly oil: FileOil | null;
  /** The reasons why the row is skipped; for an imported row, remarks on values that were changed or look wrong. */
  readonly issues: readonly CellIssue[];
  readonly readings: readonly Reading[];
};

export type ReadFile = {
  readonly ok: true;
  /** The header as written in the file. */
  readonly header: readonly string[];
  readonly delimiter: Delimiter;
  readonly decimals: FileDecimals;
  readonly columns: ImportColumns;
  readonly rows: readonly FileRow[];
};

/** A file that cannot be read at all, with the reason. */
export type UnreadFile = {
  readonly ok: false;
  readonly message: string;
  /** Only the header is unusable, so that assigning the columns by hand is enough. */
  readonly isHeader?: true;
};

/** Reads an inventory file cell by cell. Of several rows for the same oil, the first is used. */
export function fileRows(text: string, rules: FileRules): ReadFile | UnreadFile {
  if (!isText(text)) return unread(FILE_MESSAGES.encoding);
  // One row more than the limit, so that exceeding it is noticed, and the header.
  const { delimiter, rows: csvRows, unclosedAt } = parseCsv(text, MOST_IMPORT_ROWS + 2);
  const [header, ...rows] = csvRows;
  if (unclosedAt !== null) {
    return unread(`Row ${unclosedAt} opens a quote that never closes. Close it and try again.`);
  }
  if (!header) return unread(FILE_MESSAGES.empty);
  const read = importColumns(header.cells, rules.cannabinoids);
  if ('failure' in read) return { ...unread(read.failure), isHeader: true };
  if (rows.length > MOST_IMPORT_ROWS) return unread(FILE_MESSAGES.rows);
  const { columns } = read;
  const decimals = fileDecimals(figuresOf(rows, columns), delimiter, rules.decimalMark ?? null);
  const rowOfKey = new Map<string, number>();
  const checked = rows.map((csvRow): FileRow => {
    const { row, cells } = csvRow;
    const draft = draftOfRow(csvRow, columns, rules, decimals);
    const { oil, readings } = draft;
    const leftOut = (issues: readonly CellIssue[]) => ({ row, cells, oil: null, issues, readings });
    const refused = refusedCells(draft, columns, rules.cannabinoids);
    if (refused.length > 0) return leftOut(refused);
    const key = JSON.stringify([oil.department, oilKey(oil)]);
    const first = rowOfKey.get(key);
    if (first !== undefined)
      return leftOut([{ place: columns.places.tag, message: sameAs(first) }]);
    rowOfKey.set(key, row);
    return { row, cells, oil: acceptedOil(oil), issues: noticesOf(draft, columns), readings };
  });
  return { ok: true, header: header.cells, delimiter, decimals, columns, rows: checked };
}

const unread = (message: string): UnreadFile => ({ ok: false, message });

const sameAs = (first: number) => `the same tag and batch as row ${first}`;

/** The message for two rows that describe the same oil. */
export const sameOil = (row: number, first: number): string => `Row ${row}: ${sameAs(first)}`;

const acceptedOil = ({
  tag,
  description,
  batch,
  quantityGrams,
  potencies,
  ...free
}: RowDraft['oil']): FileOil => ({
  ...normalizedOil({ tag, description, batch, quantityGrams, potencies }),
  ...free,
});

const figuresOf = (rows: readonly CsvRow[], { places, cannabinoids }: ImportColumns) =>
  rows.flatMap(({ row, cells }) =>
    [places.qty, ...cannabinoids.map(({ place }) => place)].flatMap((place) => {
      const text = cellAt(cells, place);
      return text === '' ? [] : figuresIn(text).map((figure) => ({ row, text: figure }));
    }),
  );

/** The problems of a row from left to right; when its cells do not line up, only that. */
function refusedCells(
  { oil, issues }: RowDraft,
  columns: ImportColumns,
  cannabinoids: readonly string[],
): readonly CellIssue[] {
  const torn = issues.filter(({ place }) => place === null);
  if (torn.length > 0) return torn;
  const unread = new Set(issues.map(({ place }) => place));
  const ruled = issuesOf(oil, columns, cannabinoids).filter(({ place }) => !unread.has(place));
  return [...issues, ...ruled].toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
}

const issuesOf = (
  oil: RowDraft['oil'],
  columns: ImportColumns,
  cannabinoids: readonly string[],
): readonly CellIssue[] =>
  oilIssues(oil, cannabinoids).map(({ path, message }) => ({
    place: placeOf(path, columns),
    message,
  }));

/** The column index of an oil's field. */
function placeOf([field, index]: Path, { places, cannabinoids }: ImportColumns): number | null {
  switch (field) {
    case 'tag':
    case 'description':
    case 'batch':
      return places[field];
    case 'quantityGrams':
      return places.qty;
    default:
      return cannabinoids[Number(index)]?.place ?? null;
  }
}

/** Remarks on cells that were imported differently than written or that look wrong. */
const noticesOf = (
  { oil, notices }: RowDraft,
  { places, cannabinoids }: ImportColumns,
): readonly CellIssue[] => [
  ...notices,
  ...((oil.quantityGrams ?? 0) < 0
    ? [{ place: places.qty, message: 'a Qty below 0 was taken as 0' }]
    : []),
  ...oil.potencies.flatMap(({ percent }, index) =>
    (percent ?? 0) < 0
      ? [{ place: cannabinoids[index]?.place ?? null, message: 'a % below 0 was taken as 0' }]
      : [],
  ),
  ...oilHints(oil).map(({ message }) => ({ place: null, message })),
];
