import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useFreshLinkQuery } from '#client/__generated__/useFreshLinkQuery.graphql.ts';
import { useRenewal } from '#client/relay/reading/useRenewal.ts';

const query = graphql`
  query useFreshLinkQuery($batchId: String!) {
    batch(batchId: $batchId) {
      recordPdfUrl
    }
  }
`;

/** Refreshes the link in the store before it expires. */
export function useFreshLink(batchId: string): void {
  const environment = useRelayEnvironment();
  const renew = useCallback(() => {
    // A failure is harmless, because the present link lasts until after the next attempt.
    fetchQuery<useFreshLinkQuery>(environment, query, { batchId }).subscribe({
      error: () => undefined,
    });
  }, [environment, batchId]);
  useRenewal(renew);
}
