import type { Path } from '#domain/recipe/fieldRules.ts';
import { type CsvRow, type Delimiter, parseCsv } from './csv.ts';
import { type FileDecimals, fileDecimals } from './fileDecimals.ts';
import type { FileOil, FileRules } from './fileOil.ts';
import { isText } from './fileText.ts';
import { type ImportColumns, importColumns } from './importColumns.ts';
import { FILE_MESSAGES, MOST_IMPORT_ROWS } from './importFile.ts';
import { oilKey } from './naming.ts';
import { normalizedOil, oilHints, oilIssues } from './oilIssues.ts';
import { type CellIssue, cellAt, draftOfRow, type Reading, type RowDraft } from './rowDraft.ts';

/** A row of an inventory file: what it says, what is taken of it, and what is wrong with it where. */
export type FileRow = {
  /** Counted as a spreadsheet does: the header is row 1. */
  readonly row: number;
  /** As the file has them. */
  readonly cells: readonly string[];
  /** Null is a row left out. */
  readonly oil: FileOil | null;
  /** Why it is left out; of a row that is taken, what was changed or is probably wrong. */
  readonly issues: readonly CellIssue[];
  readonly readings: readonly Reading[];
};

export type ReadFile = {
  readonly ok: true;
  /** As the file has it. */
  readonly header: readonly string[];
  readonly delimiter: Delimiter;
  readonly decimals: FileDecimals;
  readonly columns: ImportColumns;
  readonly rows: readonly FileRow[];
};

/** Why nothing of a file can be read. */
export type UnreadFile = {
  readonly ok: false;
  readonly message: string;
  /** The columns alone are why: whoever names them can go on. */
  readonly isHeader?: true;
};

/** Reads an inventory file cell by cell; of rows that are the same oil the first counts. */
export function fileRows(text: string, rules: FileRules): ReadFile | UnreadFile {
  if (!isText(text)) return unread(FILE_MESSAGES.encoding);
  // A row more than fits, and the header.
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

/** Two rows of one file that are the same oil. */
export const sameOil = (row: number, first: number): string => `Row ${row}: ${sameAs(first)}`;

const acceptedOil = ({ receivedOn, department, active, ...draft }: RowDraft['oil']): FileOil => ({
  ...normalizedOil(draft),
  receivedOn,
  department,
  active,
});

const figuresOf = (rows: readonly CsvRow[], { places, cannabinoids }: ImportColumns) =>
  rows.flatMap(({ row, cells }) =>
    [places.qty, ...cannabinoids.map(({ place }) => place)].flatMap((place) => {
      const text = cellAt(cells, place);
      return text === '' ? [] : [{ row, text }];
    }),
  );

/** Everything to mend in a row, from left to right; of cells that do not line up only that. */
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

/** Where the field of an oil stands in the file. */
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

/** Taken, but not as it was written or probably wrong. */
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
