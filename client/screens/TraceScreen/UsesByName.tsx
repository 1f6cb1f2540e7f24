import { useMemo } from 'react';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import { Toolbar } from '#client/ui/Toolbar.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { ExportTrace } from './ExportTrace.tsx';
import { toTraceRow, USE_COLUMNS, withRoomForStatus } from './traceColumns.tsx';
import type { TraceFilter } from './tracePath.ts';
import { type TracedUsesKey, useTracedUses } from './useTracedUses.ts';

type Props = {
  readonly query: TracedUsesKey;
  readonly filter: TraceFilter;
  readonly searched: string;
};

/** Lots as they were called when they were used: deleted ones, and those only a batch knew, too. */
export function UsesByName({ query, filter, searched }: Props) {
  const { uses, totalCount, next } = useTracedUses(query);
  const rows = useMemo(() => uses.map(toTraceRow), [uses]);
  const columns = useMemo(() => withRoomForStatus(USE_COLUMNS, rows), [rows]);
  return (
    <section className="bw-trace-section" aria-labelledby="trace-uses">
      <h2 id="trace-uses">Used under this name</h2>
      <Toolbar>
        <p className="bw-trace-note">
          Lots as they were called when they were used, also those deleted since and those that only
          one batch knew.
        </p>
        <div className="bw-toolbar-end">
          <ExportTrace filter={filter} name={[searched]} total={totalCount} />
        </div>
      </Toolbar>
      <DataTable
        label="Used under this name"
        rows={rows}
        columns={columns}
        getRowId={({ id }) => id}
        rowLabel={({ tag, batchId }) => `${tag} in ${batchId}`}
        totalCount={totalCount}
        empty={
          <EmptyState
            title={`No lot was used under “${searched}”`}
            description="The search looks at tag, description and batch of the lots in saved batches."
          />
        }
      />
      <LoadMore shown={rows.length} total={totalCount} next={next} />
    </section>
  );
}
