import { useEffect } from 'react';
import { useUrlSearch } from '#client/address/useUrlSearch.ts';
import { useOilFilter } from '#client/screens/InventoryScreen/filter/useOilFilter.ts';
import { useShownOils } from '#client/screens/InventoryScreen/filter/useShownOils.ts';
import { type InventoryOil, matches } from '#client/screens/InventoryScreen/inventoryRows.ts';
import type { OilRow } from '#client/screens/oils/oilColumns.tsx';
import { useOilGroups } from './useOilGroups.ts';

/** The oils of the table, searched, filtered and grouped as the URL says. */
export function useOilList(
  oils: readonly InventoryOil[],
  isPartial: boolean,
  edited: InventoryOil | null,
  today: string,
) {
  const search = useUrlSearch();
  const text = search.text.toLowerCase();
  const filters = useOilFilter(search);
  const groups = useOilGroups(oils, isPartial, text);
  const { openGroup } = groups;
  const shown = useShownOils(oils, edited, text, filters.filter, today);
  useEffect(() => {
    if (edited !== null) openGroup(edited);
  }, [edited, openGroup]);
  /** Brings an oil into view, whatever the search and the filters leave out. */
  const reveal = (oil: OilRow) => {
    if (!matches(oil, text) || filters.isOn) filters.clearAll();
    openGroup(oil);
  };
  return { search, filters, groups, shown, reveal };
}

export type OilList = ReturnType<typeof useOilList>;
