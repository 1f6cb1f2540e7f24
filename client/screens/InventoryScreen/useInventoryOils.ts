import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type {
  useInventoryOils_query$data,
  useInventoryOils_query$key,
} from '#client/__generated__/useInventoryOils_query.graphql.ts';
import type { useInventoryOilsPaginationQuery } from '#client/__generated__/useInventoryOilsPaginationQuery.graphql.ts';
import { useAllPages } from '#client/relay/reading/useNextPage.ts';
import { useWholeList } from '#client/relay/reading/useWholeList.ts';
import { lotPolicyOf } from '#client/screens/oils/lots/lotPolicy.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import type { InventoryTab } from './actions/oilActions.ts';
import { toRow } from './inventoryRows.ts';
import { INACTIVE_PAGE, WHOLE_PAGE } from './inventoryVariables.ts';

const fragment = graphql`
  fragment useInventoryOils_query on Query
  @refetchable(queryName: "useInventoryOilsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 750 }
    after: { type: "String" }
    active: { type: "Boolean!" }
    search: { type: "String" }
    departmentId: { type: "ID" }
    exactDepartment: { type: "Boolean" }
    cannabinoid: { type: "String" }
    receivedFrom: { type: "Date" }
    receivedTo: { type: "Date" }
    states: { type: "[LotStateFilter!]" }
  ) {
    qualityPolicy {
      ...lotPolicy_policy
    }
    cannabinoids {
      name
    }
    oils(
      first: $first
      after: $after
      active: $active
      filter: {
        search: $search
        departmentId: $departmentId
        exactDepartment: $exactDepartment
        cannabinoid: $cannabinoid
        receivedFrom: $receivedFrom
        receivedTo: $receivedTo
        states: $states
      }
    ) @connection(key: "useInventoryOils_oils", filters: ["active"]) {
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
const NO_NAMES: useInventoryOils_query$data['cannabinoids'] = [];

/**
 * The oils of a tab. All active ones are loaded page by page, because a group shows totals of all its oils. Inactive
 * ones only grow in number, so they are loaded a page at a time on request.
 */
export function useInventoryOils(query: useInventoryOils_query$key | null, tab: InventoryTab) {
  const pages = usePaginationFragment<useInventoryOilsPaginationQuery, useInventoryOils_query$key>(
    fragment,
    query,
  );
  const isWanted = tab === 'active';
  const next = useAllPages(pages, isWanted ? WHOLE_PAGE : INACTIVE_PAGE, isWanted);
  const isPartial = pages.hasNext;
  const { edges: read = NO_OILS, totalCount = 0 } = pages.data?.oils ?? {};
  const { rows: edges, isComplete } = useWholeList(read, query === null || (isWanted && isPartial));
  const names = pages.data?.cannabinoids ?? NO_NAMES;
  const oils = useMemo(() => edges.map(({ node }) => toRow(node)), [edges]);
  const qualityPolicy = pages.data?.qualityPolicy;
  const policy = useMemo(
    () => (qualityPolicy ? lotPolicyOf(qualityPolicy) : null),
    [qualityPolicy],
  );
  return {
    oils,
    policy,
    /** In column order. */
    cannabinoids: useMemo(() => inCannabinoidOrder(names.map(({ name }) => name)), [names]),
    totalCount,
    next,
    isWhole: query !== null && !(isWanted && isPartial),
    /** The server has more oils, which are loaded on request. */
    isPartial: !isWanted && isPartial,
    /** The loaded oils can be grouped: they are complete, though newer data may be loading. */
    isComplete,
  };
}

export type InventoryOils = ReturnType<typeof useInventoryOils>;
