import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { paramsNow } from './paramsNow.ts';

/** Changes the query of the URL in place, all of it in one update. */
export function useUrlChange(): (change: (params: URLSearchParams) => void) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (change) => {
      const next = paramsNow();
      change(next);
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
}
