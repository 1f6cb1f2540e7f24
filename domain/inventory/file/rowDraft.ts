import { type CsvRow, unguarded } from '#domain/csv.ts';
import { OIL_LIMITS, type OilDraft } from '#domain/inventory/oilDraft.ts';
import { keptDecimal } from '#domain/numbers/decimals.ts';
import { type FileDecimals, isDoubtful, readFigure, refusedFigure } from './fileDecimals.ts';
import {
  type FileOil,
  type FileRules,
  type ReadCell,
  readActive,
  readDepartment,
  readReceived,
} from './fileOil.ts';
import { headerOf, type ImportColumns } from './importColumns.ts';

/** `place` is the index of the cell, from 0; null: the whole row. */
export type CellIssue = { readonly place: number | null; readonly message: string };

/** The number read from a cell, when it differs from the text, or was refused only for its unit. */
export type Reading = {
  readonly place: number;
  /** The exact number with a point and without grouping, followed by a refused unit. */
  readonly plain: string;
  /** The other decimal mark would make it a different number. */
  readonly isDoubtful: boolean;
};

type FreeFields = Pick<FileOil, 'receivedOn' | 'department' | 'active'>;

/** A row as written. */
export type RowDraft = {
  readonly oil: OilDraft & FreeFields;
  /** Cells that cannot be read. */
  readonly issues: readonly CellIssue[];
  /** Cells that were read differently than written. */
  readonly notices: readonly CellIssue[];
  readonly readings: readonly Reading[];
};

export const GRAMS = ['g', 'gram', 'grams'];
export const PERCENT = ['%'];

/** The text of a cell, trimmed and without a formula guard. */
export const cellAt = (cells: readonly string[], place: number | undefined): string =>
  place === undefined ? '' : unguarded((cells[place] ?? '').trim());

/** Reads the cells of a row. */
export function draftOfRow(
  { cells, isBroken }: CsvRow,
  { places, cannabinoids, count }: ImportColumns,
  rules: FileRules,
  decimals: FileDecimals,
): RowDraft {
  const qty = figureAt(cells, places.qty, GRAM_FIGURE, decimals);
  const percents = cannabinoids.map(({ name, place }) => ({
    cannabinoid: name,
    ...figureAt(cells, place, { ...PERCENT_FIGURE, label: headerOf(name) }, decimals),
  }));
  const free = freeFields(cells, places, rules);
  const isLong = cells.slice(count).some((extra) => extra.trim() !== '');
  const figures = [qty, ...percents];
  return {
    oil: {
      tag: cellAt(cells, places.tag),
      description: cellAt(cells, places.description),
      batch: cellAt(cells, places.batch),
      quantityGrams: qty.value,
      potencies: percents.map(({ cannabinoid, value }) => ({ cannabinoid, percent: value })),
      ...free.fields,
    },
    issues: [
      ...(isBroken ? [{ place: null, message: 'text stands after a closing quote' }] : []),
      ...(isLong ? [{ place: null, message: 'more cells than the first row' }] : []),
      ...(qty.isBlank ? [{ place: places.qty, message: 'Qty is missing' }] : []),
      ...figures.flatMap(({ issues }) => issues),
      ...free.issues,
    ],
    notices: figures.flatMap(({ notices }) => notices),
    readings: figures.flatMap(({ reading }) => reading),
  };
}

type FigureRule = {
  readonly label: string;
  readonly units: readonly string[];
  readonly decimals: number;
};

const GRAM_FIGURE: FigureRule = {
  label: 'Qty',
  units: GRAMS,
  decimals: OIL_LIMITS.quantityDecimals,
};
const PERCENT_FIGURE = { units: PERCENT, decimals: OIL_LIMITS.percentDecimals };

type ReadFigure = {
  /** Null when there is no readable number. */
  readonly value: number | null;
  readonly isBlank: boolean;
  readonly issues: readonly CellIssue[];
  readonly notices: readonly CellIssue[];
  readonly reading: readonly Reading[];
};

const NO_FIGURE: ReadFigure = {
  value: null,
  isBlank: false,
  issues: [],
  notices: [],
  reading: [],
};

function figureAt(
  cells: readonly string[],
  place: number,
  { label, units, decimals: mostDecimals }: FigureRule,
  decimals: FileDecimals,
): ReadFigure {
  const text = cellAt(cells, place);
  const read = readFigure(text, decimals, units);
  if (read.kind === 'blank') return { ...NO_FIGURE, isBlank: true };
  if (read.kind !== 'number') {
    const plain = refusedFigure(text, decimals);
    return {
      ...NO_FIGURE,
      issues: [{ place, message: `${label}: ${read.message}` }],
      reading: plain === null ? [] : [{ place, plain, isDoubtful: false }],
    };
  }
  const { decimal, notice } = keptDecimal(read.decimal, mostDecimals);
  return {
    ...NO_FIGURE,
    value: Number(decimal),
    notices: notice === null ? [] : [{ place, message: `${label}: ${notice.replace(/\.$/, '')}` }],
    reading:
      read.decimal === text ? [] : [{ place, plain: read.decimal, isDoubtful: isDoubtful(text) }],
  };
}

function freeFields(
  cells: readonly string[],
  places: ImportColumns['places'],
  rules: FileRules,
): { readonly fields: FreeFields; readonly issues: readonly CellIssue[] } {
  const issues: CellIssue[] = [];
  const read = <Value>(
    place: number | undefined,
    reader: (cell: string) => ReadCell<Value | null>,
  ): Value | null => {
    if (place === undefined) return null;
    const cell = reader(cellAt(cells, place));
    if (cell.ok) return cell.value;
    issues.push({ place, message: cell.message });
    return null;
  };
  const fields = {
    receivedOn: read(places.received, readReceived),
    department: read(places.department, (cell) => readDepartment(cell, rules)),
    active: read(places.active, readActive),
  };
  return { fields, issues };
}
