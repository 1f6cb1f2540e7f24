import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRetestQuestion } from '#client/screens/retests/useRetestQuestion.tsx';
import type { InventoryTab } from './actions/oilActions.ts';
import { useOilActions } from './actions/useOilActions.ts';
import { useOilMenu } from './actions/useOilMenu.tsx';
import { editButtonId } from './edit/editableColumns.tsx';
import { useLinkedEdit } from './edit/useLinkedEdit.ts';
import { useOilEdit } from './edit/useOilEdit.ts';
import type { InventoryOil } from './inventoryRows.ts';
import { useOilList } from './list/useOilList.ts';
import { useLotDisplay } from './lotDisplay.ts';
import { useAddOil } from './useAddOil.tsx';
import type { InventoryOils } from './useInventoryOils.ts';
import { useOilColumns } from './useOilColumns.ts';

const NONE: ReadonlySet<string> = new Set();

/** The ticked oils. */
function useOilSelection(oils: readonly InventoryOil[]) {
  const [selected, select] = useState(NONE);
  const picked = useMemo(() => oils.filter(({ id }) => selected.has(id)), [oils, selected]);
  return { selected, picked, select, clear: () => select(NONE) };
}

/** Moves the focus when the focused element disappears with a row or its fields. */
function useOilFocus(
  edited: InventoryOil | null,
  asked: unknown,
  fallback: RefObject<HTMLElement | null>,
): void {
  const last = useRef<InventoryOil | null>(null);
  useEffect(() => {
    const ended = edited === null ? last.current : null;
    last.current = edited;
    if (asked !== null || edited !== null) return;
    if (document.activeElement !== document.body) return;
    const button = ended && document.getElementById(editButtonId(ended));
    (button ?? fallback.current)?.focus();
  }, [edited, asked, fallback]);
}

/** The state of a tab of the inventory: its list, selection, edited row and actions. */
export function useOilsTable(stock: InventoryOils, tab: InventoryTab) {
  const { oils, cannabinoids, isPartial } = stock;
  const selection = useOilSelection(oils);
  const question = useRetestQuestion();
  const edit = useOilEdit(cannabinoids, question.ask);
  const lots = useLotDisplay(stock);
  const list = useOilList(oils, isPartial, edit.oil, lots.today);
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
  useLinkedEdit(stock, onEdit);
  const columns = useOilColumns({
    oils,
    cannabinoids,
    isGrouped: list.groups.isGrouped,
    lots,
    onEdit,
    onMenu: openMenu,
  });
  const editing = useMemo(() => ({ edit, act }), [edit, act]);
  return {
    lots,
    selection,
    edit,
    editing,
    /** Why the percents of the edited row changed, while that is asked. */
    question: question.dialog,
    list,
    addOil,
    actions,
    bar,
    menu,
    openMenu,
    onEdit,
    columns,
  };
}

export type OilsTableState = ReturnType<typeof useOilsTable>;
