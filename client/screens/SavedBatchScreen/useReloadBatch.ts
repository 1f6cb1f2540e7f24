import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useReloadBatchQuery } from '#client/__generated__/useReloadBatchQuery.graphql.ts';
import type { Outcome } from '#client/relay/outcome.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { type StoredBatch, storedBatch } from '#client/screens/batches/record/batchDocument.ts';

const query = graphql`
  query useReloadBatchQuery($batchId: String!) {
    batch(batchId: $batchId) @required(action: THROW) {
      active
      ...batchDocument_batch
      ...useCorrections_batch
      ...useBatchSignatures_batch
      ...StoppedLots_batch
    }
  }
`;

const NO_ANSWER = 'Network error';

/** Loads the current state of the batch, also on the page. */
export function useReloadBatch(batchId: string) {
  const fetch = useFetch<useReloadBatchQuery>(query);
  return useCallback(async (): Promise<Outcome<StoredBatch>> => {
    const outcome = await fetch({ batchId });
    if (!outcome.ok) return outcome;
    if (outcome.response === undefined) return { ok: false, message: NO_ANSWER };
    return { ok: true, response: storedBatch(outcome.response.batch) };
  }, [fetch, batchId]);
}
