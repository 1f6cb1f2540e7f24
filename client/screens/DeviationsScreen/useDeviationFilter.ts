import { useSearchParams } from 'react-router';
import { useUrlChange } from '#client/address/useUrlChange.ts';
import { useUrlChoice } from '#client/address/useUrlChoice.ts';
import { useUrlSearch } from '#client/address/useUrlSearch.ts';
import { NARROWING } from './deviationsVariables.ts';

/** The filter of the list, stored in the URL. */
export function useDeviationFilter() {
  const [params] = useSearchParams();
  const search = useUrlSearch();
  const [state, setState] = useUrlChoice('state');
  const [severity, setSeverity] = useUrlChoice('severity');
  const [kind, setKind] = useUrlChoice('kind');
  const [, setBatch] = useUrlChoice('batch');
  const [, setOil] = useUrlChoice('oil');
  const changeUrl = useUrlChange();
  const drop = (names: readonly string[]) =>
    changeUrl((next) => {
      for (const name of names) next.delete(name);
    });
  return {
    search,
    ...{ state, setState, severity, setSeverity, kind, setKind },
    dropBatch: () => setBatch(''),
    dropOil: () => setOil(''),
    /** True when at least one filter is active. */
    isOn: NARROWING.some((name) => (params.get(name) ?? '') !== ''),
    /** Drops the filters and keeps the search. */
    clear: () => drop(NARROWING.filter((name) => name !== 'q')),
    showAll: () => {
      search.onType('');
      drop(NARROWING);
    },
  };
}

export type DeviationFilter = ReturnType<typeof useDeviationFilter>;
