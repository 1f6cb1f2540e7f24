import { useSearchParams } from 'react-router';
import { isDay } from '#client/address/isDay.ts';
import { paramsNow } from '#client/address/paramsNow.ts';
import { useUrlChoice } from '#client/address/useUrlChoice.ts';
import { useUrlFlag } from '#client/address/useUrlFlag.ts';
import { useUrlSearch } from '#client/address/useUrlSearch.ts';

const NAMES = ['q', 'from', 'to', 'status', 'recipe'];

const isDayOrNone = (text: string): boolean => text === '' || isDay(text);

/** The filter of the history, stored in the URL. */
export function useBatchFilter() {
  const [params, setParams] = useSearchParams();
  const search = useUrlSearch();
  const from = useUrlSearch('from', isDayOrNone);
  const to = useUrlSearch('to', isDayOrNone);
  const [status, setStatus] = useUrlChoice('status');
  const [recipe, setRecipe] = useUrlChoice('recipe');
  const [showsInactive, setShowsInactive] = useUrlFlag('inactive');
  /** Clears every filter, and includes inactive batches if `withInactive`. */
  const showAll = (withInactive: boolean) => {
    for (const field of [search, from, to]) field.onType('');
    // A single update, because of several updates in one turn only the last reaches the URL.
    setParams(
      () => {
        const next = paramsNow();
        for (const name of NAMES) next.delete(name);
        if (withInactive) next.set('inactive', 'true');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    search,
    from,
    to,
    status,
    setStatus,
    recipe,
    setRecipe,
    showsInactive,
    setShowsInactive,
    /** True when at least one filter is active. */
    isOn: NAMES.some((name) => (params.get(name) ?? '') !== ''),
    isBackwards: from.text !== '' && to.text !== '' && from.text > to.text,
    clear: () => showAll(false),
    showAll,
  };
}

export type BatchFilter = ReturnType<typeof useBatchFilter>;
