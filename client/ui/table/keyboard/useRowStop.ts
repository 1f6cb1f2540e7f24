import { useLayoutEffect, useRef } from 'react';
import { setReachable } from './reachable.ts';

/**
 * Props that make a row the tab stop of its table, or take it and its controls out of the order of Tab. The controls
 * are changed in the page, because any component may be in a cell.
 */
export function useRowStop(isStop: boolean, isEdited = false) {
  const ref = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (ref.current !== null) setReachable(ref.current, isStop || isEdited);
  });
  return { ref, tabIndex: isStop ? 0 : -1 };
}
