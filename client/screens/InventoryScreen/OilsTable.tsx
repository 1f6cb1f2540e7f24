import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { OilsTable_query$key } from '#client/__generated__/OilsTable_query.graphql.ts';
import type { OilsTablePaginationQuery } from '#client/__generated__/OilsTablePaginationQuery.graphql.ts';
import { oilColumns } from '#client/screens/oils/oilColumns.tsx';
import { useUrlSearch } from '#client/shell/useUrlSearch.ts';
import { useUrlSort } from '#client/shell/useUrlSort.ts';
import { count } from '#client/ui/format.ts';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import { SearchField } from '#client/ui/SearchField.tsx';
import { PoliteCount, Toolbar } from '#client/ui/Toolbar.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { matches, toRow } from './inventoryRows.ts';
import { NoOils } from './NoOils.tsx';

const PAGE = 1000;

const fragment = graphql`
  fragment OilsTable_query on Query
  @refetchable(queryName: "OilsTablePaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 1000 }
    after: { type: "String" }
    active: { type: "Boolean!" }
  ) {
    cannabinoids(first: 200) {
      edges {
        node {
          name
        }
      }
    }
    oils(first: $first, after: $after, active: $active) @connection(key: "OilsTable_oils") {
      totalCount
      edges {
        node {
          id
          tag
          description
          batch
          quantityGrams
          potencies {
            cannabinoid
            percent
          }
        }
      }
    }
  }
`;

type Props = { readonly query: OilsTable_query$key; readonly tab: 'active' | 'inactive' };

/** All oils of a tab, searched here: they are loaded already. */
export function OilsTable({ query, tab }: Props) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    OilsTablePaginationQuery,
    OilsTable_query$key
  >(fragment, query);
  const search = useUrlSearch();
  const [sort, setSort] = useUrlSort();
  const oils = useMemo(() => data.oils.edges.map(({ node }) => toRow(node)), [data.oils.edges]);
  const names = data.cannabinoids.edges;
  const columns = useMemo(() => oilColumns(names.map(({ node }) => node.name)), [names]);
  const text = search.text.toLowerCase();
  const shown = useMemo(() => oils.filter((oil) => matches(oil, text)), [oils, text]);
  const { totalCount } = data.oils;
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
        <PoliteCount>
          Showing {count(shown.length)} of {count(totalCount)} items
        </PoliteCount>
      </Toolbar>
      <DataTable
        label={tab === 'active' ? 'Active oils' : 'Inactive oils'}
        rows={shown}
        columns={columns}
        getRowId={(oil) => oil.id}
        rowLabel={(oil) => oil.tag}
        sort={sort}
        onSortChange={setSort}
        empty={<NoOils tab={tab} searched={search.text} onClear={search.clear} />}
      />
      {hasNext && (
        <LoadMore
          shown={oils.length}
          total={totalCount}
          loading={isLoadingNext}
          onMore={() => loadNext(PAGE)}
        />
      )}
    </>
  );
}
