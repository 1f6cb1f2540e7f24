import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useChangeActivityInactivateMutation } from '#client/__generated__/useChangeActivityInactivateMutation.graphql.ts';
import type { useChangeActivityReactivateMutation } from '#client/__generated__/useChangeActivityReactivateMutation.graphql.ts';
import { titledSaved, useSaving } from '#client/relay/saving/useSaving.ts';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { putInList, takeFromList } from './inventoryLists.ts';

const inactivateMutation = graphql`
  mutation useChangeActivityInactivateMutation($input: InactivateOilsInput!) @raw_response_type {
    inactivateOils(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on InactivateOilsPayload @alias(as: "payload") {
        changedCount
        oils {
          id
          active
          quantityGrams
          quantityBeforeInactivation
          revision
        }
      }
    }
  }
`;

const reactivateMutation = graphql`
  mutation useChangeActivityReactivateMutation($input: ReactivateOilsInput!) @raw_response_type {
    reactivateOils(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on ReactivateOilsPayload @alias(as: "payload") {
        changedCount
        oils {
          id
          active
          quantityGrams
          quantityBeforeInactivation
          revision
        }
      }
    }
  }
`;

const INACTIVATE_FAILED = 'Failed to inactivate selected batches.';
const REACTIVATE_FAILED = 'Failed to reactivate selected batches.';

/** The expected state of an oil after activation or deactivation, for the optimistic response. */
const oilThen = ({ id, grams, gramsBefore, revision }: InventoryOil, active: boolean) => ({
  id,
  active,
  quantityGrams: String(active ? gramsBefore : 0),
  quantityBeforeInactivation: active ? null : String(grams),
  revision,
});

/** Moves the oils to the other list once the response, or the optimistic one, is there. */
const mover =
  (field: string, payload: string, ids: readonly string[], active: boolean) =>
  (store: RecordSourceSelectorProxy) => {
    if (store.getRootField(field)?.getType() !== payload) return;
    takeFromList(store, ids, !active);
    putInList(store, ids, active);
  };

/** Activates or deactivates all of the oils or none, with an optimistic update. */
export function useChangeActivity() {
  const [inactivate] = useSaving<useChangeActivityInactivateMutation>(
    inactivateMutation,
    INACTIVATE_FAILED,
  );
  const [reactivate] = useSaving<useChangeActivityReactivateMutation>(
    reactivateMutation,
    REACTIVATE_FAILED,
  );
  return useCallback(
    async (oils: readonly InventoryOil[], active: boolean) => {
      const ids = oils.map(({ id }) => id);
      const then = { changedCount: oils.length, oils: oils.map((oil) => oilThen(oil, active)) };
      const input = { ids };
      if (active) {
        const __typename = 'ReactivateOilsPayload';
        const updater = mover('reactivateOils', __typename, ids, true);
        const answer = await reactivate(
          { input },
          {
            optimisticResponse: { reactivateOils: { __typename, ...then } },
            optimisticUpdater: updater,
            updater,
          },
        );
        return titledSaved(REACTIVATE_FAILED, answer);
      }
      const __typename = 'InactivateOilsPayload';
      const updater = mover('inactivateOils', __typename, ids, false);
      const answer = await inactivate(
        { input },
        {
          optimisticResponse: { inactivateOils: { __typename, ...then } },
          optimisticUpdater: updater,
          updater,
        },
      );
      return titledSaved(INACTIVATE_FAILED, answer);
    },
    [inactivate, reactivate],
  );
}
