import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useRecipeGroups_query$key } from '#client/__generated__/useRecipeGroups_query.graphql.ts';

const fragment = graphql`
  fragment useRecipeGroups_query on Query {
    recipeGroups {
      id
      code
      description
      revision
    }
  }
`;

export type RecipeGroup = {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly revision: number;
};

export type RecipeGroups = { readonly groups: readonly RecipeGroup[] };

/** The recipe groups of the organization, by code. */
export function useRecipeGroups(query: useRecipeGroups_query$key): RecipeGroups {
  const { recipeGroups } = useFragment(fragment, query);
  return useMemo(
    () => ({
      groups: recipeGroups.toSorted((one, other) =>
        one.code.localeCompare(other.code, 'en-US', { numeric: true }),
      ),
    }),
    [recipeGroups],
  );
}
