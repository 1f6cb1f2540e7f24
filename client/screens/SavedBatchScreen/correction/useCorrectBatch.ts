import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  CorrectBatchInput,
  useCorrectBatchMutation,
} from '#client/__generated__/useCorrectBatchMutation.graphql.ts';
import { inOneLine, type Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { SAVE_FAILED } from '#client/screens/SavedBatchScreen/saveFailed.ts';

const mutation = graphql`
  mutation useCorrectBatchMutation($input: CorrectBatchInput!) {
    correctBatch(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CorrectBatchPayload @alias(as: "payload") {
        batch {
          waitsForVerification
          ...batchDocument_batch
          ...useCorrections_batch
          ...useBatchSignatures_batch
        }
      }
    }
  }
`;

/** Adds a correction to a completed batch; resolves to null on success. */
export function useCorrectBatch() {
  const [save] = useSaving<useCorrectBatchMutation>(mutation, SAVE_FAILED);
  return useCallback(
    async (input: CorrectBatchInput): Promise<Refusal | null> => {
      const { refusal } = await save({ input });
      return refusal && inOneLine(SAVE_FAILED, refusal);
    },
    [save],
  );
}
