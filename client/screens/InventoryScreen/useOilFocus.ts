import { type RefObject, useEffect, useRef } from 'react';
import { editButtonId } from './editableColumns.tsx';
import type { InventoryOil } from './inventoryRows.ts';

/** Where focus goes when what had it left with a row, or with the fields of one. */
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
