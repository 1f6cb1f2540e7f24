import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const FLAG = 'print';

/** `?print=true` prints the document once when it is ready, and is removed from the URL. */
export function usePrintFlag(print: () => void): void {
  const [params, setParams] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const isAsked = params.get(FLAG) === 'true';
  const done = useRef(false);
  useEffect(() => {
    if (!isAsked || done.current) return;
    done.current = true;
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(FLAG);
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
    print();
  }, [isAsked, setParams, state, print]);
}
