import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteOilsMutation } from '#client/__generated__/useDeleteOilsMutation.graphql.ts';
import { type Refusal, titled } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { takeFromList } from './inventoryLists.ts';

const deleteMutation = graphql`
  mutation useDeleteOilsMutation($input: DeleteOilsInput!) {
    deleteOils(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on DeleteOilsPayload @alias(as: "payload") {
        deletedIds
      }
    }
  }
`;

const FAILED = 'Failed to delete oil. Please try again.';
const SOME_FAILED = 'Failed to delete some oils. Please try again.';

/** Deletes all of the oils or none; resolves to a refusal, or null. */
export function useDeleteOils() {
  const [send] = useSaving<useDeleteOilsMutation>(deleteMutation, FAILED);
  return useCallback(
    async (oils: readonly InventoryOil[], isBulk: boolean): Promise<Refusal | null> => {
      const { refusal } = await send(
        { input: { ids: oils.map(({ id }) => id) } },
        {
          // They may be in either list, and the totals must follow.
          updater: (store, response) => {
            const deletedIds = response?.deleteOils.payload?.deletedIds ?? [];
            takeFromList(store, deletedIds, true);
            takeFromList(store, deletedIds, false);
          },
        },
      );
      return titled(isBulk ? SOME_FAILED : FAILED, refusal);
    },
    [send],
  );
}
