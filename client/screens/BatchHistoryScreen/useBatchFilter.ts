import { useSearchParams } from 'react-router';
import { isDay } from '#client/shell/isDay.ts';
import { paramsNow } from '#client/shell/paramsNow.ts';
import { useUrlChoice } from '#client/shell/useUrlChoice.ts';
import { useUrlFlag } from '#client/shell/useUrlFlag.ts';
import { useUrlSearch } from '#client/shell/useUrlSearch.ts';

const NAMES = ['q', 'from', 'to', 'status', 'recipe'];

const isDayOrNone = (text: string): boolean => text === '' || isDay(text);

/** What of the history is listed, in the address. */
export function useBatchFilter() {
  const [params, setParams] = useSearchParams();
  const search = useUrlSearch();
  const from = useUrlSearch('from', isDayOrNone);
  const to = useUrlSearch('to', isDayOrNone);
  const [status, setStatus] = useUrlChoice('status');
  const [recipe, setRecipe] = useUrlChoice('recipe');
  const [showsInactive, setShowsInactive] = useUrlFlag('inactive');
  /** Clears every filter, and lists inactive batches too where `withInactive`. */
  const showAll = (withInactive: boolean) => {
    for (const field of [search, from, to]) field.onType('');
    // In one go: of several changes in one turn the address keeps the last.
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
    /** Something narrows the list. */
    isOn: NAMES.some((name) => (params.get(name) ?? '') !== ''),
    isBackwards: from.text !== '' && to.text !== '' && from.text > to.text,
    clear: () => showAll(false),
    showAll,
  };
}

export type BatchFilter = ReturnType<typeof useBatchFilter>;
