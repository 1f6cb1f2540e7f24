import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteCannabinoidMutation } from '#client/__generated__/useDeleteCannabinoidMutation.graphql.ts';
import type { Refusal } from '#client/relay/refusal.ts';
import { useSaving } from '#client/relay/useSaving.ts';

const deleteMutation = graphql`
  mutation useDeleteCannabinoidMutation($input: DeleteCannabinoidInput!, $connections: [ID!]!) {
    deleteCannabinoid(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on DeleteCannabinoidPayload @alias(as: "payload") {
        deletedId @deleteEdge(connections: $connections)
      }
    }
  }
`;

const FAILED = 'Failed to delete cannabinoid. Please try again.';

/** Takes it out of the list of the connection; answers with a refusal, or null. */
export function useDeleteCannabinoid(connectionId: string) {
  const [send] = useSaving<useDeleteCannabinoidMutation>(deleteMutation, FAILED);
  return useCallback(
    async (id: string, revision: number): Promise<Refusal | null> => {
      const { refusal } = await send(
        { input: { id, revision }, connections: [connectionId] },
        // Columns of oils and target rows of recipes still have it: they are to ask again.
        { updater: (store) => store.invalidateStore() },
      );
      return refusal;
    },
    [send, connectionId],
  );
}
