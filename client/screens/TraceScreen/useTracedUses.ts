import { useEffect, useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { useTracedUses_query$key } from '#client/__generated__/useTracedUses_query.graphql.ts';
import type { useTracedUsesPaginationQuery } from '#client/__generated__/useTracedUsesPaginationQuery.graphql.ts';
import { useWholeList } from '#client/relay/useWholeList.ts';
import { toLotUse } from './lotUse.ts';

const PAGE = 200;

const fragment = graphql`
  fragment useTracedUses_query on Query
  @refetchable(queryName: "useTracedUsesPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 200 }
    after: { type: "String" }
    oilId: { type: "ID" }
    batchId: { type: "String" }
    search: { type: "String" }
  ) {
    trace(first: $first, after: $after, oilId: $oilId, batchId: $batchId, search: $search)
      @connection(key: "useTracedUses_trace") {
      totalCount
      edges {
        node {
          id
          ...lotUse_use
        }
      }
    }
  }
`;

export type TracedUsesKey = useTracedUses_query$key;

/** A page at a time of the lots as they were used, the newest batch first. */
export function useTracedUses(query: TracedUsesKey) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    useTracedUsesPaginationQuery,
    useTracedUses_query$key
  >(fragment, query);
  const { edges, totalCount } = data.trace;
  return {
    uses: useMemo(() => edges.map(({ node }) => toLotUse(node)), [edges]),
    totalCount,
    hasNext,
    isLoadingNext,
    loadNext,
    loadMore: () => loadNext(PAGE),
  };
}

const LARGE_PAGE = 1000;

/** The same page by page until all are here: what they come to is known only then. */
export function useAllTracedUses(query: TracedUsesKey) {
  const { uses, totalCount, hasNext, isLoadingNext, loadNext } = useTracedUses(query);
  useEffect(() => {
    if (hasNext && !isLoadingNext) loadNext(LARGE_PAGE);
  }, [hasNext, isLoadingNext, loadNext]);
  const { rows, isComplete } = useWholeList(uses, hasNext);
  return { uses: rows, totalCount, isComplete };
}
