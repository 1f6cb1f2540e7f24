import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteCannabinoidMutation } from '#client/__generated__/useDeleteCannabinoidMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';

const deleteMutation = graphql`
  mutation useDeleteCannabinoidMutation($input: DeleteCannabinoidInput!, $connections: [ID!]!) {
    deleteCannabinoid(input: $input) {
      __typename
      ... on DeleteCannabinoidPayload {
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

const FAILED = 'Failed to delete cannabinoid. Please try again.';

/** Takes it out of the list of the connection; answers with a refusal, or null. */
export function useDeleteCannabinoid(connectionId: string) {
  const [commit] = useUserMutation<useDeleteCannabinoidMutation>(deleteMutation);
  return useCallback(
    async (id: string, revision: number): Promise<Refusal | null> => {
      const outcome = await commit(
        { input: { id, revision }, connections: [connectionId] },
        // Columns of oils and target rows of recipes still have it: they are to ask again.
        { updater: (store) => store.invalidateStore() },
      );
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.deleteCannabinoid;
      return result.__typename === 'DeleteCannabinoidPayload' ? null : refusalOf(FAILED, result);
    },
    [commit, connectionId],
  );
}
