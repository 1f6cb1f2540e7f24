import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteOilsMutation } from '#client/__generated__/useDeleteOilsMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal } from '#client/screens/forms/refusal.ts';
import { takeFromList } from './inventoryLists.ts';
import type { InventoryOil } from './inventoryRows.ts';

const deleteMutation = graphql`
  mutation useDeleteOilsMutation($input: DeleteOilsInput!) {
    deleteOils(input: $input) {
      __typename
      ... on DeleteOilsPayload {
        deletedIds
      }
      ... on InvalidError {
        message
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

/** What failed, in the words of the inventory spec, section 8. */
const FAILED = 'Failed to delete oil. Please try again.';
const SOME_FAILED = 'Failed to delete some oils. Please try again.';

/** Deletes all of the oils or none; answers with a refusal, or null. */
export function useDeleteOils() {
  const [commit] = useUserMutation<useDeleteOilsMutation>(deleteMutation);
  return useCallback(
    async (oils: readonly InventoryOil[], isBulk: boolean): Promise<Refusal | null> => {
      const title = isBulk ? SOME_FAILED : FAILED;
      const outcome = await commit(
        { input: { ids: oils.map(({ id }) => id) } },
        {
          // They may stand in either list, and the totals have to follow.
          updater: (store, response) => {
            if (response?.deleteOils.__typename !== 'DeleteOilsPayload') return;
            const { deletedIds } = response.deleteOils;
            takeFromList(store, deletedIds, true);
            takeFromList(store, deletedIds, false);
          },
        },
      );
      if (!outcome.ok) return failed(title, outcome.message);
      const result = outcome.response.deleteOils;
      switch (result.__typename) {
        case 'DeleteOilsPayload':
          return null;
        case 'InvalidError':
        case 'NotFoundError':
        case 'ForbiddenError':
          return failed(title, result.message);
        default:
          return failed(title);
      }
    },
    [commit],
  );
}
