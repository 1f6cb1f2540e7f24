import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import { useSearchParams } from 'react-router';
import type {
  useBatchRows_query$data,
  useBatchRows_query$key,
} from '#client/__generated__/useBatchRows_query.graphql.ts';
import type { useBatchRowsPaginationQuery } from '#client/__generated__/useBatchRowsPaginationQuery.graphql.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { batchRows } from './batchHistoryVariables.ts';
import { toBatchRow } from './batchRow.ts';

const fragment = graphql`
  fragment useBatchRows_query on Query
  @refetchable(queryName: "useBatchRowsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 200 }
    after: { type: "String" }
    search: { type: "String" }
    from: { type: "Date" }
    to: { type: "Date" }
    status: { type: "BatchStatus" }
    isWeighed: { type: "Boolean" }
    waitsForVerification: { type: "Boolean" }
    recipeId: { type: "ID" }
    includeInactive: { type: "Boolean!" }
  ) {
    batches(
      first: $first
      after: $after
      filter: {
        search: $search
        from: $from
        to: $to
        status: $status
        isWeighed: $isWeighed
        waitsForVerification: $waitsForVerification
        recipeId: $recipeId
        includeInactive: $includeInactive
      }
    ) @connection(key: "BatchHistory_batches") {
      __id
      totalCount
      edges {
        node {
          ...batchRow_batch
        }
      }
    }
  }
`;

const NONE: useBatchRows_query$data['batches']['edges'] = [];

/** The batches of the history in pages, newest first; none before the first load. */
export function useBatchRows(query: useBatchRows_query$key | null) {
  const pages = usePaginationFragment<useBatchRowsPaginationQuery, useBatchRows_query$key>(
    fragment,
    query,
  );
  const [params] = useSearchParams();
  const { edges = NONE, totalCount = 0, __id = '' } = pages.data?.batches ?? {};
  const rows = useMemo(() => edges.map(({ node }) => toBatchRow(node)), [edges]);
  const next = useNextPage(pages, batchRows.page);
  const load = () => {
    batchRows.remember(params, rows.length + batchRows.page);
    next.load();
  };
  return { rows, totalCount, connectionId: __id, next: { ...next, load } };
}
