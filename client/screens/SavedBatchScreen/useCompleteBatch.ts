import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  CompleteBatchInput,
  useCompleteBatchMutation,
} from '#client/__generated__/useCompleteBatchMutation.graphql.ts';
import { inOneLine, type Refusal } from '#client/relay/refusal.ts';
import { useSaving } from '#client/relay/useSaving.ts';
import { SAVE_FAILED } from './saveFailed.ts';

const mutation = graphql`
  mutation useCompleteBatchMutation($input: CompleteBatchInput!) {
    completeBatch(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CompleteBatchPayload @alias(as: "payload") {
        batch {
          ...batchDocument_batch
        }
      }
    }
  }
`;

/** Closes a batch and takes what was weighed from the stock; null when it was done. */
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
