import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import type { useInventoryOils_query$key } from '#client/__generated__/useInventoryOils_query.graphql.ts';
import { useExpandedGroups } from '#client/shell/useExpandedGroups.ts';
import { useUrlColumns } from '#client/shell/useUrlColumns.ts';
import { useUrlFlag } from '#client/shell/useUrlFlag.ts';
import { useUrlSearch } from '#client/shell/useUrlSearch.ts';
import { useUrlSort } from '#client/shell/useUrlSort.ts';
import { count } from '#client/ui/format.ts';
import { SearchField } from '#client/ui/SearchField.tsx';
import { PoliteCount, Toolbar } from '#client/ui/Toolbar.tsx';
import { ColumnMenu } from '#client/ui/table/ColumnMenu.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { ExportOils } from './ExportOils.tsx';
import { inventoryColumns } from './inventoryColumns.ts';
import { byDescription, matches } from './inventoryRows.ts';
import { NoOils } from './NoOils.tsx';
import { OilFilters } from './OilFilters.tsx';
import { passes } from './oilFilter.ts';
import { oilGrouping } from './oilGrouping.tsx';
import { useInventoryOils } from './useInventoryOils.ts';
import { useOilFilter } from './useOilFilter.ts';

/** Where the browser remembers which descriptions are folded. */
const EXPANDED = 'oil-group-expanded';

type Props = { readonly query: useInventoryOils_query$key; readonly tab: 'active' | 'inactive' };

/** All oils of a tab, searched here: they are loaded already. */
export function OilsTable({ query, tab }: Props) {
  const { oils, cannabinoids, totalCount, isWhole } = useInventoryOils(query);
  const search = useUrlSearch();
  const [sort, setSort] = useUrlSort();
  const [isFlat, setFlat] = useUrlFlag('flat');
  const text = search.text.toLowerCase();
  const groups = useExpandedGroups(text, EXPANDED);
  const grouping = useMemo(() => (isFlat ? undefined : oilGrouping(groups)), [isFlat, groups]);
  const every = useMemo(() => inventoryColumns(cannabinoids, false), [cannabinoids]);
  const chooser = useUrlColumns('inventory', every);
  const { arrange } = chooser;
  const listed = useMemo(() => inventoryColumns(cannabinoids, !isFlat), [cannabinoids, isFlat]);
  const columns = useMemo(() => arrange(listed), [arrange, listed]);
  const filters = useOilFilter(search);
  const { filter } = filters;
  const shown = useMemo(() => {
    const found = oils.filter((oil) => matches(oil, text) && passes(oil, filter));
    return isFlat ? found : found.sort(byDescription);
  }, [oils, text, filter, isFlat]);
  // By a column that is not shown nobody would see why the rows stand as they do.
  const shownSort = columns.some(({ id }) => id === sort?.column) ? sort : null;
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
        <OilFilters control={filters} oils={oils} cannabinoids={cannabinoids} />
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
        <div className="bw-toolbar-end">
          <ColumnMenu listed={listed} chooser={chooser} />
          <ExportOils
            view={{ oils: shown, columns, sort: shownSort, isGrouped: !isFlat }}
            cannabinoids={cannabinoids}
            isWhole={isWhole}
          />
        </div>
      </Toolbar>
      <DataTable
        label={tab === 'active' ? 'Active oils' : 'Inactive oils'}
        rows={shown}
        columns={columns}
        getRowId={(oil) => oil.id}
        rowLabel={(oil) => oil.tag}
        {...(grouping && isWhole && { grouping })}
        sort={shownSort}
        onSortChange={setSort}
        empty={
          <NoOils
            tab={tab}
            searched={search.text}
            isFiltered={filters.isOn}
            onClear={filters.clearAll}
          />
        }
      />
    </>
  );
}
