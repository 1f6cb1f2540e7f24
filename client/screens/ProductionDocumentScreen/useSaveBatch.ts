import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  CreateBatchInput,
  useSaveBatchMutation,
  useSaveBatchMutation$data,
} from '#client/__generated__/useSaveBatchMutation.graphql.ts';
import { inOneLine, isForQuality, type SigningRefusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

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
          ...useCorrections_batch
          ...useBatchSignatures_batch
          ...VerifyBatch_batch
          ...useRetestLines_batch
        }
      }
    }
  }
`;

const FAILED = 'Failed to save batch';

export type SavedBatch = NonNullable<useSaveBatchMutation$data['createBatch']['payload']>['batch'];

export type SaveOutcome =
  | { readonly ok: true; readonly batch: SavedBatch }
  | (SigningRefusal & {
      readonly ok: false;
      /** An oil, the recipe or the department has changed since the calculation. */
      readonly isStale: boolean;
      /** The document was saved before with other figures, so its key cannot be used again. */
      readonly isRefused: boolean;
      /** Somebody of Quality can allow the lots that a date speaks against. */
      readonly isForQuality: boolean;
    });

/** Saves the document as a batch; the same key gives the same batch. */
export function useSaveBatch() {
  const [save, isSaving] = useSaving<useSaveBatchMutation>(saveMutation, FAILED);
  const saveBatch = useCallback(
    async (input: CreateBatchInput): Promise<SaveOutcome> => {
      const { payload, refusal } = await save({ input });
      if (payload) return { ok: true, batch: payload.batch };
      const { code, issues, isLost } = refusal;
      const waits = isForQuality(refusal);
      return {
        ok: false,
        message: inOneLine(FAILED, refusal).message,
        issues,
        isLost,
        isStale: code === 'CONFLICT' && !waits,
        isRefused: issues.some(({ path }) => path[0] === 'idempotencyKey'),
        isForQuality: waits,
      };
    },
    [save],
  );
  return [saveBatch, isSaving] as const;
}
