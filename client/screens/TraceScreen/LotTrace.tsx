import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type {
  LotTrace_oil$data,
  LotTrace_oil$key,
} from '#client/__generated__/LotTrace_oil.graphql.ts';
import { useKeptColumns } from '#client/address/useKeptColumns.ts';
import { RunBatchLink } from '#client/screens/batches/run/RunBatchLink.tsx';
import { OverPromised } from '#client/screens/oils/OverPromised.tsx';
import { oilLink } from '#client/screens/oils/oilLinks.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { ALL_DEPARTMENTS, lotName, stockOfLot } from '#domain/record/recall/recall.ts';
import { ExportTrace } from './ExportTrace.tsx';
import { LotTotals } from './LotTotals.tsx';
import { SearchLink } from './SearchLink.tsx';
import {
  BATCH_COLUMNS,
  NARROW_BATCH_COLUMNS,
  toTraceRow,
  withRoomForStatus,
} from './traceColumns.tsx';
import type { TraceFilter } from './tracePath.ts';
import { useFreshRecall } from './useFreshRecall.ts';
import { type TracedUsesKey, useTracedUses } from './useTracedUses.ts';

const fragment = graphql`
  fragment LotTrace_oil on Oil {
    id
    tag
    description
    batch
    active
    deletedAt
    quantityGrams
    promisedGrams
    freeGrams
    recallPdfUrl
    department {
      name
    }
  }
`;

type Props = {
  readonly oil: LotTrace_oil$key;
  readonly query: TracedUsesKey;
  readonly filter: TraceFilter;
  /** Shown when newer data could not be loaded. */
  readonly notice: ReactNode;
};

/** The trace of a lot: its remaining stock, totals, and every use. */
export function LotTrace({ query, filter, notice, ...props }: Props) {
  const oil = useFragment(fragment, props.oil);
  useFreshRecall(oil.id);
  const { uses, totalCount, next } = useTracedUses(query);
  const { sizing } = useKeptColumns('TRACE_BATCHES');
  const rows = useMemo(() => uses.map(toTraceRow), [uses]);
  const isNarrow = useNarrowScreen();
  const columns = useMemo(
    () => withRoomForStatus(isNarrow ? NARROW_BATCH_COLUMNS : BATCH_COLUMNS, rows),
    [rows, isNarrow],
  );
  return (
    <>
      <LotHead oil={oil}>
        <ExportTrace filter={filter} name={[oil.tag, oil.batch]} total={totalCount} />
      </LotHead>
      {notice}
      <OverPromised {...oil} />
      <LotTotals
        oilId={oil.id}
        lot={lotName(oil)}
        uses={totalCount}
        stock={[
          { label: 'Department', value: oil.department?.name ?? ALL_DEPARTMENTS },
          ...stockOfLot({
            quantityGrams: Number(oil.quantityGrams),
            promisedGrams: Number(oil.promisedGrams),
          }),
        ]}
      />
      <PageSection title="Batches that used it">
        <DataTable
          label="Batches that used it"
          rows={rows}
          columns={columns}
          getRowId={({ id }) => id}
          rowLabel={({ batchId }) => batchId}
          totalCount={totalCount}
          sizing={sizing}
          density={isNarrow ? 'words' : 'compact'}
          empty={
            <EmptyState
              title="No batch has used this lot"
              description="Batches that are saved with this lot are listed here."
              action={oil.active && oil.deletedAt == null && <RunBatchLink />}
            />
          }
        />
        <LoadMore shown={rows.length} total={totalCount} next={next} />
      </PageSection>
    </>
  );
}

type HeadProps = { readonly oil: LotTrace_oil$data; readonly children: ReactNode };

function LotHead({ oil, children }: HeadProps) {
  const status = oil.active ? 'Active' : 'Inactive';
  return (
    <PageHeader
      title={`Trace of lot ${lotName(oil)}`}
      status={<StatusBadge status={oil.deletedAt == null ? status : 'Deleted'} />}
      note={oil.description}
      actions={
        <>
          <SearchLink />
          <Button component={Link} to={oilLink(oil.id)} variant="default">
            View oil
          </Button>
          {children}
          <Button component="a" href={oil.recallPdfUrl} target="_blank" rel="noopener">
            Open PDF
          </Button>
        </>
      }
    />
  );
}
