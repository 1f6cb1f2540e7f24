import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import { Link } from 'react-router';
import type { BatchTable_query$key } from '#client/__generated__/BatchTable_query.graphql.ts';
import type { BatchTablePaginationQuery } from '#client/__generated__/BatchTablePaginationQuery.graphql.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { batchColumns } from './batchColumns.tsx';

const PAGE = 50;

const fragment = graphql`
  fragment BatchTable_query on Query
  @refetchable(queryName: "BatchTablePaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    includeInactive: { type: "Boolean!" }
  ) {
    batches(first: $first, after: $after, includeInactive: $includeInactive)
      @connection(key: "BatchTable_batches") {
      totalCount
      edges {
        node {
          id
          batchId
          recipeNumber
          recipeDescription
          agentName
          productionDate
          status
          active
        }
      }
    }
  }
`;

const NoBatches = () => (
  <EmptyState
    title="No batches found"
    description="Start by creating a batch from a recipe."
    action={
      <Button component={Link} to="/recipes" variant="default">
        Go to recipes
      </Button>
    }
  />
);

type Props = { readonly query: BatchTable_query$key; readonly showsInactive: boolean };

/** Saved batches, the newest first, a page at a time. */
export function BatchTable({ query, showsInactive }: Props) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    BatchTablePaginationQuery,
    BatchTable_query$key
  >(fragment, query);
  const { edges, totalCount } = data.batches;
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  return (
    <>
      <DataTable
        label="Batches"
        rows={rows}
        columns={batchColumns(showsInactive)}
        getRowId={(row) => row.id}
        rowLabel={(row) => row.batchId}
        totalCount={totalCount}
        empty={<NoBatches />}
      />
      {hasNext && (
        <LoadMore
          shown={rows.length}
          total={totalCount}
          loading={isLoadingNext}
          onMore={() => loadNext(PAGE)}
        />
      )}
    </>
  );
}
