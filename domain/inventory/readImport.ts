import { type CsvRow, type Delimiter, parseCsv, unguarded } from './csv.ts';
import { type ImportColumns, importColumns } from './importColumns.ts';
import { FILE_MESSAGES, isText, MOST_IMPORT_ROWS } from './importFile.ts';
import { oilKey } from './naming.ts';
import type { OilContent, OilDraft } from './oilDraft.ts';
import { normalizedOil, oilHints, oilIssues } from './oilIssues.ts';

export type ImportRow = { readonly row: number; readonly oil: OilContent };

export type ReadImport =
  | { readonly ok: false; readonly message: string }
  | {
      readonly ok: true;
      /** The good rows, each oil once. */
      readonly rows: readonly ImportRow[];
      /** `Row n: reason` of each row left out or to be looked at, and columns nobody knows. */
      readonly issues: readonly string[];
      /** Cannabinoids with a column; of others the file says nothing. */
      readonly cannabinoids: readonly string[];
    };

/** Reads an inventory file as the import takes it: the preview and the server with the same rules. */
export function readImport(text: string, cannabinoids: readonly string[]): ReadImport {
  if (!isText(text)) return { ok: false, message: FILE_MESSAGES.encoding };
  // A row more than fits, and the header.
  const table = parseCsv(text, MOST_IMPORT_ROWS + 2);
  const [header, ...rows] = table.rows;
  if (table.unclosedAt !== null) {
    const message = `Row ${table.unclosedAt} opens a quote that never closes. Close it and try again.`;
    return { ok: false, message };
  }
  if (!header) return { ok: false, message: FILE_MESSAGES.empty };
  const read = importColumns(header.cells, cannabinoids);
  if ('failure' in read) return { ok: false, message: read.failure };
  if (rows.length > MOST_IMPORT_ROWS) return { ok: false, message: FILE_MESSAGES.rows };
  const { columns } = read;
  const issues = columns.unknown.map(
    (title) => `Column ${title}: there is no such cannabinoid, so it was left out.`,
  );
  const good: ImportRow[] = [];
  const rowOfKey = new Map<string, number>();
  for (const csvRow of rows) {
    const { row } = csvRow;
    const draft = draftOfRow(csvRow, columns, table.delimiter);
    const reasons = draft.issues.length > 0 ? draft.issues : issuesOf(draft.oil, cannabinoids);
    const first = reasons.length > 0 ? undefined : rowOfKey.get(oilKey(draft.oil));
    if (first !== undefined) {
      issues.push(sameOil(row, first));
    } else if (reasons.length > 0) {
      issues.push(`Row ${row}: ${reasons.join('; ')}`);
    } else {
      rowOfKey.set(oilKey(draft.oil), row);
      good.push({ row, oil: normalizedOil(draft.oil) });
      for (const notice of noticesOf(draft.oil)) issues.push(`Row ${row}: ${notice}`);
    }
  }
  const named = columns.cannabinoids.map(({ name }) => name);
  return { ok: true, rows: good, issues, cannabinoids: named };
}

/** Two rows of one file that are the same oil. */
export const sameOil = (row: number, first: number): string =>
  `Row ${row}: the same tag and batch as row ${first}`;

const issuesOf = (oil: OilDraft, cannabinoids: readonly string[]) =>
  oilIssues(oil, cannabinoids).map(({ message }) => message);

/** Taken, but not as it was written or probably wrong. */
const noticesOf = (oil: OilDraft): readonly string[] => [
  ...((oil.quantityGrams ?? 0) < 0 ? ['a Qty below 0 was taken as 0'] : []),
  ...(oil.potencies.some(({ percent }) => (percent ?? 0) < 0)
    ? ['a % below 0 was taken as 0']
    : []),
  ...oilHints(oil).map(({ message }) => message),
];

type RowDraft = { readonly oil: OilDraft; readonly issues: readonly string[] };

function draftOfRow(
  { cells, isBroken }: CsvRow,
  columns: ImportColumns,
  delimiter: Delimiter,
): RowDraft {
  const cell = (place: number) => unguarded((cells[place] ?? '').trim());
  const { places } = columns;
  const qty = numberOf(cell(places.qty), delimiter);
  const potencies = columns.cannabinoids.map(({ name, place }) => ({
    cannabinoid: name,
    percent: numberOf(cell(place).replace(/\s*%$/, ''), delimiter),
  }));
  const isLong = cells.slice(columns.count).some((extra) => extra.trim() !== '');
  const oil = {
    tag: cell(places.tag),
    description: cell(places.description),
    batch: cell(places.batch),
    quantityGrams: qty,
    potencies,
  };
  const issues = [
    ...(isBroken ? ['text stands after a closing quote'] : []),
    ...(isLong ? ['more cells than the first row'] : []),
    ...(qty === null ? ['Qty is missing'] : notANumber(qty, 'Qty')),
    ...potencies.flatMap(({ cannabinoid, percent }) => notANumber(percent, `${cannabinoid} %`)),
  ];
  return { oil, issues };
}

const notANumber = (value: number | null, label: string): readonly string[] =>
  Number.isNaN(value) ? [`${label} must be a number such as 12.5`] : [];

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Null is an empty cell, NaN no number. Where semicolons separate, a comma is the decimal point. */
function numberOf(cell: string, delimiter: Delimiter): number | null {
  if (cell === '') return null;
  const text = delimiter === ';' ? cell.replace(',', '.') : cell;
  return NUMBER.test(text) ? Number(text) : Number.NaN;
}
