import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  CompleteBatchInput,
  useCompleteBatchMutation,
} from '#client/__generated__/useCompleteBatchMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import type { Refusal } from '#client/screens/forms/refusal.ts';
import { batchFailure, batchRefusal } from './batchRefusal.ts';

const mutation = graphql`
  mutation useCompleteBatchMutation($input: CompleteBatchInput!) {
    completeBatch(input: $input) {
      __typename
      ... on CompleteBatchPayload {
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

/** Closes a batch and takes what was weighed from the stock; null when it was done. */
export function useCompleteBatch() {
  const [commit] = useUserMutation<useCompleteBatchMutation>(mutation);
  return useCallback(
    async (input: CompleteBatchInput): Promise<Refusal | null> => {
      const outcome = await commit({ input });
      if (!outcome.ok) return batchFailure(outcome.message);
      const result = outcome.response.completeBatch;
      return result.__typename === 'CompleteBatchPayload' ? null : batchRefusal(result);
    },
    [commit],
  );
}
