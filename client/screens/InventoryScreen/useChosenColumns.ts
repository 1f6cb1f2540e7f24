import { useMemo } from 'react';
import { useUrlColumns } from '#client/shell/useUrlColumns.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { inventoryColumns } from './inventoryColumns.ts';
import type { InventoryOil } from './inventoryRows.ts';

/** Of the columns that could be listed, those that were chosen; grouped, one of them is not listed. */
export function useChosenColumns(
  cannabinoids: readonly string[],
  listed: readonly Column<InventoryOil>[],
) {
  const every = useMemo(() => inventoryColumns(cannabinoids, false), [cannabinoids]);
  const chooser = useUrlColumns('inventory', every);
  const { arrange } = chooser;
  const columns = useMemo(() => arrange(listed), [arrange, listed]);
  return { columns, chooser };
}
