import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useFreshRecallQuery } from '#client/__generated__/useFreshRecallQuery.graphql.ts';
import { useRenewal } from '#client/relay/reading/useRenewal.ts';

const query = graphql`
  query useFreshRecallQuery($id: ID!) {
    oil(id: $id, includeDeleted: true) {
      recallPdfUrl
    }
  }
`;

/** Refreshes the link to a lot's report before it expires. */
export function useFreshRecall(id: string): void {
  const environment = useRelayEnvironment();
  const renew = useCallback(() => {
    fetchQuery<useFreshRecallQuery>(environment, query, { id }).subscribe({
      error: () => undefined,
    });
  }, [environment, id]);
  useRenewal(renew);
}
