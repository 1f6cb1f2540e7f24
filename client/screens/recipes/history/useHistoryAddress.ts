import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useUrlChange } from '#client/address/useUrlChange.ts';
import { HISTORY } from '#client/screens/recipes/recipeLinks.ts';

/** The version history in the URL of a screen (`?history=GUM-100`), for links, reloads and Back. */
export function useHistoryAddress() {
  const [params] = useSearchParams();
  const changeUrl = useUrlChange();
  const write = useCallback(
    (number: string | null) =>
      changeUrl((next) => {
        if (number === null) next.delete(HISTORY);
        else next.set(HISTORY, number);
      }),
    [changeUrl],
  );
  const close = useCallback(() => write(null), [write]);
  return { number: params.get(HISTORY), open: write, close };
}
