import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  CompleteBatchInput,
  useCompleteBatchMutation,
} from '#client/__generated__/useCompleteBatchMutation.graphql.ts';
import { inOneLine, type Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { SAVE_FAILED } from '#client/screens/SavedBatchScreen/saveFailed.ts';

const mutation = graphql`
  mutation useCompleteBatchMutation($input: CompleteBatchInput!) {
    completeBatch(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CompleteBatchPayload @alias(as: "payload") {
        batch {
          waitsForVerification
          ...batchDocument_batch
          ...useCorrections_batch
          ...useBatchSignatures_batch
          ...useRetestLines_batch
        }
      }
    }
  }
`;

/** Completes a batch and takes the weighed quantities from stock; resolves to null on success. */
export function useCompleteBatch() {
  const [save] = useSaving<useCompleteBatchMutation>(mutation, SAVE_FAILED);
  return useCallback(
    async (input: CompleteBatchInput): Promise<Refusal | null> => {
      const { refusal } = await save({ input });
      return refusal && inOneLine(SAVE_FAILED, refusal);
    },
    [save],
  );
}
