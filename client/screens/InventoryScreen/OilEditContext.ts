import { createContext, use } from 'react';
import type { InventoryOil } from './inventoryRows.ts';
import type { OilAction } from './oilActions.ts';
import type { OilEdit } from './useOilEdit.ts';

type Editing = {
  readonly edit: OilEdit;
  readonly act: (action: OilAction, oils: readonly InventoryOil[]) => void;
};

/** Reaches the cells of the edited row past the table, so that typing draws those alone. */
export const OilEditContext = createContext<Editing | null>(null);

export function useOilEditing(): Editing {
  const editing = use(OilEditContext);
  if (editing === null) throw new Error('An oil is edited inside its table only.');
  return editing;
}
