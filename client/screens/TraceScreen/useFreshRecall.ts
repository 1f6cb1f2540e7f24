import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useFreshRecallQuery } from '#client/__generated__/useFreshRecallQuery.graphql.ts';
import { useRenewal } from '#client/relay/useRenewal.ts';

const query = graphql`
  query useFreshRecallQuery($id: ID!) {
    oil(id: $id, includeDeleted: true) {
      recallPdfUrl
    }
  }
`;

/** Keeps the link to a lot's report young enough to be followed. */
export function useFreshRecall(id: string): void {
  const environment = useRelayEnvironment();
  const renew = useCallback(() => {
    fetchQuery<useFreshRecallQuery>(environment, query, { id }).subscribe({
      error: () => undefined,
    });
  }, [environment, id]);
  useRenewal(renew);
}
