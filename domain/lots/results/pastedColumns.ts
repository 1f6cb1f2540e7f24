import { unguarded } from '#domain/files/csv.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { type ResultUnit, unitNamed } from './readPercent.ts';

/** The columns of a pasted table of results. */

const COLUMNS = ['cannabinoid', 'result', 'lod', 'loq', 'uncertainty', 'unit'] as const;
export type PastedColumn = (typeof COLUMNS)[number];

/** The columns of a table without a head row, from left to right. */
const UNTITLED_COLUMNS = COLUMNS.slice(0, 5);

/** A closing bracket is none of a name, because it mostly closes that of a unit. */
const RELATIVE = ['relative uncertainty', 'relative expanded uncertainty', 'uncertainty (relative'];

const TITLES: Readonly<Record<PastedColumn, readonly string[]>> = {
  cannabinoid: ['cannabinoid', 'cannabinoids', 'analyte', 'analytes', 'compound', 'name'],
  result: ['result', 'results', 'value', 'content', 'concentration', 'percent', ''],
  lod: ['lod', 'llod', 'limit of detection'],
  loq: ['loq', 'lloq', 'limit of quantification', 'limit of quantitation'],
  uncertainty: ['uncertainty', 'expanded uncertainty', ...RELATIVE, '±', 'u'],
  unit: ['unit', 'units'],
};

export type PlacedColumn = { readonly place: number; readonly unit: ResultUnit | null };

export type PastedColumns = {
  readonly places: ReadonlyMap<PastedColumn, PlacedColumn>;
  readonly count: number;
  /** A sentence about each column that is not read, or that is read by its place alone. */
  readonly notices: readonly string[];
};

/** A title with a unit in brackets or at its end: `Result (mg/g)`, `LOD %`, `%`. */
const TITLED = /^(.*?)\s*(?:[([]\s*)?(%|mg\/g|mg\/ml)?\s*[)\]]?$/is;

type Named = {
  readonly column: PastedColumn;
  readonly unit: ResultUnit | null;
  /** True for an uncertainty that is in percent of its value. */
  readonly isRelative: boolean;
};

/** The column that a title names, ignoring case; null when it names none. */
function columnNamed(cell: string): Named | null {
  const title = unguarded(cell).trim().toLowerCase();
  const [, name = '', unitText = ''] = TITLED.exec(title) ?? [];
  const unit = unitNamed(unitText);
  if (name === '' && unit === null) return null;
  const column = COLUMNS.find((one) => TITLES[one].includes(name));
  const isRelative = unit === '%' || (unit === null && RELATIVE.includes(name));
  return column === undefined ? null : { column, unit, isRelative };
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
  const notices: string[] = [];
  for (const [place, cell] of head.entries()) {
    const named = place === 0 && cell.trim() === '' ? UNTITLED_NAMES : columnNamed(cell);
    // Many laboratories print it in the unit of the value, which would be far too small a share of it.
    const isUnclear = named?.column === 'uncertainty' && !named.isRelative;
    if (named !== null && !isUnclear && !places.has(named.column)) {
      places.set(named.column, { place, unit: named.unit });
    } else if (cell.trim() !== '') notices.push(notReadText(cell.trim(), isUnclear));
  }
  return { places, count: head.length, notices };
}

const UNTITLED_NAMES = { column: 'cannabinoid', unit: null, isRelative: false } as const;

const notReadText = (title: string, isUnclear: boolean): string =>
  isUnclear
    ? `The column “${title}” is not read: name it “Uncertainty %” where it is in percent of the value (k = 2)`
    : `The column “${title}” is not read`;

/** The columns of a table without a head row, whose widest row has so many cells. */
export const untitledColumns = (cells: number): PastedColumns => ({
  places: new Map(UNTITLED_COLUMNS.map((column, place) => [column, { place, unit: null }])),
  count: UNTITLED_COLUMNS.length,
  notices:
    cells < UNTITLED_COLUMNS.length
      ? []
      : ['The fifth column is read as the uncertainty in percent of the value (k = 2)'],
});
