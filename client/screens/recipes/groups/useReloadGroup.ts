import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useReloadGroupQuery } from '#client/__generated__/useReloadGroupQuery.graphql.ts';
import type { Reloaded } from '#client/forms/useRecordForm.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import type { GroupDraft } from '#domain/recipe/settings/groupIssues.ts';

const query = graphql`
  query useReloadGroupQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on RecipeGroup {
        id
        code
        description
        revision
      }
    }
  }
`;

const GONE = 'Recipe group was not found. It may have been removed.';

/** Loads the current state of the group, also in the list. */
export function useReloadGroup() {
  const fetch = useFetch<useReloadGroupQuery>(query);
  return useCallback(
    async (id: string): Promise<Reloaded<GroupDraft>> => {
      const outcome = await fetch({ id });
      if (!outcome.ok) return outcome;
      const node = outcome.response?.node;
      if (node?.__typename !== 'RecipeGroup') return { ok: false, message: GONE };
      const { code, description, revision } = node;
      return { ok: true, stored: { values: { code, description }, revision } };
    },
    [fetch],
  );
}
