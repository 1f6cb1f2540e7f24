import { count } from '#client/ui/format.ts';
import type { Column, Sort } from '#client/ui/table/columns.ts';
import { groupRows } from '#client/ui/table/groups/groupRows.ts';
import { inTableOrder } from '#client/ui/table/inTableOrder.ts';
import { exportedOils } from '#domain/inventory/file/exportOils.ts';
import type { InventoryOil } from './inventoryRows.ts';
import { kindOf } from './oilGrouping.tsx';

/** The content of the table before sorting. */
export type OilView = {
  readonly oils: readonly InventoryOil[];
  readonly columns: readonly Column<InventoryOil>[];
  readonly sort: Sort | null;
  readonly isGrouped: boolean;
};

/**
 * The oils of a view, in its order, as a file. Always with every column, because a file without one could not be
 * imported, or would clear its values.
 */
export function fileOfView(view: OilView, cannabinoids: readonly string[]): string {
  const { oils, isGrouped } = view;
  const sorted = inTableOrder(oils, view.columns, view.sort);
  const inOrder = isGrouped ? groupRows(oils, sorted, kindOf).flatMap(({ rows }) => rows) : sorted;
  const contents = inOrder.map(({ tag, description, batch, ...oil }) => ({
    tag,
    description,
    batch,
    quantityGrams: oil.grams,
    receivedOn: oil.receivedOn,
    department: oil.departmentName,
    active: oil.isActive,
    gramsBefore: oil.gramsBefore,
    potencies: Object.entries(oil.percents).map(([cannabinoid, percent]) => ({
      cannabinoid,
      percent,
    })),
  }));
  return exportedOils(contents, cannabinoids);
}

export const exportedSentence = ({ length }: readonly InventoryOil[]): string =>
  `Exported ${count(length)} ${length === 1 ? 'oil' : 'oils'}.`;
