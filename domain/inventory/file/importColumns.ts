import { unguarded } from '#domain/files/csv.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';

/** The required columns of an inventory file, in the order in which it is written. */
export const NEEDED_COLUMNS = ['tag', 'description', 'batch', 'qty'] as const;
type NeededColumn = (typeof NEEDED_COLUMNS)[number];

/** Optional columns that every written file has. */
export const PLAIN_COLUMNS = ['received', 'department', 'active'] as const;

/** Optional columns that a written file has once a lot of it has something there. */
export const FILLED_COLUMNS = [
  'status',
  'expires_on',
  'retest_on',
  'supplier',
  'supplier_lot',
  'track_tag',
  'lab',
  'certificate',
] as const;
export type FilledColumn = (typeof FILLED_COLUMNS)[number];

/** The ones that templates and the text about a file name: in Basic nobody is told of the status and origin of lots. */
export const offeredColumns = (isBasic: boolean): readonly FilledColumn[] =>
  isBasic ? [] : FILLED_COLUMNS;

/** Optional columns. Without them the form or the existing oil decides. */
export const FREE_COLUMNS = [...PLAIN_COLUMNS, ...FILLED_COLUMNS] as const;
type FreeColumn = (typeof FREE_COLUMNS)[number];

const NAMED_COLUMNS = [...NEEDED_COLUMNS, ...FREE_COLUMNS];
type NamedColumn = NeededColumn | FreeColumn;

/** The column with the reasons why rows were skipped last time; the import ignores it. */
export const ISSUES_COLUMN = 'Issues';

/** The title of this column on the inventory screen. */
const QTY = /^qty \(g\)$/;
const NAMED = 'The file needs the columns tag, description, batch and qty; download the template.';
const LONGEST_SHOWN = 60;

export type ImportColumns = {
  readonly places: Readonly<
    Record<NeededColumn, number> & Partial<Record<FreeColumn, number | undefined>>
  >;
  readonly cannabinoids: readonly { readonly name: string; readonly place: number }[];
  /** Unknown columns as the header writes them. */
  readonly unknown: readonly string[];
  readonly count: number;
};

/** The columns of a file, or why it cannot be read. */
export type ReadColumns = { readonly columns: ImportColumns } | { readonly failure: string };

export const headerOf = (cannabinoid: string): string => `${cannabinoid} %`;

/** A known column. A cannabinoid may have the same name as another column. */
export type ColumnName =
  | { readonly kind: 'column'; readonly name: NamedColumn }
  | { readonly kind: 'cannabinoid'; readonly name: string };

/**
 * The column that a title names, ignoring case, or null. Cannabinoids may be written with or without the percent sign.
 */
export function columnOf(cell: string, cannabinoids: readonly string[]): ColumnName | null {
  const title = unguarded(cell).trim();
  const lower = title.toLowerCase();
  const named = NAMED_COLUMNS.find((column) => column === lower);
  if (named !== undefined) return { kind: 'column', name: named };
  if (QTY.test(lower)) return { kind: 'column', name: 'qty' };
  const find = (text: string) => {
    const key = cannabinoidKey(text);
    return cannabinoids.find((name) => cannabinoidKey(name) === key);
  };
  const name = (title.endsWith('%') ? find(title.slice(0, -1)) : undefined) ?? find(title);
  return name === undefined ? null : { kind: 'cannabinoid', name };
}

/** True when the import ignores a column: it has no title, or contains the reasons why rows were skipped. */
export const isIdle = (cell: string): boolean => ['', ISSUES_COLUMN].includes(titleOf(cell));

const titleOf = (cell: string) => unguarded(cell).trim();

/** A key that distinguishes a column from a cannabinoid of the same name. */
export const columnKey = ({ kind, name }: ColumnName): string => `${kind} ${name}`;

/** Finds the columns in a header. */
export function importColumns(
  header: readonly string[],
  cannabinoids: readonly string[],
): ReadColumns {
  const named = new Map<string, { column: ColumnName; place: number }>();
  const unknown: string[] = [];
  for (const [place, cell] of header.entries()) {
    const column = columnOf(cell, cannabinoids);
    if (column === null) {
      if (!isIdle(cell)) unknown.push(titleOf(cell).slice(0, LONGEST_SHOWN));
    } else if (named.has(columnKey(column))) {
      return { failure: `The column ${column.name} stands there twice. Nothing was imported.` };
    } else named.set(columnKey(column), { column, place });
  }
  const placeOf = (name: NamedColumn) => named.get(columnKey({ kind: 'column', name }))?.place;
  const [tag, description, batch, qty] = NEEDED_COLUMNS.map(placeOf);
  if (tag === undefined || description === undefined || batch === undefined || qty === undefined) {
    const missing = NEEDED_COLUMNS.filter((column) => placeOf(column) === undefined).join(', ');
    return { failure: `Missing in the first row: ${missing}. ${NAMED}` };
  }
  const free = Object.fromEntries(FREE_COLUMNS.map((column) => [column, placeOf(column)]));
  const found = [...named.values()].flatMap(({ column: { kind, name }, place }) =>
    kind === 'cannabinoid' ? [{ name, place }] : [],
  );
  const places = { ...free, tag, description, batch, qty };
  return { columns: { places, cannabinoids: found, unknown, count: header.length } };
}
