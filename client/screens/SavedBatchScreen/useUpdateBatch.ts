import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  UpdateBatchInput,
  useUpdateBatchMutation,
} from '#client/__generated__/useUpdateBatchMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import type { Refusal } from '#client/screens/forms/refusal.ts';
import { type StoredBatch, storedBatch } from '#client/screens/record/batchDocument.ts';
import { batchFailure, batchRefusal } from './batchRefusal.ts';

const mutation = graphql`
  mutation useUpdateBatchMutation($input: UpdateBatchInput!) {
    updateBatch(input: $input) {
      __typename
      ... on UpdateBatchPayload {
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

export type UpdateOutcome =
  | { readonly ok: true; readonly stored: StoredBatch }
  | { readonly ok: false; readonly refusal: Refusal };

/** Writes entries on a batch that is not completed. */
export function useUpdateBatch() {
  const [commit, saving] = useUserMutation<useUpdateBatchMutation>(mutation);
  const update = useCallback(
    async (input: UpdateBatchInput): Promise<UpdateOutcome> => {
      const outcome = await commit({ input });
      if (!outcome.ok) return { ok: false, refusal: batchFailure(outcome.message) };
      const result = outcome.response.updateBatch;
      return result.__typename === 'UpdateBatchPayload'
        ? { ok: true, stored: storedBatch(result.batch) }
        : { ok: false, refusal: batchRefusal(result) };
    },
    [commit],
  );
  return [update, saving] as const;
}
