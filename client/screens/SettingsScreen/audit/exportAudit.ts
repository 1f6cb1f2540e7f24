import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type {
  exportAuditQuery,
  exportAuditQuery$data,
} from '#client/__generated__/exportAuditQuery.graphql.ts';
import { MOST_ROWS } from '#client/shell/loadedRows.ts';
import { type AuditRow, auditFile } from '#domain/audit/auditFile.ts';
import type { AuditNarrowing } from './auditVariables.ts';

const query = graphql`
  query exportAuditQuery(
    $first: Int!
    $after: String
    $search: String
    $since: DateTime
    $until: DateTime
    $recordType: String
    $actorId: ID
  ) {
    auditLog(
      first: $first
      after: $after
      search: $search
      since: $since
      until: $until
      recordType: $recordType
      actorId: $actorId
    ) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          sequence
          at
          actorName
          kind
          recordType
          recordName
          changes {
            field
            from
            to
          }
        }
      }
    }
  }
`;

/** All entries that are asked for, loaded on screen or not, as a file, and how many they are. */
export async function exportAudit(environment: IEnvironment, narrowing: AuditNarrowing) {
  const rows: AuditRow[] = [];
  let after: string | null = null;
  do {
    const options = { fetchPolicy: 'network-only' } as const;
    const page: exportAuditQuery$data | undefined = await fetchQuery<exportAuditQuery>(
      environment,
      query,
      { ...narrowing, first: MOST_ROWS, after },
      options,
    ).toPromise();
    if (page === undefined) throw new Error('The server gave no entries.');
    const { edges, pageInfo }: exportAuditQuery$data['auditLog'] = page.auditLog;
    rows.push(...edges.map(({ node }) => node));
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return { text: auditFile(rows), count: rows.length };
}
