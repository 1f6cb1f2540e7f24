import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useChangeActivityInactivateMutation } from '#client/__generated__/useChangeActivityInactivateMutation.graphql.ts';
import type { useChangeActivityReactivateMutation } from '#client/__generated__/useChangeActivityReactivateMutation.graphql.ts';
import { type Refusal, titled } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
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

export type ActivityOutcome =
  | { readonly ok: true; readonly changedCount: number }
  | { readonly ok: false; readonly refusal: Refusal };

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
    async (oils: readonly InventoryOil[], active: boolean): Promise<ActivityOutcome> => {
      const ids = oils.map(({ id }) => id);
      const then = oils.map((oil) => oilThen(oil, active));
      const changedCount = oils.length;
      if (active) {
        const move = mover('reactivateOils', 'ReactivateOilsPayload', ids, true);
        const { payload, refusal } = await reactivate(
          { input: { ids } },
          {
            optimisticResponse: {
              reactivateOils: { __typename: 'ReactivateOilsPayload', changedCount, oils: then },
            },
            optimisticUpdater: move,
            updater: move,
          },
        );
        return payload
          ? { ok: true, changedCount: payload.changedCount }
          : { ok: false, refusal: titled(REACTIVATE_FAILED, refusal) };
      }
      const move = mover('inactivateOils', 'InactivateOilsPayload', ids, false);
      const { payload, refusal } = await inactivate(
        { input: { ids } },
        {
          optimisticResponse: {
            inactivateOils: { __typename: 'InactivateOilsPayload', changedCount, oils: then },
          },
          optimisticUpdater: move,
          updater: move,
        },
      );
      return payload
        ? { ok: true, changedCount: payload.changedCount }
        : { ok: false, refusal: titled(INACTIVATE_FAILED, refusal) };
    },
    [inactivate, reactivate],
  );
}
