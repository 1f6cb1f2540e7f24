import { Box, Button, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { BatchTrace_batch$key } from '#client/__generated__/BatchTrace_batch.graphql.ts';
import type { NextPage } from '#client/relay/reading/useNextPage.ts';
import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { count, day } from '#client/ui/format.ts';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { ExportTrace } from './ExportTrace.tsx';
import { SearchLink } from './SearchLink.tsx';
import { LOT_COLUMNS, toTraceRow } from './traceColumns.tsx';
import type { TraceFilter } from './tracePath.ts';
import { type TracedUsesKey, useAllTracedUses } from './useTracedUses.ts';

const fragment = graphql`
  fragment BatchTrace_batch on Batch {
    batchId
    recipeNumber
    recipeDescription
    recipeVersionNumber
    productionDate
    status
    active
  }
`;

const STATUS = { ACTIVE: 'Active', COMPLETED: 'Completed' } as const;

type Props = {
  readonly batch: BatchTrace_batch$key;
  readonly query: TracedUsesKey;
  readonly filter: TraceFilter;
  /** Shown when newer data could not be loaded. */
  readonly notice: ReactNode;
};

/** The lots used in a batch, each linking to its own trace. */
export function BatchTrace({ query, filter, notice, ...props }: Props) {
  const batch = useFragment(fragment, props.batch);
  const { batchId, recipeNumber, recipeDescription, recipeVersionNumber, productionDate } = batch;
  const { uses, totalCount, next } = useAllTracedUses(query);
  const rows = useMemo(() => uses.map(toTraceRow), [uses]);
  return (
    <>
      <PageHeader
        title={`Trace of batch ${batchId}`}
        status={<StatusBadge status={batch.active ? STATUS[batch.status] : 'Inactive'} />}
        note={`${recipeNumber} ${recipeDescription} · Version ${recipeVersionNumber} · ${day(productionDate)}`}
        actions={
          <>
            <SearchLink />
            <ExportTrace filter={filter} name={[batchId]} total={totalCount} />
            <Button component={Link} to={savedBatchPath(batchId)}>
              View batch
            </Button>
          </>
        }
      />
      {notice}
      <PageSection title="Lots in it">
        <PartlyTraced shown={rows.length} total={totalCount} next={next} />
        {rows.some(({ oilId }) => oilId === null) && (
          <Text {...NOTE} mb="xs">
            A lot that only this batch knew was never in the inventory, so it leads no further.
          </Text>
        )}
        <DataTable
          label="Lots in it"
          rows={rows}
          columns={LOT_COLUMNS}
          getRowId={({ id }) => id}
          rowLabel={({ tag }) => tag}
          totalCount={totalCount}
          empty={
            <EmptyState
              title="No lot went into this batch"
              description="Its recipe has no active ingredient."
            />
          }
        />
      </PageSection>
    </>
  );
}

type PartlyTracedProps = {
  readonly shown: number;
  readonly total: number;
  readonly next: NextPage;
};

/** A partially loaded recall must be recognizable as such. */
const PartlyTraced = ({ shown, total, next }: PartlyTracedProps) =>
  next.failure === null ? null : (
    <Box mb="sm">
      {' '}
      <ErrorNotice
        title={`Only ${count(shown)} of ${count(total)} rows could be loaded.`}
        message={next.failure}
        onRetry={next.load}
      />
    </Box>
  );
