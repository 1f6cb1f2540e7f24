import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function for as long as the component lives, which does what its newest self would: a
 * table that is handed it draws no row anew. For events only.
 */
export function useSteady<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
