import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  CreateBatchInput,
  useSaveBatchMutation,
  useSaveBatchMutation$data,
} from '#client/__generated__/useSaveBatchMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';

const saveMutation = graphql`
  mutation useSaveBatchMutation($input: CreateBatchInput!) {
    createBatch(input: $input) {
      __typename
      ... on CreateBatchPayload {
        batch {
          id
          batchId
          ...BatchHead_batch
          ...batchDocument_batch
        }
      }
      ... on NotFoundError {
        message
      }
      ... on ForbiddenError {
        message
      }
      ... on ConflictError {
        message
      }
      ... on InvalidError {
        message
        issues {
          path
        }
      }
    }
  }
`;

const FAILED = 'Failed to save batch';

export type SavedBatch = Extract<
  useSaveBatchMutation$data['createBatch'],
  { readonly __typename: 'CreateBatchPayload' }
>['batch'];

export type SaveOutcome =
  | { readonly ok: true; readonly batch: SavedBatch }
  | {
      readonly ok: false;
      readonly message: string;
      /** An oil, the recipe or the department is no longer what was calculated with. */
      readonly isStale: boolean;
      /** The document was saved before with other figures; its key is used up. */
      readonly isRefused: boolean;
    };

const failed = (
  message: string,
  { isStale = false, isRefused = false }: { isStale?: boolean; isRefused?: boolean } = {},
): SaveOutcome => ({
  ok: false,
  message: message === '' ? FAILED : `${FAILED}: ${message}`,
  isStale,
  isRefused,
});

/** Saves the document as a batch; the same key twice gives the same batch. */
export function useSaveBatch() {
  const [commit, saving] = useUserMutation<useSaveBatchMutation>(saveMutation);
  const save = useCallback(
    async (input: CreateBatchInput): Promise<SaveOutcome> => {
      const outcome = await commit({ input });
      if (!outcome.ok) return failed(outcome.message);
      const result = outcome.response.createBatch;
      switch (result.__typename) {
        case 'CreateBatchPayload':
          return { ok: true, batch: result.batch };
        case 'ConflictError':
          return failed(result.message, { isStale: true });
        case 'InvalidError':
          return failed(result.message, {
            isRefused: result.issues.some(({ path }) => path[0] === 'idempotencyKey'),
          });
        case 'NotFoundError':
        case 'ForbiddenError':
          return failed(result.message);
        default:
          return failed('');
      }
    },
    [commit],
  );
  return [save, saving] as const;
}
