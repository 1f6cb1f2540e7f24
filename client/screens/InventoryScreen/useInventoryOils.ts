import { useEffect, useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { useInventoryOils_query$key } from '#client/__generated__/useInventoryOils_query.graphql.ts';
import type { useInventoryOilsPaginationQuery } from '#client/__generated__/useInventoryOilsPaginationQuery.graphql.ts';
import { useWholeList } from '#client/relay/useWholeList.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { toRow } from './inventoryRows.ts';

const PAGE = 1000;

const fragment = graphql`
  fragment useInventoryOils_query on Query
  @refetchable(queryName: "useInventoryOilsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 1000 }
    after: { type: "String" }
    active: { type: "Boolean!" }
  ) {
    cannabinoids(first: 200) {
      edges {
        node {
          name
        }
      }
    }
    oils(first: $first, after: $after, active: $active) @connection(key: "useInventoryOils_oils") {
      totalCount
      edges {
        node {
          id
          ...inventoryRows_oil
        }
      }
    }
  }
`;

/** The oils of a tab, page by page until all are here: a group's figures are those of all its oils. */
export function useInventoryOils(query: useInventoryOils_query$key) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    useInventoryOilsPaginationQuery,
    useInventoryOils_query$key
  >(fragment, query);
  useEffect(() => {
    if (hasNext && !isLoadingNext) loadNext(PAGE);
  }, [hasNext, isLoadingNext, loadNext]);
  const { totalCount } = data.oils;
  const { rows: edges, isComplete } = useWholeList(data.oils.edges, hasNext);
  const names = data.cannabinoids.edges;
  return {
    oils: useMemo(() => edges.map(({ node }) => toRow(node)), [edges]),
    /** In the order of their columns. */
    cannabinoids: useMemo(() => inCannabinoidOrder(names.map(({ node }) => node.name)), [names]),
    totalCount,
    isWhole: !hasNext,
    /** What is here may be grouped: it is all there was, though newer figures may be on their way. */
    isComplete,
  };
}
