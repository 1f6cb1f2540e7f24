import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  CorrectBatchInput,
  useCorrectBatchMutation,
} from '#client/__generated__/useCorrectBatchMutation.graphql.ts';
import { inOneLine, type Refusal } from '#client/relay/refusal.ts';
import { useSaving } from '#client/relay/useSaving.ts';
import { SAVE_FAILED } from './saveFailed.ts';

const mutation = graphql`
  mutation useCorrectBatchMutation($input: CorrectBatchInput!) {
    correctBatch(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CorrectBatchPayload @alias(as: "payload") {
        batch {
          ...batchDocument_batch
        }
      }
    }
  }
`;

/** Puts a correction beside a completed batch; null when it was done. */
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
