import { useCallback, useEffect, useRef } from 'react';

/**
 * A stable function that always calls the latest version, so that a table with it does not render its rows again. For
 * event handlers only.
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
