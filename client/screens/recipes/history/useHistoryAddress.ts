import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { HISTORY } from '#client/screens/recipes/recipeLinks.ts';

/** The version history in the URL of a screen (`?history=GUM-100`), for links, reloads and Back. */
export function useHistoryAddress() {
  const [params, setParams] = useSearchParams();
  const write = useCallback(
    (number: string | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (number === null) next.delete(HISTORY);
          else next.set(HISTORY, number);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const close = useCallback(() => write(null), [write]);
  return { number: params.get(HISTORY), open: write, close };
}
