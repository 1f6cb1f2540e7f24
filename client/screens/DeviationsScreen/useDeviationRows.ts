import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import { useSearchParams } from 'react-router';
import type {
  useDeviationRows_query$data,
  useDeviationRows_query$key,
} from '#client/__generated__/useDeviationRows_query.graphql.ts';
import type { useDeviationRowsPaginationQuery } from '#client/__generated__/useDeviationRowsPaginationQuery.graphql.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { toDeviationRow } from '#client/screens/deviations/deviationRow.ts';
import { deviationRows } from './deviationsVariables.ts';

const fragment = graphql`
  fragment useDeviationRows_query on Query
  @refetchable(queryName: "useDeviationRowsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 200 }
    after: { type: "String" }
    search: { type: "String" }
    state: { type: "DeviationState" }
    severity: { type: "DeviationSeverity" }
    kind: { type: "DeviationKind" }
    batchId: { type: "ID" }
    oilId: { type: "ID" }
  ) {
    deviations(
      first: $first
      after: $after
      filter: {
        search: $search
        state: $state
        severity: $severity
        kind: $kind
        batchId: $batchId
        oilId: $oilId
      }
    ) @connection(key: "Deviations_deviations") {
      totalCount
      edges {
        node {
          ...deviationRow_deviation
        }
      }
    }
  }
`;

const NONE: useDeviationRows_query$data['deviations']['edges'] = [];

/** The deviations in pages, newest first; none before the first load. */
export function useDeviationRows(query: useDeviationRows_query$key | null) {
  const pages = usePaginationFragment<useDeviationRowsPaginationQuery, useDeviationRows_query$key>(
    fragment,
    query,
  );
  const [params] = useSearchParams();
  const { edges = NONE, totalCount = 0 } = pages.data?.deviations ?? {};
  const rows = useMemo(() => edges.map(({ node }) => toDeviationRow(node)), [edges]);
  const next = useNextPage(pages, deviationRows.page);
  const load = () => {
    deviationRows.remember(params, rows.length + deviationRows.page);
    next.load();
  };
  return { rows, totalCount, next: { ...next, load } };
}
