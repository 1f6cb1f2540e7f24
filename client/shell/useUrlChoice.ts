import { useSearchParams } from 'react-router';

/** One of several things to narrow a list by, in the address; empty while nothing is chosen. */
export function useUrlChoice(name: string): readonly [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(name) ?? '', choose];
}
