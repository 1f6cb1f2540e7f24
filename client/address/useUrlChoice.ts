import { useSearchParams } from 'react-router';
import { paramsNow } from './paramsNow.ts';

/** A single-choice filter stored in the URL; empty while nothing is chosen. */
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
