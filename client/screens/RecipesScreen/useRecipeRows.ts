import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import { useSearchParams } from 'react-router';
import type {
  useRecipeRows_query$data,
  useRecipeRows_query$key,
} from '#client/__generated__/useRecipeRows_query.graphql.ts';
import type { useRecipeRowsPaginationQuery } from '#client/__generated__/useRecipeRowsPaginationQuery.graphql.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { recipeRows } from './recipeRows.ts';

const fragment = graphql`
  fragment useRecipeRows_query on Query
  @refetchable(queryName: "useRecipeRowsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 200 }
    after: { type: "String" }
    search: { type: "String" }
    status: { type: "RecipeStatus" }
    departmentId: { type: "ID" }
  ) {
    recipes(
      first: $first
      after: $after
      filter: { search: $search, status: $status, departmentId: $departmentId }
    ) @connection(key: "RecipeList_recipes") {
      __id
      totalCount
      edges {
        node {
          id
          description
          productType
          version
          recipe {
            number
            department {
              databaseId
            }
            group {
              id
              code
              description
            }
          }
          ...RunBatchDialog_recipe
        }
      }
    }
  }
`;

export type RecipeRow = useRecipeRows_query$data['recipes']['edges'][number]['node'];

const NONE: useRecipeRows_query$data['recipes']['edges'] = [];

/** The recipes of the list in pages, by group and number; none before the first load. */
export function useRecipeRows(query: useRecipeRows_query$key | null) {
  const pages = usePaginationFragment<useRecipeRowsPaginationQuery, useRecipeRows_query$key>(
    fragment,
    query,
  );
  const [params] = useSearchParams();
  const { edges = NONE, totalCount = 0, __id = '' } = pages.data?.recipes ?? {};
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const next = useNextPage(pages, recipeRows.page);
  const loadMore = () => {
    recipeRows.remember(params, rows.length + recipeRows.page);
    next.load();
  };
  /** Reloads the loaded rows and `more` additional ones. */
  const reload = (more: number) =>
    void pages.refetch(
      { first: Math.max(recipeRows.page, rows.length + more) },
      { fetchPolicy: 'store-and-network' },
    );
  return {
    rows,
    totalCount,
    connectionId: __id,
    next: { ...next, load: loadMore },
    reload,
  };
}
