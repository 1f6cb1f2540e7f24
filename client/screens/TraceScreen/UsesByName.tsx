import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { Toolbar, ToolbarEnd } from '#client/ui/list/Toolbar.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { ExportTrace } from './ExportTrace.tsx';
import { toTraceRow, USE_COLUMNS, withRoomForStatus } from './traceColumns.tsx';
import type { TraceFilter } from './tracePath.ts';
import { type TracedUsesKey, useTracedUses } from './useTracedUses.ts';

type Props = {
  readonly query: TracedUsesKey;
  readonly filter: TraceFilter;
  readonly searched: string;
};

/** Lots by their names at the time of use, including deleted and temporary ones. */
export function UsesByName({ query, filter, searched }: Props) {
  const { uses, totalCount, next } = useTracedUses(query);
  const rows = useMemo(() => uses.map(toTraceRow), [uses]);
  const columns = useMemo(() => withRoomForStatus(USE_COLUMNS, rows), [rows]);
  return (
    <PageSection title="Used under this name">
      <Toolbar>
        <Text {...NOTE} mb="xs">
          Lots as they were called when they were used, also those deleted since and those that only
          one batch knew.
        </Text>
        <ToolbarEnd>
          <ExportTrace filter={filter} name={[searched]} total={totalCount} />
        </ToolbarEnd>
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
    </PageSection>
  );
}
