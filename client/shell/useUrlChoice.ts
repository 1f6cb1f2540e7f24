import { useSearchParams } from 'react-router';
import { paramsNow } from './paramsNow.ts';

/** One of several things to narrow a list by, in the address; empty while nothing is chosen. */
export function useUrlChoice(name: string): readonly [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (value: string) =>
    setParams(
      () => {
        const next = paramsNow();
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(name) ?? '', choose];
}
