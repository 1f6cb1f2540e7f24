import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import type { Column, Point, Selection } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import type { Sizing } from '#client/ui/table/widths/columnWidths.ts';
import type { BatchRow } from './batchRow.ts';
import type { BatchFilter } from './filter/useBatchFilter.ts';
import { NoBatches } from './NoBatches.tsx';

const rowId = (row: BatchRow): string => row.id;
const rowLabel = (row: BatchRow): string => row.batchId;

type Props = {
  readonly rows: readonly BatchRow[];
  readonly columns: readonly Column<BatchRow>[];
  readonly sizing: Sizing;
  readonly totalCount: number;
  readonly completed: string | null;
  readonly filter: BatchFilter;
  /** The last search failed, so an empty table says nothing about the history. */
  readonly hasFailed: boolean;
  /** Null for people who may not change batches. */
  readonly selection: Selection | null;
  readonly onMenu: (batch: BatchRow, at: Point) => void;
};

/** The batches themselves; each opens on double click. */
export function BatchTable({ completed, filter, hasFailed, selection, ...table }: Props) {
  const { key: place } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useNarrowScreen();
  const onOpen = useCallback(
    (batch: BatchRow) => void navigate(savedBatchPath(batch.batchId)),
    [navigate],
  );
  return (
    <DataTable
      label="Batches"
      {...table}
      getRowId={rowId}
      rowLabel={rowLabel}
      busy={filter.search.pending}
      density={isNarrow ? 'lines' : 'compact'}
      revealedId={table.rows.find(({ batchId }) => batchId === completed)?.id ?? null}
      scrollPlace={place}
      onOpen={onOpen}
      {...(selection !== null && { selection })}
      empty={!hasFailed && <NoBatches filter={filter} />}
    />
  );
}
