import { type CsvRow, unguarded } from '#domain/files/csv.ts';
import { OIL_LIMITS, type OilDraft } from '#domain/inventory/oilDraft.ts';
import type { CannabinoidResult } from '#domain/lots/certificate/certificate.ts';
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
import { markedAt } from './fileResults.ts';
import { headerOf, type ImportColumns } from './importColumns.ts';
import { FACT_COLUMNS, readDay, readStatus, readText } from './lots/lotCells.ts';

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

type FreeFields = Pick<
  FileOil,
  'receivedOn' | 'department' | 'active' | 'status' | 'facts' | 'lab' | 'certificate'
>;

/** A row as written. */
export type RowDraft = {
  readonly oil: OilDraft & FreeFields & Pick<FileOil, 'results'>;
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
    ...percentAt(cells, place, name, decimals),
  }));
  const results = percents.flatMap(({ result }) => result ?? []);
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
      ...(results.length > 0 && { results }),
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

type ReadResult = ReadFigure & { readonly result: CannabinoidResult | null };

/** The percent in a cell, or the result that it names instead. */
function percentAt(
  cells: readonly string[],
  place: number,
  cannabinoid: string,
  decimals: FileDecimals,
): ReadResult {
  const marked = markedAt(cellAt(cells, place), decimals);
  const label = headerOf(cannabinoid);
  if (marked === null) {
    return { ...figureAt(cells, place, { ...PERCENT_FIGURE, label }, decimals), result: null };
  }
  if ('message' in marked) {
    const message = `${label}: ${marked.message}`;
    return { ...NO_FIGURE, issues: [{ place, message }], result: null };
  }
  const { result, notices } = marked;
  return {
    ...NO_FIGURE,
    value: result.kind === 'not_tested' ? null : Number(result.percent ?? 0),
    notices: notices.map((notice) => ({ place, message: `${label}: ${notice}` })),
    result: { ...result, cannabinoid },
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
  const text = (column: Parameters<typeof readText>[0]) =>
    read(places[column], (cell) => readText(column, cell));
  const day = (column: Parameters<typeof readDay>[0]) =>
    read(places[column], (cell) => readDay(column, cell));
  const facts = filled({
    [FACT_COLUMNS.expires_on]: day('expires_on'),
    [FACT_COLUMNS.retest_on]: day('retest_on'),
    [FACT_COLUMNS.supplier]: text('supplier'),
    [FACT_COLUMNS.supplier_lot]: text('supplier_lot'),
    [FACT_COLUMNS.track_tag]: text('track_tag'),
  });
  const fields = {
    receivedOn: read(places.received, readReceived),
    department: read(places.department, (cell) => readDepartment(cell, rules)),
    active: read(places.active, readActive),
    ...filled({
      status: read(places.status, readStatus),
      facts: Object.keys(facts).length === 0 ? null : facts,
      lab: text('lab'),
      certificate: text('certificate'),
    }),
  };
  return { fields, issues };
}

type Filled<Fields> = { readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** The fields that are not null. */
const filled = <Fields extends object>(fields: Fields): Filled<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  ) as Filled<Fields>;
