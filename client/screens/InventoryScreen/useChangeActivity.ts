import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useChangeActivityInactivateMutation } from '#client/__generated__/useChangeActivityInactivateMutation.graphql.ts';
import type { useChangeActivityReactivateMutation } from '#client/__generated__/useChangeActivityReactivateMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, failedBy, type Refusal } from '#client/screens/forms/refusal.ts';
import { putInList, takeFromList } from './inventoryLists.ts';
import type { InventoryOil } from './inventoryRows.ts';

const inactivateMutation = graphql`
  mutation useChangeActivityInactivateMutation($input: InactivateOilsInput!) @raw_response_type {
    inactivateOils(input: $input) {
      __typename
      ... on InactivateOilsPayload {
        changedCount
        oils {
          id
          active
          quantityGrams
          quantityBeforeInactivation
          revision
        }
      }
      ... on InvalidError {
        message
      }
      ... on ConflictError {
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

const reactivateMutation = graphql`
  mutation useChangeActivityReactivateMutation($input: ReactivateOilsInput!) @raw_response_type {
    reactivateOils(input: $input) {
      __typename
      ... on ReactivateOilsPayload {
        changedCount
        oils {
          id
          active
          quantityGrams
          quantityBeforeInactivation
          revision
        }
      }
      ... on InvalidError {
        message
      }
      ... on ConflictError {
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

const INACTIVATE_FAILED = 'Failed to inactivate selected batches.';
const REACTIVATE_FAILED = 'Failed to reactivate selected batches.';

export type ActivityOutcome =
  | { readonly ok: true; readonly changedCount: number }
  | { readonly ok: false; readonly refusal: Refusal };

/** An oil once it is inactive, or active again, as far as the browser can tell. */
const oilThen = ({ id, grams, gramsBefore, revision }: InventoryOil, active: boolean) => ({
  id,
  active,
  quantityGrams: String(active ? gramsBefore : 0),
  quantityBeforeInactivation: active ? null : String(grams),
  revision,
});

/** Moves the oils to the other list once the answer, or what is expected of it, says so. */
const mover =
  (field: string, payload: string, ids: readonly string[], active: boolean) =>
  (store: RecordSourceSelectorProxy) => {
    if (store.getRootField(field)?.getType() !== payload) return;
    takeFromList(store, ids, !active);
    putInList(store, ids, active);
  };

/** Inactivates or reactivates all of the oils or none; they change lists before the server answers. */
export function useChangeActivity() {
  const [inactivate] = useUserMutation<useChangeActivityInactivateMutation>(inactivateMutation);
  const [reactivate] = useUserMutation<useChangeActivityReactivateMutation>(reactivateMutation);
  return useCallback(
    async (oils: readonly InventoryOil[], active: boolean): Promise<ActivityOutcome> => {
      const ids = oils.map(({ id }) => id);
      const then = oils.map((oil) => oilThen(oil, active));
      const changedCount = oils.length;
      if (active) {
        const move = mover('reactivateOils', 'ReactivateOilsPayload', ids, true);
        const outcome = await reactivate(
          { input: { ids } },
          {
            optimisticResponse: {
              reactivateOils: { __typename: 'ReactivateOilsPayload', changedCount, oils: then },
            },
            optimisticUpdater: move,
            updater: move,
          },
        );
        if (!outcome.ok) return { ok: false, refusal: failed(REACTIVATE_FAILED, outcome.message) };
        const result = outcome.response.reactivateOils;
        return result.__typename === 'ReactivateOilsPayload'
          ? { ok: true, changedCount: result.changedCount }
          : { ok: false, refusal: failedBy(REACTIVATE_FAILED, result) };
      }
      const move = mover('inactivateOils', 'InactivateOilsPayload', ids, false);
      const outcome = await inactivate(
        { input: { ids } },
        {
          optimisticResponse: {
            inactivateOils: { __typename: 'InactivateOilsPayload', changedCount, oils: then },
          },
          optimisticUpdater: move,
          updater: move,
        },
      );
      if (!outcome.ok) return { ok: false, refusal: failed(INACTIVATE_FAILED, outcome.message) };
      const result = outcome.response.inactivateOils;
      return result.__typename === 'InactivateOilsPayload'
        ? { ok: true, changedCount: result.changedCount }
        : { ok: false, refusal: failedBy(INACTIVATE_FAILED, result) };
    },
    [inactivate, reactivate],
  );
}
