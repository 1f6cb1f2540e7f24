import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useNamedBatchQuery } from '#client/__generated__/useNamedBatchQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';

const query = graphql`
  query useNamedBatchQuery($batchId: String!) {
    batch(batchId: $batchId) {
      id
    }
  }
`;

type Named = { readonly id: string | null; readonly problem: null } | { readonly problem: string };

/** Finds the global id of the batch with a printed id; null for no id. */
export function useNamedBatch() {
  const ask = useFetch<useNamedBatchQuery>(query);
  return useCallback(
    async (text: string): Promise<Named> => {
      const batchId = text.trim().toUpperCase();
      if (batchId === '') return { id: null, problem: null };
      const outcome = await ask({ batchId });
      if (!outcome.ok) return { problem: outcome.message };
      return { id: outcome.response?.batch?.id ?? null, problem: null };
    },
    [ask],
  );
}
