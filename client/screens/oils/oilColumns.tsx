import * as format from '#client/ui/format.ts';
import { type Column, DEFAULT_WIDTH, withLast } from '#client/ui/table/columns.ts';
import { departmentText } from '#domain/inventory/lotLabels.ts';
import { freeGrams } from '#domain/inventory/promisedGrams.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { FreeGrams, Quantity } from './Grams.tsx';
import { type ZeroWords, zeroWordOf } from './lots/zeroWords.ts';
import { OverfullMark } from './OverfullMark.tsx';

/** The data shown in tables of oils, independent of the query. */
export type OilRow = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly grams: number;
  /** Grams not promised to open batches; absent for a temporary oil. */
  readonly freeGrams?: number;
  /** `YYYY-MM-DD`. */
  readonly received?: string;
  /** Null: the whole organization. */
  readonly departmentName?: string | null;
  readonly percents: Readonly<Record<string, number>>;
  /** Absent: every percent is a figure. */
  readonly zeroWords?: ZeroWords;
};

export const freeIn = ({ grams, freeGrams }: OilRow): number => freeGrams ?? grams;

/** Grams on hand minus free grams. */
export const promisedIn = (oil: OilRow): number => freeGrams(oil.grams, freeIn(oil));

/** Only then does the department distinguish lots of the same tag. */
export const areOfSeveralDepartments = (oils: readonly OilRow[]): boolean =>
  new Set(oils.map(({ departmentName }) => departmentName).filter((name) => name !== undefined))
    .size > 1;

/** Percent of a cannabinoid by name, ignoring case; null when the oil does not list it. */
export function percentIn({ percents }: OilRow, cannabinoid: string): number | null {
  const key = cannabinoidKey(cannabinoid);
  const name = Object.keys(percents).find((candidate) => cannabinoidKey(candidate) === key);
  return name === undefined ? null : (percents[name] ?? null);
}

const TAG: Column<OilRow> = {
  id: 'tag',
  header: 'Tag',
  width: '8rem',
  rowHeader: true,
  sortBy: (oil) => oil.tag,
  cell: (oil) => (
    <>
      {oil.tag}
      <OverfullMark percents={oil.percents} />
    </>
  ),
};

const WORDS_AND_GRAMS: readonly Column<OilRow>[] = [
  {
    id: 'description',
    header: 'Description',
    width: '11rem',
    grow: true,
    sortBy: (oil) => oil.description,
    cell: (oil) => <span title={oil.description}>{oil.description}</span>,
  },
  {
    id: 'batch',
    header: 'Batch',
    width: '8rem',
    sortBy: (oil) => oil.batch,
    cell: (oil) => <span title={oil.batch}>{oil.batch}</span>,
  },
  {
    id: 'qty',
    header: 'Qty (g)',
    width: '7rem',
    numeric: true,
    sortBy: (oil) => oil.grams,
    cell: (oil) => <Quantity grams={oil.grams} />,
  },
  {
    id: 'free',
    header: 'Free (g)',
    width: '6.5rem',
    numeric: true,
    sortBy: freeIn,
    cell: (oil) => <FreeGrams oil={oil} />,
  },
];

const AFTER_PERCENTS: readonly Column<OilRow>[] = [
  {
    id: 'promised',
    header: 'Promised (g)',
    width: '7.5rem',
    numeric: true,
    sortBy: promisedIn,
    cell: (oil) => format.grams(promisedIn(oil)),
  },
  {
    id: 'received',
    header: 'Received',
    // As a date field needs.
    width: '8rem',
    sortBy: (oil) => oil.received ?? null,
    cell: (oil) => format.day(oil.received),
  },
];

const DEPARTMENT: Column<OilRow> = {
  id: 'department',
  header: 'Department',
  width: '8rem',
  sortBy: departmentText,
  cell: (oil) => <span title={departmentText(oil)}>{departmentText(oil)}</span>,
};

const potencyColumn = (name: string): Column<OilRow> => ({
  id: `percent-${name}`,
  header: `${name} %`,
  width: '5rem',
  numeric: true,
  sortBy: (oil) => percentIn(oil, name),
  cell: (oil) => zeroWordOf(oil.zeroWords, name) ?? format.percent(percentIn(oil, name)),
});

type Shown = {
  /** True when oils of several departments are listed. */
  readonly hasDepartment?: boolean;
  /** On narrow screens the figures come before the words. */
  readonly isNarrow?: boolean;
  /** These cannabinoids come before the others. */
  readonly targeted?: readonly string[];
  /** The percents of targeted cannabinoids come right after the tag. */
  readonly isPhone?: boolean;
};

/** Fits quantity, free grams and five percents next to the tag on a tablet in portrait. */
const NARROW: Readonly<Record<string, string>> = { tag: '6.5rem', qty: '6.5rem', free: '6.5rem' };

type Width = { readonly id: string; readonly width?: string };

export const narrowWidth = ({ id, width = DEFAULT_WIDTH }: Width): string =>
  id.startsWith('percent-') ? '4.5rem' : (NARROW[id] ?? width);

const WORDS: ReadonlySet<string> = new Set(['description', 'batch']);

/** Tag, description, batch and grams, a column for each cannabinoid, then less important columns. */
export function oilColumns(
  cannabinoids: readonly string[],
  { hasDepartment = false, isNarrow = false, targeted = [], isPhone = false }: Shown = {},
): readonly Column<OilRow>[] {
  const keys = new Set(targeted.map(cannabinoidKey));
  const isTargeted = (name: string) => keys.has(cannabinoidKey(name));
  const names = inCannabinoidOrder(cannabinoids);
  const wanted = names.filter(isTargeted).map(potencyColumn);
  const columns = [
    TAG,
    ...(isPhone ? [...wanted, ...WORDS_AND_GRAMS] : [...WORDS_AND_GRAMS, ...wanted]),
    ...names.filter((name) => !isTargeted(name)).map(potencyColumn),
    ...(hasDepartment ? [DEPARTMENT] : []),
    ...AFTER_PERCENTS,
  ];
  if (!isNarrow) return columns;
  return withLast(columns, ({ id }) => WORDS.has(id)).map((column) => ({
    ...column,
    width: narrowWidth(column),
  }));
}
