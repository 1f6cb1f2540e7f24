import { useMemo, useState } from 'react';
import { byDescription, type InventoryOil, matches } from './inventoryRows.ts';
import { type OilFilter, passes } from './oilFilter.ts';

/** The oil that was edited last under this search, though it may not be found any more. */
function useKept(editedId: string | null, text: string): string | null {
  const [kept, setKept] = useState({ id: editedId, text });
  if (editedId !== null && (kept.id !== editedId || kept.text !== text)) {
    setKept({ id: editedId, text });
  }
  return kept.text === text ? kept.id : null;
}

/** The oils that search and filter leave, by description; one that is edited stays until they change. */
export function useShownOils(
  oils: readonly InventoryOil[],
  edited: InventoryOil | null,
  text: string,
  filter: OilFilter,
): readonly InventoryOil[] {
  const keptId = useKept(edited?.id ?? null, JSON.stringify([text, filter]));
  return useMemo(() => {
    const found = oils.filter(
      (oil) => oil.id === keptId || (matches(oil, text) && passes(oil, filter)),
    );
    // Somebody else deleted it while it is being written: what was typed stays in view.
    const isGone = edited !== null && !oils.some(({ id }) => id === edited.id);
    return (isGone ? [...found, edited] : found).toSorted(byDescription);
  }, [oils, edited, keptId, text, filter]);
}
