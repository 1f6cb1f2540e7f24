import { useEffect } from 'react';
import { useUrlChoice } from '#client/address/useUrlChoice.ts';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import type { InventoryOils } from '#client/screens/InventoryScreen/useInventoryOils.ts';
import { EDIT, oilAt } from '#client/screens/oils/oilLinks.ts';
import { useSteady } from '#client/ui/useSteady.ts';

/**
 * Edits the oil that the address names, whatever search, filters and closed groups hide, and takes it out of the address.
 * An id that is not in the list is ignored.
 */
export function useLinkedEdit(
  { oils, isWhole }: InventoryOils,
  onEdit: (oil: InventoryOil) => void,
): void {
  const [linkedId, setLinkedId] = useUrlChoice(EDIT);
  const linked = linkedId === '' ? undefined : oils.find(({ id }) => id === oilAt(linkedId));
  // Rows are grouped once all of them are there, which would take the focus from a row that was opened before.
  const due = isWhole ? linked : undefined;
  const open = useSteady((oil: InventoryOil) => {
    onEdit(oil);
    setLinkedId('');
  });
  useEffect(() => {
    if (due !== undefined) open(due);
  }, [due, open]);
}
