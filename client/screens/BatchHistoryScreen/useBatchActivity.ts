import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useBatchActivityInactivateMutation } from '#client/__generated__/useBatchActivityInactivateMutation.graphql.ts';
import type { useBatchActivityReactivateMutation } from '#client/__generated__/useBatchActivityReactivateMutation.graphql.ts';
import { titledSaved, useSaving } from '#client/relay/saving/useSaving.ts';

const inactivateMutation = graphql`
  mutation useBatchActivityInactivateMutation(
    $input: InactivateBatchesInput!
    $connections: [ID!]!
  ) {
    inactivateBatches(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on InactivateBatchesPayload @alias(as: "payload") {
        results {
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

/** The optimistic response, assuming nobody else changed the batches. */
const expected = (ids: readonly string[], active: boolean) => ({
  results: ids.map(() => ({ changed: true })),
  batches: ids.map((id) => ({ id, active })),
});

const HIDDEN = 'InactivateBatchesPayload';

/** The total of a connection is a plain number, which no directive updates. */
const counterDown =
  (connectionId: string | null, hiddenCount: number) => (store: RecordSourceSelectorProxy) => {
    if (connectionId === null) return;
    if (store.getRootField('inactivateBatches')?.getType() !== HIDDEN) return;
    const list = store.get(connectionId);
    const total = list?.getValue('totalCount');
    if (typeof total === 'number') list?.setValue(Math.max(0, total - hiddenCount), 'totalCount');
  };

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
    async (batches: readonly { readonly id: string }[], active: boolean) => {
      const ids = batches.map(({ id }) => id);
      const input = { ids };
      if (active) {
        const __typename = 'ReactivateBatchesPayload';
        const optimisticResponse = { reactivateBatches: { __typename, ...expected(ids, true) } };
        return titledSaved(REACTIVATE_FAILED, await reactivate({ input }, { optimisticResponse }));
      }
      const updater = counterDown(connectionId, ids.length);
      const answer = await inactivate(
        { input, connections: connectionId === null ? [] : [connectionId] },
        {
          optimisticResponse: {
            inactivateBatches: { __typename: HIDDEN, ...expected(ids, false) },
          },
          optimisticUpdater: updater,
          updater,
        },
      );
      return titledSaved(INACTIVATE_FAILED, answer);
    },
    [connectionId, inactivate, reactivate],
  );
}
