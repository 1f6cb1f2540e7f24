import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { BatchTrace_batch$key } from '#client/__generated__/BatchTrace_batch.graphql.ts';
import { savedBatchPath } from '#client/screens/run/runLinks.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { day } from '#client/ui/format.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { ExportTrace } from './ExportTrace.tsx';
import { PartlyTraced } from './PartlyTraced.tsx';
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
  /** Why it may be out of date. */
  readonly notice: ReactNode;
};

/** Which lots went into a batch; each leads on to where else it went. */
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
      <section className="bw-trace-section" aria-labelledby="trace-lots">
        <h2 id="trace-lots">Lots in it</h2>
        <PartlyTraced shown={rows.length} total={totalCount} next={next} />
        {rows.some(({ oilId }) => oilId === null) && (
          <p className="bw-trace-note">
            A lot that only this batch knew was never in the inventory, so it leads no further.
          </p>
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
      </section>
    </>
  );
}
