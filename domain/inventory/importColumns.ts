import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { unguarded } from './csv.ts';

/** What the columns of an inventory file are called, in the order it is written. */
export const NEEDED_COLUMNS = ['tag', 'description', 'batch', 'qty'] as const;
type NeededColumn = (typeof NEEDED_COLUMNS)[number];

/** Why the rows of a corrected file were left out the last time; nothing of it is imported. */
export const ISSUES_COLUMN = 'Issues';

/** The column of the inventory screen is called so. */
const QTY = /^qty \(g\)$/;
const NAMED = 'The file needs the columns tag, description, batch and qty; download the template.';
const LONGEST_SHOWN = 60;

export type ImportColumns = {
  readonly places: Readonly<Record<NeededColumn, number>>;
  readonly cannabinoids: readonly { readonly name: string; readonly place: number }[];
  /** As the header writes them. */
  readonly unknown: readonly string[];
  readonly count: number;
};

/** What stands where, or why nothing can be read. */
export type ReadColumns = { readonly columns: ImportColumns } | { readonly failure: string };

export const headerOf = (cannabinoid: string): string => `${cannabinoid} %`;

/** Reads a header, ignoring case; a cannabinoid stands there with or without its sign. */
export function importColumns(
  header: readonly string[],
  cannabinoids: readonly string[],
): ReadColumns {
  const known = new Map(cannabinoids.map((name) => [cannabinoidKey(name), name]));
  const places = new Map<string, number>();
  const found: { name: string; place: number }[] = [];
  const unknown: string[] = [];
  for (const [place, cell] of header.entries()) {
    const title = unguarded(cell).trim();
    const needed = neededColumn(title);
    const name = needed === null ? cannabinoidOf(title, known) : null;
    const column = needed ?? name;
    if (column === null) {
      if (title !== '' && title !== ISSUES_COLUMN) unknown.push(title.slice(0, LONGEST_SHOWN));
      continue;
    }
    const isTwice = needed === null ? found.some((one) => one.name === name) : places.has(needed);
    if (isTwice)
      return { failure: `The column ${column} stands there twice. Nothing was imported.` };
    if (needed !== null) places.set(needed, place);
    else if (name !== null) found.push({ name, place });
  }
  const [tag, description, batch, qty] = NEEDED_COLUMNS.map((column) => places.get(column));
  if (tag === undefined || description === undefined || batch === undefined || qty === undefined) {
    const missing = NEEDED_COLUMNS.filter((column) => !places.has(column)).join(', ');
    return { failure: `Missing in the first row: ${missing}. ${NAMED}` };
  }
  const columns = { places: { tag, description, batch, qty }, cannabinoids: found, unknown };
  return { columns: { ...columns, count: header.length } };
}

function neededColumn(title: string): NeededColumn | null {
  const name = title.toLowerCase();
  return NEEDED_COLUMNS.find((column) => column === name) ?? (QTY.test(name) ? 'qty' : null);
}

function cannabinoidOf(title: string, known: ReadonlyMap<string, string>): string | null {
  const withoutSign = title.endsWith('%') ? known.get(cannabinoidKey(title.slice(0, -1))) : null;
  return withoutSign ?? known.get(cannabinoidKey(title)) ?? null;
}
