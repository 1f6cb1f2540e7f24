import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Sort } from '#client/ui/table/columns.ts';
import { useUrlChange } from './useUrlChange.ts';

const PARAM = 'sort';

/** The sort order of a table in the URL: `?sort=number`, or `?sort=-number` for descending. */
export function useUrlSort(): readonly [Sort | null, (sort: Sort | null) => void] {
  const [params] = useSearchParams();
  const changeUrl = useUrlChange();
  const text = params.get(PARAM);
  const sort = useMemo(() => {
    if (text === null || text === '') return null;
    const descending = text.startsWith('-');
    return { column: descending ? text.slice(1) : text, descending };
  }, [text]);
  const setSort = (wanted: Sort | null) =>
    changeUrl((next) => {
      if (wanted === null) next.delete(PARAM);
      else next.set(PARAM, `${wanted.descending ? '-' : ''}${wanted.column}`);
    });
  return [sort, setSort];
}
