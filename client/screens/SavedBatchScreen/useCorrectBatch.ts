import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  CorrectBatchInput,
  useCorrectBatchMutation,
} from '#client/__generated__/useCorrectBatchMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import type { Refusal } from '#client/screens/forms/refusal.ts';
import { batchFailure, batchRefusal } from './batchRefusal.ts';

const mutation = graphql`
  mutation useCorrectBatchMutation($input: CorrectBatchInput!) {
    correctBatch(input: $input) {
      __typename
      ... on CorrectBatchPayload {
        batch {
          ...batchDocument_batch
        }
      }
      ... on InvalidError {
        message
        issues {
          path
          message
        }
      }
      ... on ConflictError {
        message
        changedBy
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

/** Puts a correction beside a completed batch; null when it was done. */
export function useCorrectBatch() {
  const [commit] = useUserMutation<useCorrectBatchMutation>(mutation);
  return useCallback(
    async (input: CorrectBatchInput): Promise<Refusal | null> => {
      const outcome = await commit({ input });
      if (!outcome.ok) return batchFailure(outcome.message);
      const result = outcome.response.correctBatch;
      return result.__typename === 'CorrectBatchPayload' ? null : batchRefusal(result);
    },
    [commit],
  );
}
