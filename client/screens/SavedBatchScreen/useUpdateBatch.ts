import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  UpdateBatchInput,
  useUpdateBatchMutation,
} from '#client/__generated__/useUpdateBatchMutation.graphql.ts';
import { inOneLine, type Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { type StoredBatch, storedBatch } from '#client/screens/batches/record/batchDocument.ts';
import { SAVE_FAILED } from './saveFailed.ts';

const mutation = graphql`
  mutation useUpdateBatchMutation($input: UpdateBatchInput!) {
    updateBatch(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UpdateBatchPayload @alias(as: "payload") {
        batch {
          isWeighed
          ...batchDocument_batch
          ...useCorrections_batch
          ...useBatchSignatures_batch
          ...StoppedLots_batch
        }
      }
    }
  }
`;

export type UpdateOutcome =
  | { readonly ok: true; readonly stored: StoredBatch }
  | { readonly ok: false; readonly refusal: Refusal };

/** Saves entries of an open batch. */
export function useUpdateBatch() {
  const [save, saving] = useSaving<useUpdateBatchMutation>(mutation, SAVE_FAILED);
  const update = useCallback(
    async (input: UpdateBatchInput): Promise<UpdateOutcome> => {
      const { payload, refusal } = await save({ input });
      return payload
        ? { ok: true, stored: storedBatch(payload.batch) }
        : { ok: false, refusal: inOneLine(SAVE_FAILED, refusal) };
    },
    [save],
  );
  return [update, saving] as const;
}
