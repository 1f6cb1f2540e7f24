import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useRecipeGroups_query$key } from '#client/__generated__/useRecipeGroups_query.graphql.ts';

// A single page with the maximum number of groups, because the list is a menu.
const fragment = graphql`
  fragment useRecipeGroups_query on Query {
    recipeGroups(first: 400) @connection(key: "useRecipeGroups_recipeGroups") {
      __id
      edges {
        node {
          id
          code
          description
          revision
        }
      }
    }
  }
`;

export type RecipeGroup = {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly revision: number;
};

export type RecipeGroups = {
  /** For `@appendNode` and `@deleteEdge`, so that all lists of groups update. */
  readonly connectionId: string;
  readonly groups: readonly RecipeGroup[];
};

/** The recipe groups of the organization, by code. */
export function useRecipeGroups(query: useRecipeGroups_query$key): RecipeGroups {
  const { recipeGroups } = useFragment(fragment, query);
  return useMemo(
    () => ({
      connectionId: recipeGroups.__id,
      groups: recipeGroups.edges
        .map(({ node }) => node)
        .toSorted((one, other) => one.code.localeCompare(other.code, 'en-US', { numeric: true })),
    }),
    [recipeGroups],
  );
}
