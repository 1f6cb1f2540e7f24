import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRefreshViewerQuery } from '#client/__generated__/useRefreshViewerQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { useViewer } from '#client/session/useViewer.ts';

const query = graphql`
  query useRefreshViewerQuery {
    me {
      ...useViewer_user
    }
  }
`;

/** Refetches the viewer when their own departments changed, because rights depend on them. */
export function useRefreshViewer(): (userId: string) => void {
  const viewer = useViewer();
  const fetch = useFetch<useRefreshViewerQuery>(query);
  return useCallback(
    (userId) => {
      if (userId === viewer.id) void fetch({});
    },
    [viewer.id, fetch],
  );
}
