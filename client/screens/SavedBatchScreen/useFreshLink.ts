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

/** When each link was first seen; the store may hand out one that is long past. */
const firstSeen = new Map<string, number>();

/** Renews the link in the store once somebody stirs who may be about to follow an old one. */
export function useFreshLink(batchId: string, url: string): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    const seen = firstSeen.get(url) ?? Date.now();
    firstSeen.set(url, seen);
    let asked = false;
    const renew = () => {
      if (asked || Date.now() - seen < STALE_AFTER_MS) return;
      asked = true;
      fetchQuery<useFreshLinkQuery>(environment, query, { batchId }).subscribe({
        error: () => {
          asked = false;
        },
      });
    };
    renew();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, renew, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, renew);
    };
  }, [environment, batchId, url]);
}
