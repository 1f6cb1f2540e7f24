import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type {
  exportTraceQuery,
  exportTraceQuery$data,
  exportTraceQuery$variables,
} from '#client/__generated__/exportTraceQuery.graphql.ts';
import { MOST_ROWS } from '#client/shell/loadedRows.ts';
import { recallFile } from '#domain/record/recallFile.ts';
import { type TracedUse, toLotUse } from './lotUse.ts';

const query = graphql`
  query exportTraceQuery(
    $first: Int!
    $after: String
    $oilId: ID
    $batchId: String
    $search: String
  ) {
    trace(first: $first, after: $after, oilId: $oilId, batchId: $batchId, search: $search) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          ...lotUse_use
        }
      }
    }
  }
`;

export type TraceFilter = Omit<exportTraceQuery$variables, 'first' | 'after'>;

/** All uses that were traced, loaded on screen or not, as a file, and how many they are. */
export async function exportTrace(environment: IEnvironment, filter: TraceFilter) {
  const uses: TracedUse[] = [];
  let after: string | null = null;
  do {
    const variables: exportTraceQuery$variables = { ...filter, first: MOST_ROWS, after };
    const options = { fetchPolicy: 'network-only' } as const;
    const page: exportTraceQuery$data | undefined = await fetchQuery<exportTraceQuery>(
      environment,
      query,
      variables,
      options,
    ).toPromise();
    if (page === undefined) throw new Error('The server gave no uses.');
    const { edges, pageInfo } = page.trace;
    uses.push(...edges.map(({ node }) => toLotUse(node)));
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return { text: recallFile(uses), count: uses.length };
}
