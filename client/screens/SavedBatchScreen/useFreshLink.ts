import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useFreshLinkQuery } from '#client/__generated__/useFreshLinkQuery.graphql.ts';
import { useRenewal } from '#client/relay/useRenewal.ts';

const query = graphql`
  query useFreshLinkQuery($batchId: String!) {
    batch(batchId: $batchId) {
      recordPdfUrl
    }
  }
`;

/** Keeps the link in the store young enough to be followed. */
export function useFreshLink(batchId: string): void {
  const environment = useRelayEnvironment();
  const renew = useCallback(() => {
    // A failure costs nothing yet: the link at hand lives on, and the next try is due before it ends.
    fetchQuery<useFreshLinkQuery>(environment, query, { batchId }).subscribe({
      error: () => undefined,
    });
  }, [environment, batchId]);
  useRenewal(renew);
}
