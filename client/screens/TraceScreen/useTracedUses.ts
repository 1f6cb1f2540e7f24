import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { useTracedUses_query$key } from '#client/__generated__/useTracedUses_query.graphql.ts';
import type { useTracedUsesPaginationQuery } from '#client/__generated__/useTracedUsesPaginationQuery.graphql.ts';
import { useAllPages, useNextPage } from '#client/relay/reading/useNextPage.ts';
import { useWholeList } from '#client/relay/reading/useWholeList.ts';
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
    trace(
      first: $first
      after: $after
      filter: { oilId: $oilId, batchId: $batchId, search: $search }
    )
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

function usePages(query: TracedUsesKey) {
  const pages = usePaginationFragment<useTracedUsesPaginationQuery, useTracedUses_query$key>(
    fragment,
    query,
  );
  const { edges, totalCount } = pages.data.trace;
  return {
    pages,
    uses: useMemo(() => edges.map(({ node }) => toLotUse(node)), [edges]),
    totalCount,
  };
}

/** The uses of lots in pages, newest batch first. */
export function useTracedUses(query: TracedUsesKey) {
  const { pages, uses, totalCount } = usePages(query);
  return { uses, totalCount, next: useNextPage(pages, PAGE) };
}

const LARGE_PAGE = 1000;

/** Loads all pages, because totals are known only then. */
export function useAllTracedUses(query: TracedUsesKey) {
  const { pages, uses, totalCount } = usePages(query);
  const next = useAllPages(pages, LARGE_PAGE);
  const { rows, isComplete } = useWholeList(uses, pages.hasNext);
  return { uses: rows, totalCount, isComplete, next };
}
