import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { RecipesTable_query$key } from '#client/__generated__/RecipesTable_query.graphql.ts';
import type { RecipesTablePaginationQuery } from '#client/__generated__/RecipesTablePaginationQuery.graphql.ts';
import type { UrlSearch } from '#client/shell/useUrlSearch.ts';
import { useUrlSort } from '#client/shell/useUrlSort.ts';
import { count } from '#client/ui/format.ts';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import { SearchField } from '#client/ui/SearchField.tsx';
import { PoliteCount, Toolbar } from '#client/ui/Toolbar.tsx';
import type { Selection } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { NoRecipes } from './NoRecipes.tsx';
import { recipeColumns } from './recipeColumns.tsx';

const PAGE = 200;

const fragment = graphql`
  fragment RecipesTable_query on Query
  @refetchable(queryName: "RecipesTablePaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 200 }
    after: { type: "String" }
    search: { type: "String" }
  ) {
    recipes(first: $first, after: $after, search: $search)
      @connection(key: "RecipesTable_recipes") {
      totalCount
      edges {
        node {
          id
          description
          productType
          version
          recipe {
            number
            group {
              code
            }
          }
          ...RunBatchDialog_recipe
        }
      }
    }
  }
`;

const found = (total: number, search: string): string =>
  `${count(total)} ${total === 1 ? 'recipe' : 'recipes'}${search === '' ? '' : ' found'}`;

type Props = {
  readonly query: RecipesTable_query$key;
  readonly search: UrlSearch;
  readonly selection: Selection;
  readonly onRun: (id: string) => void;
};

/** The active recipes, a page at a time, narrowed by the search. */
export function RecipesTable({ query, search, selection, onRun }: Props) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    RecipesTablePaginationQuery,
    RecipesTable_query$key
  >(fragment, query);
  const { edges, totalCount } = data.recipes;
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const columns = useMemo(() => recipeColumns(search.text, onRun), [search.text, onRun]);
  const [sort, setSort] = useUrlSort();
  return (
    <>
      <Toolbar>
        <SearchField
          label="Search recipes"
          value={search.draft}
          onType={search.onType}
          onClear={search.clear}
        />
        <PoliteCount>{found(totalCount, search.text)}</PoliteCount>
      </Toolbar>
      <DataTable
        label="Active recipes"
        rows={rows}
        columns={columns}
        getRowId={(row) => row.id}
        rowLabel={(row) => row.recipe.number}
        selection={selection}
        sort={sort}
        onSortChange={setSort}
        totalCount={totalCount}
        busy={search.pending}
        empty={<NoRecipes searched={search.text} onClear={search.clear} />}
      />
      {hasNext && (
        <LoadMore
          shown={rows.length}
          total={totalCount}
          loading={isLoadingNext}
          onMore={() => loadNext(PAGE)}
        />
      )}
    </>
  );
}
