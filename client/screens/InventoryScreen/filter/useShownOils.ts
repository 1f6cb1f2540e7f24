import { useMemo, useState } from 'react';
import {
  byDescription,
  type InventoryOil,
  matches,
} from '#client/screens/InventoryScreen/inventoryRows.ts';
import { type OilFilter, passes } from './oilFilter.ts';

/** The oil edited last during this search, which may no longer match. */
function useKept(editedId: string | null, text: string): string | null {
  const [kept, setKept] = useState({ id: editedId, text });
  if (editedId !== null && (kept.id !== editedId || kept.text !== text)) {
    setKept({ id: editedId, text });
  }
  return kept.text === text ? kept.id : null;
}

/** The oils that match search and filters, by description; an edited one stays until those change. */
export function useShownOils(
  oils: readonly InventoryOil[],
  edited: InventoryOil | null,
  text: string,
  filter: OilFilter,
  today: string,
): readonly InventoryOil[] {
  const keptId = useKept(edited?.id ?? null, JSON.stringify([text, filter]));
  return useMemo(() => {
    const found = oils.filter(
      (oil) => oil.id === keptId || (matches(oil, text) && passes(oil, filter, today)),
    );
    // Deleted by somebody else while being edited: the input stays visible.
    const isGone = edited !== null && !oils.some(({ id }) => id === edited.id);
    return (isGone ? [...found, edited] : found).toSorted(byDescription);
  }, [oils, edited, keptId, text, filter, today]);
}
