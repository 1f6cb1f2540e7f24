import { useMemo, useState } from 'react';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';

const NONE: ReadonlySet<string> = new Set();

/** The ticked oils. */
export function useOilSelection(oils: readonly InventoryOil[]) {
  const [selected, select] = useState(NONE);
  const picked = useMemo(() => oils.filter(({ id }) => selected.has(id)), [oils, selected]);
  return { selected, picked, select, clear: () => select(NONE) };
}
