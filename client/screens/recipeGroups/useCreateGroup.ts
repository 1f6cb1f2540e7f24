import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateGroupMutation } from '#client/__generated__/useCreateGroupMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, refusalOf } from '#client/screens/forms/refusal.ts';
import type { GroupDraft } from '#domain/recipe/groupIssues.ts';
import { type GroupOutcome, groupRefusal } from './groupRefusal.ts';

const createMutation = graphql`
  mutation useCreateGroupMutation($input: CreateRecipeGroupInput!, $connections: [ID!]!) {
    createRecipeGroup(input: $input) {
      __typename
      ... on CreateRecipeGroupPayload {
        recipeGroup @appendNode(connections: $connections, edgeTypeName: "RecipeGroupEdge") {
          id
          code
          description
          revision
        }
      }
      ... on InvalidError {
        message
        issues {
          path
          message
        }
      }
      ... on ConflictError {
        message
        changedBy
      }
      ... on ForbiddenError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to create group';

/** Adds a group to the list of the connection; answers with it, or with the refusal. */
export function useCreateGroup(connectionId: string) {
  const [commit] = useUserMutation<useCreateGroupMutation>(createMutation);
  return useCallback(
    async (input: GroupDraft): Promise<GroupOutcome> => {
      const outcome = await commit({ input, connections: [connectionId] });
      if (!outcome.ok) return { ok: false, refusal: groupRefusal(failed(FAILED, outcome.message)) };
      const result = outcome.response.createRecipeGroup;
      if (result.__typename === 'CreateRecipeGroupPayload')
        return { ok: true, group: result.recipeGroup };
      return { ok: false, refusal: groupRefusal(refusalOf(FAILED, result)) };
    },
    [commit, connectionId],
  );
}
