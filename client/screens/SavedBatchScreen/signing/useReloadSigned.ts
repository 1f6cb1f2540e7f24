import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useReloadSignedQuery } from '#client/__generated__/useReloadSignedQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import type { ReloadPage } from '#client/session/signing/useToSign.ts';

const query = graphql`
  query useReloadSignedQuery($batchId: String!) {
    batch(batchId: $batchId) @required(action: THROW) {
      status
      active
      revision
      ...BatchHead_batch
      ...batchDocument_batch
      ...useCorrections_batch
      ...useBatchSignatures_batch
    }
  }
`;

/** Loads all that the page of a closed batch shows of what is signed. */
export function useReloadSigned(batchId: string): ReloadPage {
  const fetch = useFetch<useReloadSignedQuery>(query);
  return useCallback(async () => {
    const outcome = await fetch({ batchId });
    if (!outcome.ok) return outcome;
    if (outcome.response === undefined) return { ok: false, message: 'Network error' };
    return { ok: true, response: outcome.response.batch };
  }, [fetch, batchId]);
}
