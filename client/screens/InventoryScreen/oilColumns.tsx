import type { OilsTable_query$data } from '#client/__generated__/OilsTable_query.graphql.ts';
import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';

export type OilRow = OilsTable_query$data['oils']['edges'][number]['node'];

/** Names are matched ignoring case, everywhere. */
const sameName = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase();

const percentOf = (oil: OilRow, cannabinoid: string): string | null =>
  oil.potencies.find((potency) => sameName(potency.cannabinoid, cannabinoid))?.percent ?? null;

const FIRST = ['thc', 'cbd'];
const rank = (name: string): number => {
  const place = FIRST.indexOf(name.toLowerCase());
  return place === -1 ? FIRST.length : place;
};

/** THC and CBD first, the others by name. */
export const inColumnOrder = (names: readonly string[]): string[] =>
  [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));

const FIXED: readonly Column<OilRow>[] = [
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
    sortBy: (oil) => Number(oil.quantityGrams),
    cell: (oil) => format.grams(oil.quantityGrams),
  },
];

const potencyColumn = (name: string): Column<OilRow> => ({
  id: `percent-${name}`,
  header: `${name} %`,
  width: '6rem',
  numeric: true,
  sortBy: (oil) => {
    const percent = percentOf(oil, name);
    return percent === null ? null : Number(percent);
  },
  cell: (oil) => format.percent(percentOf(oil, name)),
});

export const oilColumns = (cannabinoids: readonly string[]): readonly Column<OilRow>[] => [
  ...FIXED,
  ...inColumnOrder(cannabinoids).map(potencyColumn),
];
