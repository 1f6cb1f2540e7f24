import { useCallback, useMemo, useRef } from 'react';
import type { InventoryTab } from './actions/oilActions.ts';
import { useOilActions } from './actions/useOilActions.ts';
import { useOilMenu } from './actions/useOilMenu.tsx';
import { useOilEdit } from './edit/useOilEdit.ts';
import { useOilFocus } from './edit/useOilFocus.ts';
import type { InventoryOil } from './inventoryRows.ts';
import { useOilList } from './list/useOilList.ts';
import { useOilSelection } from './list/useOilSelection.ts';
import { useAddOil } from './useAddOil.tsx';
import type { InventoryOils } from './useInventoryOils.ts';
import { useOilColumns } from './useOilColumns.ts';

/** The state of a tab of the inventory: its list, selection, edited row and actions. */
export function useOilsTable({ oils, cannabinoids, isPartial }: InventoryOils, tab: InventoryTab) {
  const selection = useOilSelection(oils);
  const edit = useOilEdit(cannabinoids);
  const list = useOilList(oils, isPartial, edit.oil);
  const addOil = useAddOil(list.reveal);
  const actions = useOilActions({
    edit,
    onChanged: selection.clear,
    onDuplicate: ({ id }) => addOil.duplicate(id),
  });
  const { act } = actions;
  const bar = useRef<HTMLElement>(null);
  useOilFocus(edit.oil, actions.asked, bar);
  const { menu, openMenu } = useOilMenu(tab, act);
  const onEdit = useCallback((oil: InventoryOil) => act('edit', [oil]), [act]);
  const columns = useOilColumns({
    oils,
    cannabinoids,
    isGrouped: list.groups.isGrouped,
    isEditing: edit.oil !== null,
    onEdit,
    onMenu: openMenu,
  });
  const editing = useMemo(() => ({ edit, act }), [edit, act]);
  return { selection, edit, editing, list, addOil, actions, bar, menu, openMenu, onEdit, columns };
}

export type OilsTableState = ReturnType<typeof useOilsTable>;
