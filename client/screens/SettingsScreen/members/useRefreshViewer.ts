import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRefreshViewerQuery } from '#client/__generated__/useRefreshViewerQuery.graphql.ts';
import { useFetch } from '#client/relay/useFetch.ts';
import { useViewer } from '#client/session/useViewer.ts';

const query = graphql`
  query useRefreshViewerQuery {
    me {
      ...useViewer_user
    }
  }
`;

/** After a change of somebody's departments: what the viewer may do follows from the own ones. */
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
