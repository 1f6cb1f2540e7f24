import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * After `change`, when what had the focus has gone from the page, gives it to `target`. The answer
 * announces a change after which it is about to go, whether or not it has yet.
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
