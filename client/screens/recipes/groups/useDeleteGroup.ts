import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteGroupMutation } from '#client/__generated__/useDeleteGroupMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { RecipeGroup } from './useRecipeGroups.ts';

const deleteMutation = graphql`
  mutation useDeleteGroupMutation($input: DeleteRecipeGroupInput!, $connections: [ID!]!) {
    deleteRecipeGroup(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on DeleteRecipeGroupPayload @alias(as: "payload") {
        deletedId @deleteEdge(connections: $connections)
      }
    }
  }
`;

const FAILED = 'Failed to delete recipe group';

/** Deletes a group and removes it from the list of the connection; resolves to a refusal, or null. */
export function useDeleteGroup(connectionId: string) {
  const [send] = useSaving<useDeleteGroupMutation>(deleteMutation, FAILED);
  return useCallback(
    async ({ id, revision }: RecipeGroup): Promise<Refusal | null> => {
      const { refusal } = await send({ input: { id, revision }, connections: [connectionId] });
      return refusal;
    },
    [send, connectionId],
  );
}
