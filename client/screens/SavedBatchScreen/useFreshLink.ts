import { useEffect } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useFreshLinkQuery } from '#client/__generated__/useFreshLinkQuery.graphql.ts';

const query = graphql`
  query useFreshLinkQuery($batchId: String!) {
    batch(batchId: $batchId) {
      recordPdfUrl
    }
  }
`;

/** A link to a PDF lives 30 minutes. */
const STALE_AFTER_MS = 10 * 60_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focus'] as const;

/** Renews the link in the store once somebody stirs who may be about to follow an old one. */
export function useFreshLink(batchId: string): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    let askedAt = Date.now();
    const renew = () => {
      if (Date.now() - askedAt < STALE_AFTER_MS) return;
      askedAt = Date.now();
      // A failure costs nothing yet: the link at hand lives on, and the next try is due before it ends.
      fetchQuery<useFreshLinkQuery>(environment, query, { batchId }).subscribe({
        error: () => undefined,
      });
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, renew, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, renew);
    };
  }, [environment, batchId]);
}
