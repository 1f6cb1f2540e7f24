import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { AuditPageQuery } from '#client/__generated__/AuditPageQuery.graphql.ts';
import { QueryRegion } from '#client/relay/QueryRegion.tsx';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import { count } from '#client/ui/format.ts';
import { AuditEntry } from './AuditEntry.tsx';
import { AuditSkeleton } from './AuditHistory.tsx';

const query = graphql`
  query AuditPageQuery($id: ID!, $after: String) {
    node(id: $id) {
      ... on Batch {
        history(first: 20, after: $after) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              id
              ...AuditEntry_entry
            }
          }
        }
      }
      ... on Oil {
        history(first: 20, after: $after) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              id
              ...AuditEntry_entry
            }
          }
        }
      }
      ... on Recipe {
        history(first: 20, after: $after) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              id
              ...AuditEntry_entry
            }
          }
        }
      }
    }
  }
`;

type Props = {
  readonly id: string;
  /** Where the page before it ended; null for the first. */
  readonly after: string | null;
};

/** A page of the history, and below it, once asked for, the next: so each loads and fails alone. */
export default function AuditPage({ id, after }: Props) {
  const variables = useMemo(() => ({ id, after }), [id, after]);
  return (
    <QueryRegion<AuditPageQuery>
      query={query}
      variables={variables}
      loading={<AuditSkeleton />}
      failed={(message, onRetry) => (
        <ErrorNotice title="Failed to load the history" message={message} onRetry={onRetry} />
      )}
    >
      {(data) => <Entries data={data} {...variables} />}
    </QueryRegion>
  );
}

type EntriesProps = Props & { readonly data: AuditPageQuery['response'] };

function Entries({ data, id, after }: EntriesProps) {
  const { node } = data;
  const [showsMore, setShowsMore] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The button that asked for it is gone.
  useEffect(() => {
    if (after !== null) list.current?.focus();
  }, [after]);
  const history = node?.history;
  if (history == null || history.edges.length === 0) return <p>Nothing was written down yet.</p>;
  const { edges, pageInfo, totalCount } = history;
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  return (
    <>
      <ol className="bw-audit-list" aria-label="Changes, the newest first" ref={list} tabIndex={-1}>
        {edges.map((edge) => (
          <AuditEntry key={edge.node.id} entry={edge.node} />
        ))}
      </ol>
      {next !== null && !showsMore && (
        <Button variant="default" size="xs" onClick={() => setShowsMore(true)}>
          Show more of {count(totalCount)}
        </Button>
      )}
      {next !== null && showsMore && <AuditPage id={id} after={next} />}
    </>
  );
}
