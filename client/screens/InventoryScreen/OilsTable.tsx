import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { useInventoryOils_query$key } from '#client/__generated__/useInventoryOils_query.graphql.ts';
import { useExpandedGroups } from '#client/shell/useExpandedGroups.ts';
import { useUrlFlag } from '#client/shell/useUrlFlag.ts';
import { useUrlSearch } from '#client/shell/useUrlSearch.ts';
import { useUrlSort } from '#client/shell/useUrlSort.ts';
import { count } from '#client/ui/format.ts';
import { SearchField } from '#client/ui/SearchField.tsx';
import { PoliteCount, Toolbar } from '#client/ui/Toolbar.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { inventoryColumns } from './inventoryColumns.ts';
import { byDescription, matches } from './inventoryRows.ts';
import { NoOils } from './NoOils.tsx';
import { oilGrouping } from './oilGrouping.tsx';
import { useInventoryOils } from './useInventoryOils.ts';

/** Where the browser remembers which descriptions are folded. */
const EXPANDED = 'oil-group-expanded';

type Props = { readonly query: useInventoryOils_query$key; readonly tab: 'active' | 'inactive' };

/** All oils of a tab, searched here: they are loaded already. */
export function OilsTable({ query, tab }: Props) {
  const { oils, cannabinoids, totalCount, isWhole } = useInventoryOils(query);
  const { key: place } = useLocation();
  const search = useUrlSearch();
  const [sort, setSort] = useUrlSort();
  const [isFlat, setFlat] = useUrlFlag('flat');
  const text = search.text.toLowerCase();
  const groups = useExpandedGroups(text, EXPANDED);
  const grouping = useMemo(() => (isFlat ? undefined : oilGrouping(groups)), [isFlat, groups]);
  const columns = useMemo(() => inventoryColumns(cannabinoids, !isFlat), [cannabinoids, isFlat]);
  const shown = useMemo(() => {
    const found = oils.filter((oil) => matches(oil, text));
    return isFlat ? found : found.sort(byDescription);
  }, [oils, text, isFlat]);
  return (
    <>
      <Toolbar>
        <SearchField
          label="Search by tag, batch, or description"
          placeholder="search by tag, batch, or description"
          value={search.draft}
          onType={search.onType}
          onClear={search.clear}
        />
        <Checkbox
          label="Group by description"
          checked={!isFlat}
          onChange={({ currentTarget }) => setFlat(!currentTarget.checked)}
        />
        <PoliteCount>
          {isWhole
            ? `Showing ${count(shown.length)} of ${count(totalCount)} items`
            : `Loading ${count(totalCount)} items…`}
        </PoliteCount>
      </Toolbar>
      <DataTable
        label={tab === 'active' ? 'Active oils' : 'Inactive oils'}
        rows={shown}
        columns={columns}
        getRowId={(oil) => oil.id}
        rowLabel={(oil) => oil.tag}
        {...(grouping && isWhole && { grouping })}
        sort={sort}
        onSortChange={setSort}
        scrollPlace={place}
        empty={<NoOils tab={tab} searched={search.text} onClear={search.clear} />}
      />
    </>
  );
}
