import type { PickedOil } from '#client/screens/run/rerun.ts';
import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';

/** Percent of a cannabinoid by name, ignoring case; null when the oil does not list it. */
export function percentIn(oil: PickedOil, cannabinoid: string): number | null {
  const key = cannabinoidKey(cannabinoid);
  const entry = Object.entries(oil.percents).find(([name]) => cannabinoidKey(name) === key);
  return entry?.[1] ?? null;
}

const FIXED: readonly Column<PickedOil>[] = [
  {
    id: 'tag',
    header: 'Tag',
    width: '9rem',
    rowHeader: true,
    sortBy: (oil) => oil.tag,
    cell: (oil) => oil.tag,
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

export const stockColumns = (cannabinoids: readonly string[]): readonly Column<PickedOil>[] => [
  ...FIXED,
  ...inCannabinoidOrder(cannabinoids).map((name) => ({
    id: `percent-${name}`,
    header: `${name} %`,
    width: '6rem',
    numeric: true,
    sortBy: (oil: PickedOil) => percentIn(oil, name),
    cell: (oil: PickedOil) => format.percent(percentIn(oil, name)),
  })),
];
