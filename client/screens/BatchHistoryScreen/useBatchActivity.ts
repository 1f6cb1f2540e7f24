import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useBatchActivityInactivateMutation } from '#client/__generated__/useBatchActivityInactivateMutation.graphql.ts';
import type { useBatchActivityReactivateMutation } from '#client/__generated__/useBatchActivityReactivateMutation.graphql.ts';
import { type Refusal, titled } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const inactivateMutation = graphql`
  mutation useBatchActivityInactivateMutation(
    $input: InactivateBatchesInput!
    $connections: [ID!]!
  ) {
    inactivateBatches(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on InactivateBatchesPayload @alias(as: "payload") {
        results {
          id
          changed
        }
        batches {
          id @deleteEdge(connections: $connections)
          active
        }
      }
    }
  }
`;

const reactivateMutation = graphql`
  mutation useBatchActivityReactivateMutation($input: ReactivateBatchesInput!) {
    reactivateBatches(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on ReactivateBatchesPayload @alias(as: "payload") {
        results {
          id
          changed
        }
        batches {
          id
          active
        }
      }
    }
  }
`;

/** The failure message (docs/rules/batches.md, History). */
const INACTIVATE_FAILED = 'Failed to inactivate batches';
const REACTIVATE_FAILED = 'Failed to reactivate batches';

type Results = readonly { readonly id: string; readonly changed: boolean }[];

export type ActivityOutcome =
  | { readonly ok: true; readonly results: Results }
  | { readonly ok: false; readonly refusal: Refusal };

/** The optimistic response, assuming nobody else changed the batches. */
const expected = (ids: readonly string[], active: boolean) => ({
  results: ids.map((id) => ({ id, changed: true })),
  batches: ids.map((id) => ({ id, active })),
});

/**
 * Hides or shows all of the batches or none, with an optimistic update. `connectionId` is the list from which hidden
 * batches disappear; null when it shows them too.
 */
export function useBatchActivity(connectionId: string | null) {
  const [inactivate] = useSaving<useBatchActivityInactivateMutation>(
    inactivateMutation,
    INACTIVATE_FAILED,
  );
  const [reactivate] = useSaving<useBatchActivityReactivateMutation>(
    reactivateMutation,
    REACTIVATE_FAILED,
  );
  return useCallback(
    async (ids: readonly string[], active: boolean): Promise<ActivityOutcome> => {
      const input = { ids: [...ids] };
      if (active) {
        const __typename = 'ReactivateBatchesPayload';
        const { payload, refusal } = await reactivate(
          { input },
          { optimisticResponse: { reactivateBatches: { __typename, ...expected(ids, true) } } },
        );
        return payload
          ? { ok: true, results: payload.results }
          : { ok: false, refusal: titled(REACTIVATE_FAILED, refusal) };
      }
      const __typename = 'InactivateBatchesPayload';
      // The total of a connection is a plain number, which no directive updates.
      const countDown = (store: RecordSourceSelectorProxy) => {
        if (connectionId === null) return;
        if (store.getRootField('inactivateBatches')?.getType() !== __typename) return;
        const list = store.get(connectionId);
        const total = list?.getValue('totalCount');
        if (typeof total === 'number')
          list?.setValue(Math.max(0, total - ids.length), 'totalCount');
      };
      const { payload, refusal } = await inactivate(
        { input, connections: connectionId === null ? [] : [connectionId] },
        {
          optimisticResponse: { inactivateBatches: { __typename, ...expected(ids, false) } },
          optimisticUpdater: countDown,
          updater: countDown,
        },
      );
      return payload
        ? { ok: true, results: payload.results }
        : { ok: false, refusal: titled(INACTIVATE_FAILED, refusal) };
    },
    [connectionId, inactivate, reactivate],
  );
}
