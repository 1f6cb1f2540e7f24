import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteCannabinoidMutation } from '#client/__generated__/useDeleteCannabinoidMutation.graphql.ts';
import { takeOffMenu } from '#client/relay/saving/menus.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const deleteMutation = graphql`
  mutation useDeleteCannabinoidMutation($input: DeleteCannabinoidInput!) {
    deleteCannabinoid(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on DeleteCannabinoidPayload @alias(as: "payload") {
        deletedId
      }
    }
  }
`;

const FAILED = 'Failed to delete cannabinoid. Please try again.';

/** Removes it from the list; resolves to a refusal, or null. */
export function useDeleteCannabinoid() {
  const [send] = useSaving<useDeleteCannabinoidMutation>(deleteMutation, FAILED);
  return useCallback(
    async (id: string, revision: number): Promise<Refusal | null> => {
      const { refusal } = await send(
        { input: { id, revision } },
        {
          updater: (store) => {
            const deleted = store.getRootField('deleteCannabinoid');
            takeOffMenu(store, 'cannabinoids', deleted?.getValue('deletedId'));
            // Columns of oils and target rows of recipes still have it, so they must refetch.
            store.invalidateStore();
          },
        },
      );
      return refusal;
    },
    [send],
  );
}
