import { unguarded } from '#domain/files/csv.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { type ResultUnit, unitNamed } from './readPercent.ts';

/** The columns of a pasted table of results. */

const COLUMNS = ['cannabinoid', 'result', 'lod', 'loq', 'uncertainty', 'unit'] as const;
export type PastedColumn = (typeof COLUMNS)[number];

/** The columns of a table without a head row, from left to right. */
const UNTITLED_COLUMNS = COLUMNS.slice(0, 5);

const TITLES: Readonly<Record<PastedColumn, readonly string[]>> = {
  cannabinoid: ['cannabinoid', 'cannabinoids', 'analyte', 'analytes', 'compound', 'name'],
  result: ['result', 'results', 'value', 'content', 'concentration', 'percent', ''],
  lod: ['lod', 'llod', 'limit of detection'],
  loq: ['loq', 'lloq', 'limit of quantification', 'limit of quantitation'],
  uncertainty: ['uncertainty', 'expanded uncertainty', '±', 'u'],
  unit: ['unit', 'units'],
};

export type PlacedColumn = { readonly place: number; readonly unit: ResultUnit | null };

export type PastedColumns = {
  readonly places: ReadonlyMap<PastedColumn, PlacedColumn>;
  readonly count: number;
  /** Titles of columns that are not read. */
  readonly unknown: readonly string[];
};

/** A title with a unit in brackets or at its end: `Result (mg/g)`, `LOD %`, `%`. */
const TITLED = /^(.*?)\s*(?:[([]\s*)?(%|mg\/g|mg\/ml)?\s*[)\]]?$/is;

/** The column that a title names, ignoring case; null when it names none. */
function columnNamed(cell: string): { column: PastedColumn; unit: ResultUnit | null } | null {
  const title = unguarded(cell).trim().toLowerCase();
  const [, name = '', unitText = ''] = TITLED.exec(title) ?? [];
  const unit = unitNamed(unitText);
  if (name === '' && unit === null) return null;
  const column = COLUMNS.find((one) => TITLES[one].includes(name));
  return column === undefined ? null : { column, unit };
}

/** True when the first row of a table has titles: one of its cells names a column, and none a cannabinoid. */
export const isHead = (cells: readonly string[], cannabinoids: readonly string[]): boolean => {
  const known = new Set(cannabinoids.map(cannabinoidKey));
  return (
    cells.some((cell) => columnNamed(cell) !== null && unitNamed(cell) === null) &&
    !cells.some((cell) => known.has(cannabinoidKey(unguarded(cell))))
  );
};

/** The columns of a head row; of two with the same meaning the first is read. An untitled first one has the names. */
export function pastedColumns(head: readonly string[]): PastedColumns {
  const places = new Map<PastedColumn, PlacedColumn>();
  const unknown: string[] = [];
  for (const [place, cell] of head.entries()) {
    const named = place === 0 && cell.trim() === '' ? UNTITLED_NAMES : columnNamed(cell);
    // An uncertainty in another unit than percent is not relative to the value.
    const isAbsolute = named?.column === 'uncertainty' && named.unit !== null && named.unit !== '%';
    if (named !== null && !isAbsolute && !places.has(named.column)) {
      places.set(named.column, { place, unit: named.unit });
    } else if (cell.trim() !== '') unknown.push(cell.trim());
  }
  return { places, count: head.length, unknown };
}

const UNTITLED_NAMES = { column: 'cannabinoid', unit: null } as const;

/** The columns of a table without a head row. */
export const untitledColumns = (): PastedColumns => ({
  places: new Map(UNTITLED_COLUMNS.map((column, place) => [column, { place, unit: null }])),
  count: UNTITLED_COLUMNS.length,
  unknown: [],
});
