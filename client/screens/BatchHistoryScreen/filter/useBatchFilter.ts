import { useSearchParams } from 'react-router';
import { isDay } from '#client/address/isDay.ts';
import { useUrlChange } from '#client/address/useUrlChange.ts';
import { useUrlChoice } from '#client/address/useUrlChoice.ts';
import { useUrlFlag } from '#client/address/useUrlFlag.ts';
import { useUrlSearch } from '#client/address/useUrlSearch.ts';

/** The chips of the list; the search is no part of them. */
const CHIPS = ['from', 'to', 'status', 'recipe', 'inactive'];
const NARROWING = ['q', 'from', 'to', 'status', 'recipe'];

const isDayOrNone = (text: string): boolean => text === '' || isDay(text);

/** The filter of the history, stored in the URL. */
export function useBatchFilter() {
  const [params] = useSearchParams();
  const search = useUrlSearch();
  const from = useUrlSearch('from', isDayOrNone);
  const to = useUrlSearch('to', isDayOrNone);
  const [status, setStatus] = useUrlChoice('status');
  const [recipe, setRecipe] = useUrlChoice('recipe');
  const [showsInactive, setShowsInactive] = useUrlFlag('inactive');
  const changeUrl = useUrlChange();
  const drop = (names: readonly string[], change: (next: URLSearchParams) => void = () => {}) =>
    changeUrl((next) => {
      for (const name of names) next.delete(name);
      change(next);
    });
  const clear = () => {
    for (const field of [from, to]) field.onType('');
    drop(CHIPS);
  };
  /** Clears every filter and the search, and includes inactive batches if `withInactive`. */
  const showAll = (withInactive: boolean) => {
    for (const field of [search, from, to]) field.onType('');
    drop(NARROWING, (next) => withInactive && next.set('inactive', 'true'));
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
    isOn: NARROWING.some((name) => (params.get(name) ?? '') !== ''),
    isBackwards: from.text !== '' && to.text !== '' && from.text > to.text,
    clear,
    showAll,
  };
}

export type BatchFilter = ReturnType<typeof useBatchFilter>;
