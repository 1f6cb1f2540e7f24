import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Moves the focus to `target` when the focused element disappears. The returned function announces a change that will
 * remove it, whether or not it has yet.
 */
export function useFocusWhenLost(
  target: RefObject<HTMLElement | null>,
  change: unknown,
): () => void {
  const seen = useRef(change);
  const isGoing = useRef(false);
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost || isGoing.current) target.current?.focus();
    isGoing.current = false;
  }, [target, change]);
  return useCallback(() => {
    isGoing.current = true;
  }, []);
}
