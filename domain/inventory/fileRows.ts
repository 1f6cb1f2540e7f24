import type { Path } from '#domain/recipe/fieldRules.ts';
import { type CsvRow, type Delimiter, parseCsv, unguarded } from './csv.ts';
import { type ImportColumns, importColumns } from './importColumns.ts';
import { FILE_MESSAGES, isText, MOST_IMPORT_ROWS } from './importFile.ts';
import { oilKey } from './naming.ts';
import type { OilContent, OilDraft } from './oilDraft.ts';
import { normalizedOil, oilHints, oilIssues } from './oilIssues.ts';

/** `place` is the cell it is about, counted from 0; null is the whole row. */
export type CellIssue = { readonly place: number | null; readonly message: string };

/** A row of an inventory file: what it says, what is taken of it, and what is wrong with it where. */
export type FileRow = {
  /** Counted as a spreadsheet does: the header is row 1. */
  readonly row: number;
  /** As the file has them. */
  readonly cells: readonly string[];
  /** Null is a row left out. */
  readonly oil: OilContent | null;
  /** Why it is left out; of a row that is taken, what was changed or is probably wrong. */
  readonly issues: readonly CellIssue[];
};

export type ReadFile = {
  readonly ok: true;
  /** As the file has it. */
  readonly header: readonly string[];
  readonly delimiter: Delimiter;
  readonly columns: ImportColumns;
  readonly rows: readonly FileRow[];
};

/** Why nothing of a file can be read. */
export type UnreadFile = { readonly ok: false; readonly message: string };

/** Reads an inventory file cell by cell; of rows that are the same oil the first counts. */
export function fileRows(text: string, cannabinoids: readonly string[]): ReadFile | UnreadFile {
  if (!isText(text)) return unread(FILE_MESSAGES.encoding);
  // A row more than fits, and the header.
  const { delimiter, rows: csvRows, unclosedAt } = parseCsv(text, MOST_IMPORT_ROWS + 2);
  const [header, ...rows] = csvRows;
  if (unclosedAt !== null) {
    return unread(`Row ${unclosedAt} opens a quote that never closes. Close it and try again.`);
  }
  if (!header) return unread(FILE_MESSAGES.empty);
  const read = importColumns(header.cells, cannabinoids);
  if ('failure' in read) return unread(read.failure);
  if (rows.length > MOST_IMPORT_ROWS) return unread(FILE_MESSAGES.rows);
  const { columns } = read;
  const rowOfKey = new Map<string, number>();
  const checked = rows.map((csvRow): FileRow => {
    const { row, cells } = csvRow;
    const draft = draftOfRow(csvRow, columns, delimiter);
    const refused = refusedCells(draft, columns, cannabinoids);
    if (refused.length > 0) return { row, cells, oil: null, issues: refused };
    const first = rowOfKey.get(oilKey(draft.oil));
    if (first !== undefined) {
      const issue = { place: columns.places.tag, message: sameAs(first) };
      return { row, cells, oil: null, issues: [issue] };
    }
    rowOfKey.set(oilKey(draft.oil), row);
    return { row, cells, oil: normalizedOil(draft.oil), issues: noticesOf(draft.oil, columns) };
  });
  return { ok: true, header: header.cells, delimiter, columns, rows: checked };
}

const unread = (message: string): UnreadFile => ({ ok: false, message });

const sameAs = (first: number) => `the same tag and batch as row ${first}`;

/** Two rows of one file that are the same oil. */
export const sameOil = (row: number, first: number): string => `Row ${row}: ${sameAs(first)}`;

/** Everything to mend in a row, from left to right; of cells that do not line up only that. */
function refusedCells(
  { oil, issues }: RowDraft,
  columns: ImportColumns,
  cannabinoids: readonly string[],
): readonly CellIssue[] {
  if (issues.some(({ place }) => place === null)) return issues;
  const unread = new Set(issues.map(({ place }) => place));
  const ruled = issuesOf(oil, columns, cannabinoids).filter(({ place }) => !unread.has(place));
  return [...issues, ...ruled].toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
}

const issuesOf = (
  oil: OilDraft,
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
  oil: OilDraft,
  { places, cannabinoids }: ImportColumns,
): readonly CellIssue[] => [
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

type RowDraft = { readonly oil: OilDraft; readonly issues: readonly CellIssue[] };

function draftOfRow(
  { cells, isBroken }: CsvRow,
  { places, cannabinoids, count }: ImportColumns,
  delimiter: Delimiter,
): RowDraft {
  const cell = (place: number) => unguarded((cells[place] ?? '').trim());
  const qty = numberOf(cell(places.qty), delimiter);
  const potencies = cannabinoids.map(({ name, place }) => ({
    cannabinoid: name,
    percent: numberOf(cell(place).replace(/\s*%$/, ''), delimiter),
  }));
  const isLong = cells.slice(count).some((extra) => extra.trim() !== '');
  const oil = {
    tag: cell(places.tag),
    description: cell(places.description),
    batch: cell(places.batch),
    quantityGrams: qty,
    potencies,
  };
  const issues = [
    ...(isBroken ? [{ place: null, message: 'text stands after a closing quote' }] : []),
    ...(isLong ? [{ place: null, message: 'more cells than the first row' }] : []),
    ...(qty === null
      ? [{ place: places.qty, message: 'Qty is missing' }]
      : notANumber(qty, 'Qty', places.qty)),
    ...potencies.flatMap(({ cannabinoid, percent }, index) =>
      notANumber(percent, `${cannabinoid} %`, cannabinoids[index]?.place ?? null),
    ),
  ];
  return { oil, issues };
}

const notANumber = (
  value: number | null,
  label: string,
  place: number | null,
): readonly CellIssue[] =>
  Number.isNaN(value) ? [{ place, message: `${label} must be a number such as 12.5` }] : [];

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Null is an empty cell, NaN no number. Where semicolons separate, a comma is the decimal point. */
function numberOf(cell: string, delimiter: Delimiter): number | null {
  if (cell === '') return null;
  const text = delimiter === ';' ? cell.replace(',', '.') : cell;
  return NUMBER.test(text) ? Number(text) : Number.NaN;
}
