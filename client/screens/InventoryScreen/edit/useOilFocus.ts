import { type RefObject, useEffect, useRef } from 'react';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { editButtonId } from './editableColumns.tsx';

/** Moves the focus when the focused element disappears with a row or its fields. */
export function useOilFocus(
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
