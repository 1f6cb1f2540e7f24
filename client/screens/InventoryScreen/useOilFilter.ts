import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { paramsNow } from '#client/shell/paramsNow.ts';
import { useUrlChoice } from '#client/shell/useUrlChoice.ts';
import type { UrlSearch } from '#client/shell/useUrlSearch.ts';
import { isFiltered, type OilFilter } from './oilFilter.ts';

const CONTAINS = 'contains';
const DEPARTMENT = 'department';
const SEARCH = 'q';

/** What of the inventory is listed, in the address. */
export function useOilFilter(search: UrlSearch) {
  const [contains, setContains] = useUrlChoice(CONTAINS);
  const [department, setDepartment] = useUrlChoice(DEPARTMENT);
  const [, setParams] = useSearchParams();
  const filter = useMemo((): OilFilter => ({ contains, department }), [contains, department]);
  // In one go: of several changes in one turn the address keeps the last.
  const drop = (...names: readonly string[]) =>
    setParams(
      () => {
        const next = paramsNow();
        for (const name of names) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const clear = () => drop(CONTAINS, DEPARTMENT);
  const clearAll = () => {
    search.onType('');
    drop(CONTAINS, DEPARTMENT, SEARCH);
  };
  return { filter, isOn: isFiltered(filter), setContains, setDepartment, clear, clearAll };
}

export type OilFilterControl = ReturnType<typeof useOilFilter>;
