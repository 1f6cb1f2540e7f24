import { type RefObject, useEffect, useRef } from 'react';
import type { Entry } from './groupRows.ts';

/** Scrolls to the row of an id, once it is there. */
export function useReveal<Row>(
  box: RefObject<HTMLElement | null>,
  entries: readonly Entry<Row>[],
  getRowId: (row: Row) => string,
  revealedId: string | null,
): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (revealedId === null || done.current === revealedId) return;
    const index = entries.findIndex(
      (entry) => entry.kind === 'row' && getRowId(entry.row) === revealedId,
    );
    const element = box.current;
    const rowPx = element?.querySelector<HTMLElement>('tr[aria-rowindex]')?.offsetHeight ?? 0;
    if (index < 0 || element === null) return;
    done.current = revealedId;
    // By height first: of a long table, only the rows in view stand in the page.
    element.scrollTop = index * rowPx - element.clientHeight / 2;
    element.querySelector(`tr[aria-rowindex="${index + 2}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [box, entries, getRowId, revealedId]);
}
