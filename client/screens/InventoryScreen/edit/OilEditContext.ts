import { createContext, use } from 'react';
import type { OilAction } from '#client/screens/InventoryScreen/actions/oilActions.ts';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import type { OilEdit } from './useOilEdit.ts';

type Editing = {
  readonly edit: OilEdit;
  readonly act: (action: OilAction, oils: readonly InventoryOil[]) => void;
};

/** Passes the edit state directly to the cells of the edited row, so that typing renders only those. */
export const OilEditContext = createContext<Editing | null>(null);

export function useOilEditing(): Editing {
  const editing = use(OilEditContext);
  if (editing === null) throw new Error('An oil is edited inside its table only.');
  return editing;
}
