import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { OverfullMark } from './OverfullMark.tsx';

/** What the tables of oils show, however a screen has loaded it. */
export type OilRow = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly grams: number;
  readonly percents: Readonly<Record<string, number>>;
};

/** Percent of a cannabinoid by name, ignoring case; null when the oil does not list it. */
export function percentIn({ percents }: OilRow, cannabinoid: string): number | null {
  const key = cannabinoidKey(cannabinoid);
  const name = Object.keys(percents).find((candidate) => cannabinoidKey(candidate) === key);
  return name === undefined ? null : (percents[name] ?? null);
}

const FIXED: readonly Column<OilRow>[] = [
  {
    id: 'tag',
    header: 'Tag',
    width: '9rem',
    rowHeader: true,
    sortBy: (oil) => oil.tag,
    cell: (oil) => (
      <>
        {oil.tag}
        <OverfullMark percents={oil.percents} />
      </>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    width: '14rem',
    grow: true,
    sortBy: (oil) => oil.description,
    cell: (oil) => <span title={oil.description}>{oil.description}</span>,
  },
  {
    id: 'batch',
    header: 'Batch',
    width: '9rem',
    sortBy: (oil) => oil.batch,
    cell: (oil) => oil.batch,
  },
  {
    id: 'qty',
    header: 'Qty (g)',
    width: '8rem',
    numeric: true,
    sortBy: (oil) => oil.grams,
    cell: (oil) => format.grams(oil.grams),
  },
];

const potencyColumn = (name: string): Column<OilRow> => ({
  id: `percent-${name}`,
  header: `${name} %`,
  width: '6rem',
  numeric: true,
  sortBy: (oil) => percentIn(oil, name),
  cell: (oil) => format.percent(percentIn(oil, name)),
});

/** Tag, description, batch and grams, then a column for each cannabinoid. */
export const oilColumns = (cannabinoids: readonly string[]): readonly Column<OilRow>[] => [
  ...FIXED,
  ...inCannabinoidOrder(cannabinoids).map(potencyColumn),
];
