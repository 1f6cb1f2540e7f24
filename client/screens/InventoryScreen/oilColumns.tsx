import type { OilsTable_query$data } from '#client/__generated__/OilsTable_query.graphql.ts';
import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';

export type OilRow = OilsTable_query$data['oils']['edges'][number]['node'];

const percentOf = (oil: OilRow, cannabinoid: string): string | null =>
  oil.potencies.find(
    (potency) => cannabinoidKey(potency.cannabinoid) === cannabinoidKey(cannabinoid),
  )?.percent ?? null;

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
  ...inCannabinoidOrder(cannabinoids).map(potencyColumn),
];
