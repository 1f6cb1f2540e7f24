import { Box, Button, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type {
  BatchTrace_batch$data,
  BatchTrace_batch$key,
} from '#client/__generated__/BatchTrace_batch.graphql.ts';
import { useKeptColumns } from '#client/address/useKeptColumns.ts';
import type { NextPage } from '#client/relay/reading/useNextPage.ts';
import { batchStatus } from '#client/screens/batches/batchStatus.ts';
import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { count, day } from '#client/ui/format.ts';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { batchPicture, type PicturedLot } from '#domain/record/recall/tracePicture.ts';
import { ExportTrace } from './ExportTrace.tsx';
import { TracePicture } from './picture/TracePicture.tsx';
import { SearchLink } from './SearchLink.tsx';
import { LOT_COLUMNS, NARROW_LOT_COLUMNS, type TraceRow, toTraceRow } from './traceColumns.tsx';
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
    isWeighed
    active
    finishedQuantity
    theoreticalUnits
  }
`;

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
  const { uses, totalCount, isComplete, next } = useAllTracedUses(query);
  const { sizing } = useKeptColumns('TRACE_LOTS');
  const isNarrow = useNarrowScreen();
  const rows = useMemo(() => uses.map(toTraceRow), [uses]);
  return (
    <>
      <PageHeader
        title={`Trace of batch ${batchId}`}
        status={<StatusBadge status={batchStatus(batch)} />}
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
      {isComplete && (
        <TracePicture
          title="Where it came from"
          picture={pictureOf(batch, uses)}
          isDivided={false}
        />
      )}
      <PageSection title="Lots in it">
        <LotNotes rows={rows} total={totalCount} next={next} />
        <DataTable
          label="Lots in it"
          rows={rows}
          columns={isNarrow ? NARROW_LOT_COLUMNS : LOT_COLUMNS}
          density={isNarrow ? 'lines' : 'compact'}
          getRowId={({ id }) => id}
          rowLabel={({ tag }) => tag}
          totalCount={totalCount}
          sizing={sizing}
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

const pictureOf = (batch: BatchTrace_batch$data, uses: readonly PicturedLot[]) => {
  const { batchId, active, finishedQuantity, theoreticalUnits } = batch;
  const finished = finishedQuantity == null ? null : Number(finishedQuantity);
  return batchPicture(
    { batchId, isActive: active, finishedQuantity: finished, theoreticalUnits },
    uses,
  );
};

type NotesProps = {
  readonly rows: readonly TraceRow[];
  readonly total: number;
  readonly next: NextPage;
};

/** A partially loaded recall must be recognizable as such. */
const LotNotes = ({ rows, total, next }: NotesProps) => (
  <>
    {next.failure !== null && (
      <Box mb="sm">
        {' '}
        <ErrorNotice
          title={`Only ${count(rows.length)} of ${count(total)} rows could be loaded.`}
          message={next.failure}
          onRetry={next.load}
        />
      </Box>
    )}
    {rows.some(({ oilId }) => oilId === null) && (
      <Text {...NOTE} mb="xs">
        A lot that only this batch knew was never in the inventory, so it leads no further.
      </Text>
    )}
  </>
);
