import { useSearchParams } from 'react-router';
import { paramsNow } from './paramsNow.ts';

/** A switch stored in the URL, off by default: `?flat=true`. */
export function useUrlFlag(name: string): readonly [boolean, (isOn: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const set = (isOn: boolean) =>
    setParams(
      () => {
        const next = paramsNow();
        if (isOn) next.set(name, 'true');
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(name) === 'true', set];
}
