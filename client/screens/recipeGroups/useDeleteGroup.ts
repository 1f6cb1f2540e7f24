import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteGroupMutation } from '#client/__generated__/useDeleteGroupMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';
import type { RecipeGroup } from './useRecipeGroups.ts';

const deleteMutation = graphql`
  mutation useDeleteGroupMutation($input: DeleteRecipeGroupInput!, $connections: [ID!]!) {
    deleteRecipeGroup(input: $input) {
      __typename
      ... on DeleteRecipeGroupPayload {
        deletedId @deleteEdge(connections: $connections)
      }
      ... on ConflictError {
        message
        changedBy
      }
      ... on NotFoundError {
        message
      }
      ... on ForbiddenError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to delete recipe group';

/** Takes a group out of the list of the connection; answers with a refusal, or null. */
export function useDeleteGroup(connectionId: string) {
  const [commit] = useUserMutation<useDeleteGroupMutation>(deleteMutation);
  return useCallback(
    async ({ id, revision }: RecipeGroup): Promise<Refusal | null> => {
      const outcome = await commit({ input: { id, revision }, connections: [connectionId] });
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.deleteRecipeGroup;
      return result.__typename === 'DeleteRecipeGroupPayload' ? null : refusalOf(FAILED, result);
    },
    [commit, connectionId],
  );
}
