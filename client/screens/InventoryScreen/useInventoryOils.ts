import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type {
  useInventoryOils_query$data,
  useInventoryOils_query$key,
} from '#client/__generated__/useInventoryOils_query.graphql.ts';
import type { useInventoryOilsPaginationQuery } from '#client/__generated__/useInventoryOilsPaginationQuery.graphql.ts';
import { useAllPages } from '#client/relay/useNextPage.ts';
import { useWholeList } from '#client/relay/useWholeList.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { toRow } from './inventoryRows.ts';

const PAGE = 750;

const fragment = graphql`
  fragment useInventoryOils_query on Query
  @refetchable(queryName: "useInventoryOilsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 750 }
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

const NO_OILS: useInventoryOils_query$data['oils']['edges'] = [];
const NO_NAMES: useInventoryOils_query$data['cannabinoids']['edges'] = [];

/**
 * The oils of a tab, page by page until all are here: a group's figures are those of all its oils.
 * None before any were read.
 */
export function useInventoryOils(query: useInventoryOils_query$key | null) {
  const pages = usePaginationFragment<useInventoryOilsPaginationQuery, useInventoryOils_query$key>(
    fragment,
    query,
  );
  const next = useAllPages(pages, PAGE);
  const { edges: read = NO_OILS, totalCount = 0 } = pages.data?.oils ?? {};
  const { rows: edges, isComplete } = useWholeList(read, query === null || pages.hasNext);
  const names = pages.data?.cannabinoids.edges ?? NO_NAMES;
  return {
    oils: useMemo(() => edges.map(({ node }) => toRow(node)), [edges]),
    /** In the order of their columns. */
    cannabinoids: useMemo(() => inCannabinoidOrder(names.map(({ node }) => node.name)), [names]),
    totalCount,
    next,
    isWhole: query !== null && !pages.hasNext,
    /** What is here may be grouped: it is all there was, though newer figures may be on their way. */
    isComplete,
  };
}
