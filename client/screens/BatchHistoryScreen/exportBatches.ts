import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type {
  exportBatchesQuery,
  exportBatchesQuery$data,
  exportBatchesQuery$variables,
} from '#client/__generated__/exportBatchesQuery.graphql.ts';
import { MOST_ROWS } from '#client/shell/loadedRows.ts';
import { type HistoryRow, historyFile } from '#domain/record/batchFiles.ts';

const query = graphql`
  query exportBatchesQuery(
    $first: Int!
    $after: String
    $search: String
    $from: Date
    $to: Date
    $status: BatchStatus
    $recipeId: ID
    $includeInactive: Boolean!
  ) {
    batches(
      first: $first
      after: $after
      search: $search
      from: $from
      to: $to
      status: $status
      recipeId: $recipeId
      includeInactive: $includeInactive
    ) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          batchId
          recipeNumber
          recipeDescription
          recipeVersionNumber
          multiplier
          parts
          batchNumber
          agentName
          supervisorName
          productionDate
          status
          active
          finishedQuantity
          yield {
            percentOfTheoretical
          }
        }
      }
    }
  }
`;

type Node = exportBatchesQuery$data['batches']['edges'][number]['node'];

const toRow = (node: Node): HistoryRow => ({
  batchId: node.batchId,
  recipeNumber: node.recipeNumber,
  recipeDescription: node.recipeDescription,
  version: node.recipeVersionNumber,
  multiplier: Number(node.multiplier),
  parts: node.parts,
  batchNumber: node.batchNumber,
  agentName: node.agentName,
  supervisorName: node.supervisorName,
  productionDate: node.productionDate,
  status: node.status === 'COMPLETED' ? 'completed' : 'active',
  isActive: node.active,
  finishedQuantity: node.finishedQuantity == null ? null : Number(node.finishedQuantity),
  percentOfTheoretical: node.yield?.percentOfTheoretical ?? null,
});

export type HistoryFilter = Omit<exportBatchesQuery$variables, 'first' | 'after'>;

/** All batches that the filter leaves, loaded on screen or not, as a file, and how many they are. */
export async function exportBatches(environment: IEnvironment, filter: HistoryFilter) {
  const rows: HistoryRow[] = [];
  let after: string | null = null;
  do {
    const variables: exportBatchesQuery$variables = { ...filter, first: MOST_ROWS, after };
    const options = { fetchPolicy: 'network-only' } as const;
    const page: exportBatchesQuery$data | undefined = await fetchQuery<exportBatchesQuery>(
      environment,
      query,
      variables,
      options,
    ).toPromise();
    if (page === undefined) throw new Error('The server gave no batches.');
    const { edges, pageInfo } = page.batches;
    rows.push(...edges.map(({ node }) => toRow(node)));
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return { text: historyFile(rows), count: rows.length };
}
