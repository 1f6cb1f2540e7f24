import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useBatchActivityInactivateMutation } from '#client/__generated__/useBatchActivityInactivateMutation.graphql.ts';
import type { useBatchActivityReactivateMutation } from '#client/__generated__/useBatchActivityReactivateMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, failedBy, type Refusal } from '#client/screens/forms/refusal.ts';

const inactivateMutation = graphql`
  mutation useBatchActivityInactivateMutation(
    $input: InactivateBatchesInput!
    $connections: [ID!]!
  ) {
    inactivateBatches(input: $input) {
      __typename
      ... on InactivateBatchesPayload {
        results {
          id
          changed
        }
        batches {
          id @deleteEdge(connections: $connections)
          active
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
  mutation useBatchActivityReactivateMutation($input: ReactivateBatchesInput!) {
    reactivateBatches(input: $input) {
      __typename
      ... on ReactivateBatchesPayload {
        results {
          id
          changed
        }
        batches {
          id
          active
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

/** As the batch specification has it, section 8. */
const INACTIVATE_FAILED = 'Failed to inactivate batches';
const REACTIVATE_FAILED = 'Failed to reactivate batches';

type Results = readonly { readonly id: string; readonly changed: boolean }[];

export type ActivityOutcome =
  | { readonly ok: true; readonly results: Results }
  | { readonly ok: false; readonly refusal: Refusal };

/** What the server answers when nobody was faster. */
const expected = (ids: readonly string[], active: boolean) => ({
  results: ids.map((id) => ({ id, changed: true })),
  batches: ids.map((id) => ({ id, active })),
});

/**
 * Hides or shows all of the batches or none, on screen before the server answers. `connectionId` is the
 * list that hidden ones leave; null when it lists them too.
 */
export function useBatchActivity(connectionId: string | null) {
  const [inactivate] = useUserMutation<useBatchActivityInactivateMutation>(inactivateMutation);
  const [reactivate] = useUserMutation<useBatchActivityReactivateMutation>(reactivateMutation);
  return useCallback(
    async (ids: readonly string[], active: boolean): Promise<ActivityOutcome> => {
      const input = { ids: [...ids] };
      if (active) {
        const __typename = 'ReactivateBatchesPayload';
        const outcome = await reactivate(
          { input },
          { optimisticResponse: { reactivateBatches: { __typename, ...expected(ids, true) } } },
        );
        if (!outcome.ok) return { ok: false, refusal: failed(REACTIVATE_FAILED, outcome.message) };
        const result = outcome.response.reactivateBatches;
        return result.__typename === 'ReactivateBatchesPayload'
          ? { ok: true, results: result.results }
          : { ok: false, refusal: failedBy(REACTIVATE_FAILED, result) };
      }
      const __typename = 'InactivateBatchesPayload';
      // The total of a connection is a plain number: no directive counts the edges that left.
      const countDown = (store: RecordSourceSelectorProxy) => {
        if (connectionId === null) return;
        if (store.getRootField('inactivateBatches')?.getType() !== __typename) return;
        const list = store.get(connectionId);
        const total = list?.getValue('totalCount');
        if (typeof total === 'number')
          list?.setValue(Math.max(0, total - ids.length), 'totalCount');
      };
      const outcome = await inactivate(
        { input, connections: connectionId === null ? [] : [connectionId] },
        {
          optimisticResponse: { inactivateBatches: { __typename, ...expected(ids, false) } },
          optimisticUpdater: countDown,
          updater: countDown,
        },
      );
      if (!outcome.ok) return { ok: false, refusal: failed(INACTIVATE_FAILED, outcome.message) };
      const result = outcome.response.inactivateBatches;
      return result.__typename === 'InactivateBatchesPayload'
        ? { ok: true, results: result.results }
        : { ok: false, refusal: failedBy(INACTIVATE_FAILED, result) };
    },
    [connectionId, inactivate, reactivate],
  );
}
