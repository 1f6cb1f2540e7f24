import type { useInventoryOils_query$data } from '#client/__generated__/useInventoryOils_query.graphql.ts';
import type { OilRow } from '#client/screens/oils/oilColumns.tsx';
import { compare } from '#client/ui/table/columns.ts';

type OilNode = useInventoryOils_query$data['oils']['edges'][number]['node'];

export type InventoryOil = OilRow & {
  readonly id: string;
  /** As `may` takes it; null belongs to the whole organization. */
  readonly departmentId: string | null;
  readonly departmentName: string | null;
};

/** An oil of the graph as its row. */
export const toRow = ({
  id,
  tag,
  description,
  batch,
  department,
  quantityGrams,
  potencies,
}: OilNode): InventoryOil => ({
  id,
  tag,
  description,
  batch,
  departmentId: department ? String(department.databaseId) : null,
  departmentName: department?.name ?? null,
  grams: Number(quantityGrams),
  percents: Object.fromEntries(
    potencies.map(({ cannabinoid, percent }) => [cannabinoid, Number(percent)]),
  ),
});

/** Whether `text`, in lower case, stands in what the search looks at. */
export const matches = (oil: OilRow, text: string): boolean =>
  [oil.tag, oil.batch, oil.description].some((field) => field.toLowerCase().includes(text));

/** So that groups stand in the order of their names, and lots in that of their tags. */
export const byDescription = (one: OilRow, other: OilRow): number =>
  compare(one.description, other.description) || compare(one.tag, other.tag);
