import { useMemo } from 'react';
import { isDay } from '#client/address/isDay.ts';
import { useUrlChange } from '#client/address/useUrlChange.ts';
import { useUrlChoice } from '#client/address/useUrlChoice.ts';
import { useUrlFlag } from '#client/address/useUrlFlag.ts';
import { type UrlSearch, useUrlSearch } from '#client/address/useUrlSearch.ts';
import { isFiltered, type OilFilter } from './oilFilter.ts';
import { stateChoice } from './stateFilter.ts';

const CONTAINS = 'contains';
const DEPARTMENT = 'department';
const FROM = 'from';
const TO = 'to';
const LOW = 'low';
const STATE = 'state';
const FILTERS = [CONTAINS, DEPARTMENT, FROM, TO, LOW, STATE];
const SEARCH = 'q';

const isDayOrNone = (text: string): boolean => text === '' || isDay(text);

/** The filters of the inventory, stored in the URL. */
export function useOilFilter(search: UrlSearch) {
  const [contains, setContains] = useUrlChoice(CONTAINS);
  const [department, setDepartment] = useUrlChoice(DEPARTMENT);
  const [isLowOnly, setLowOnly] = useUrlFlag(LOW);
  const [state, setState] = useUrlChoice(STATE);
  const changeUrl = useUrlChange();
  const from = useUrlSearch(FROM, isDayOrNone);
  const to = useUrlSearch(TO, isDayOrNone);
  const [since, until] = [from.text, to.text];
  const filter = useMemo(
    (): OilFilter => ({
      contains,
      department,
      from: since,
      to: until,
      low: isLowOnly ? 'true' : '',
      state: stateChoice(state) === null ? '' : state,
    }),
    [contains, department, since, until, isLowOnly, state],
  );
  const drop = (...names: readonly string[]) =>
    changeUrl((next) => {
      for (const name of names) next.delete(name);
    });
  const clear = () => {
    for (const day of [from, to]) day.onType('');
    drop(...FILTERS);
  };
  const clearAll = () => {
    for (const field of [search, from, to]) field.onType('');
    drop(...FILTERS, SEARCH);
  };
  const isOn = isFiltered(filter);
  const setters = { setContains, setDepartment, setLowOnly, setState };
  return { filter, from, to, isOn, ...setters, clear, clearAll };
}

export type OilFilterControl = ReturnType<typeof useOilFilter>;
