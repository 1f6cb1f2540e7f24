import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paramsNow } from './paramsNow.ts';

/**
 * A single-choice filter stored in the URL; empty while nothing is chosen. The chosen value is returned at once: the
 * router renders the new URL after the list for it, and until then the control would jump back.
 */
export function useUrlChoice(name: string): readonly [string, (value: string) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [chosen, showChosen] = useOptimistic(params.get(name) ?? '');
  const choose = (value: string) =>
    startTransition(async () => {
      showChosen(value);
      const next = paramsNow();
      if (value === '') next.delete(name);
      else next.set(name, value);
      await navigate(`?${next}`, { replace: true, preventScrollReset: true });
    });
  return [chosen, choose];
}
