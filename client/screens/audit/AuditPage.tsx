import { Box, Button } from '@mantine/core';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { AuditPageQuery } from '#client/__generated__/AuditPageQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { count } from '#client/ui/format.ts';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { BARE_LIST } from '#client/ui/theme/looks.ts';
import { AuditEntry } from './AuditEntry.tsx';

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
  /** The end of the previous page; null for the first. */
  readonly after: string | null;
  readonly loading: ReactElement;
};

/** A page of the history, followed on demand by the next one, so that each loads and fails separately. */
export default function AuditPage({ id, after, loading }: Props) {
  const variables = useMemo(() => ({ id, after }), [id, after]);
  return (
    <QueryRegion<AuditPageQuery>
      query={query}
      variables={variables}
      loading={loading}
      failed={(message, onRetry) => (
        <ErrorNotice title="Failed to load the history" message={message} onRetry={onRetry} />
      )}
    >
      {(data) => <Entries data={data} loading={loading} {...variables} />}
    </QueryRegion>
  );
}

type EntriesProps = Props & { readonly data: AuditPageQuery['response'] };

function Entries({ data, id, after, loading }: EntriesProps) {
  const { node } = data;
  const [showsMore, setShowsMore] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The button that requested it has disappeared.
  useEffect(() => {
    if (after !== null) list.current?.focus();
  }, [after]);
  const history = node?.history;
  if (history == null || history.edges.length === 0) return <p>Nothing was written down yet.</p>;
  const { edges, pageInfo, totalCount } = history;
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  return (
    <>
      <Box
        component="ol"
        maw="var(--bw-form-max)"
        {...BARE_LIST}
        mb="sm"
        aria-label="Changes, the newest first"
        ref={list}
        tabIndex={-1}
      >
        {edges.map((edge) => (
          <AuditEntry key={edge.node.id} entry={edge.node} />
        ))}
      </Box>
      {next !== null && !showsMore && (
        <Button variant="default" size="xs" onClick={() => setShowsMore(true)}>
          Show more of {count(totalCount)}
        </Button>
      )}
      {next !== null && showsMore && <AuditPage id={id} after={next} loading={loading} />}
    </>
  );
}
