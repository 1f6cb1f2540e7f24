import { useEffect, useMemo, useRef } from 'react';
import type { Entry } from '#client/ui/table/groups/groupRows.ts';

/** Scrolls the row with this id into view once, now or when its group opens. */
export function useRevealedRow<Row>(
  entries: readonly Entry<Row>[],
  getRowId: (row: Row) => string,
  id: string | null,
  reveal: (index: number) => void,
): void {
  const index = useMemo(
    () =>
      id === null
        ? -1
        : entries.findIndex((entry) => entry.kind === 'row' && getRowId(entry.row) === id),
    [entries, getRowId, id],
  );
  const isListed = index >= 0;
  const latest = useRef(index);
  useEffect(() => {
    latest.current = index;
  });
  useEffect(() => {
    if (id !== null && isListed) reveal(latest.current);
  }, [id, isListed, reveal]);
}
