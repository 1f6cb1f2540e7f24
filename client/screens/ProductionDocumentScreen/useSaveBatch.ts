import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  CreateBatchInput,
  useSaveBatchMutation,
  useSaveBatchMutation$data,
} from '#client/__generated__/useSaveBatchMutation.graphql.ts';
import { inOneLine } from '#client/relay/refusal.ts';
import { useSaving } from '#client/relay/useSaving.ts';

const saveMutation = graphql`
  mutation useSaveBatchMutation($input: CreateBatchInput!) {
    createBatch(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CreateBatchPayload @alias(as: "payload") {
        batch {
          id
          batchId
          ...BatchHead_batch
          ...batchDocument_batch
        }
      }
    }
  }
`;

const FAILED = 'Failed to save batch';

export type SavedBatch = NonNullable<useSaveBatchMutation$data['createBatch']['payload']>['batch'];

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

/** Saves the document as a batch; the same key twice gives the same batch. */
export function useSaveBatch() {
  const [save, isSaving] = useSaving<useSaveBatchMutation>(saveMutation, FAILED);
  const saveBatch = useCallback(
    async (input: CreateBatchInput): Promise<SaveOutcome> => {
      const { payload, refusal } = await save({ input });
      if (payload) return { ok: true, batch: payload.batch };
      const { code, issues } = refusal;
      return {
        ok: false,
        message: inOneLine(FAILED, refusal).message,
        isStale: code === 'CONFLICT',
        isRefused: issues.some(({ path }) => path[0] === 'idempotencyKey'),
      };
    },
    [save],
  );
  return [saveBatch, isSaving] as const;
}
