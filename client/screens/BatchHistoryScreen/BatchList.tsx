import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BatchHistoryScreenQuery } from '#client/__generated__/BatchHistoryScreenQuery.graphql.ts';
import { useUrlColumns } from '#client/address/useUrlColumns.ts';
import { ReadNotice } from '#client/relay/reading/ReadNotice.tsx';
import type { KeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { ColumnMenu } from '#client/ui/table/columnChoice/ColumnMenu.tsx';
import type { Point } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { NONE_PICKED, type Picked, pickedOf } from '#client/ui/table/selection/picked.ts';
import { mayAnywhere } from '#domain/access.ts';
import { BatchActions } from './BatchActions.tsx';
import { BatchFilters } from './BatchFilters.tsx';
import { batchColumns } from './batchColumns.tsx';
import type { PickedBatch } from './batchRights.ts';
import { ExportBatches } from './ExportBatches.tsx';
import type { HistoryFilter } from './exportPath.ts';
import { completedIn, JustCompleted } from './JustCompleted.tsx';
import { NoBatches } from './NoBatches.tsx';
import { useBatchActions } from './useBatchActions.ts';
import { useBatchFilter } from './useBatchFilter.ts';
import { type BatchRow, toPicked, useBatchRows } from './useBatchRows.ts';
import { useCompletedRow } from './useCompletedRow.ts';

const BatchDialog = lazy(() => import('./BatchDialog.tsx'));
const BatchMenu = lazy(() => import('./BatchMenu.tsx'));

const rowId = (row: BatchRow): string => row.id;
const rowLabel = (row: BatchRow): string => row.batchId;

type Props = {
  readonly read: KeptQuery<BatchHistoryScreenQuery>;
  /** The filter with which the rows were loaded. */
  readonly loaded: HistoryFilter;
  readonly recipeNumber: string | null;
  /** Loads this many rows again. */
  readonly onReload: (rows: number) => void;
};

/** The filters, the actions on the selection, and the batches. */
export function BatchList({ read, loaded, recipeNumber, onReload }: Props) {
  const { rows: loadedRows, totalCount, connectionId, next } = useBatchRows(read.data);
  const viewer = useViewer();
  const navigate = useNavigate();
  const { key: place, state }: { key: string; state: unknown } = useLocation();
  const completed = completedIn(state);
  const rows = useCompletedRow(completed, loadedRows, read.data !== null);
  const filter = useBatchFilter();
  const [picked, setPicked] = useState<Picked<PickedBatch>>(NONE_PICKED);
  const { includeInactive } = loaded;
  const actions = useBatchActions({
    connectionId: includeInactive ? null : connectionId,
    onReload: () => onReload(loadedRows.length),
    onChanged: () => setPicked(NONE_PICKED),
  });
  const { act } = actions;
  const bar = useRef<HTMLElement>(null);
  useFocusWhenLost(bar, actions.asked);
  const selected = useMemo(() => new Set(picked.keys()), [picked]);
  const batches = useMemo(
    () => [...pickedOf(picked.keys(), picked, rows.map(toPicked)).values()],
    [picked, rows],
  );
  const hidden = batches.filter(({ id }) => !rows.some((row) => row.id === id));
  const [menu, setMenu] = useState<{ batch: BatchRow; at: Point } | null>(null);
  const onMenu = useCallback((batch: BatchRow, at: Point) => setMenu({ batch, at }), []);
  const onOpen = useCallback(
    (batch: BatchRow) => void navigate(savedBatchPath(batch.batchId)),
    [navigate],
  );
  const searched = loaded.search ?? '';
  const listed = useMemo(
    () => batchColumns({ searched, completed, showsInactive: includeInactive, onMenu }),
    [searched, completed, includeInactive, onMenu],
  );
  const chooser = useUrlColumns('batches', listed);
  const { arrange } = chooser;
  const columns = useMemo(() => arrange(listed), [arrange, listed]);
  const maySelect = mayAnywhere(viewer, 'manageBatches');
  return (
    <>
      <JustCompleted batchId={completed} />
      {maySelect && (
        <BatchActions
          picked={batches}
          showsInactive={includeInactive}
          notShown={hidden.length}
          onShow={() => filter.showAll(hidden.some(({ isActive }) => !isActive))}
          ref={bar}
          onClear={() => setPicked(NONE_PICKED)}
          onAct={act}
        />
      )}
      <BatchFilters
        filter={filter}
        recipeNumber={recipeNumber}
        total={read.data === null ? null : totalCount}
      >
        <ColumnMenu listed={listed} chooser={chooser} />
        <ExportBatches filter={loaded} total={totalCount} />
      </BatchFilters>
      <ReadNotice of={read} title="Failed to load batches." />
      {read.data !== null && (
        <DataTable
          label="Batches"
          rows={rows}
          columns={columns}
          getRowId={rowId}
          rowLabel={rowLabel}
          totalCount={totalCount}
          busy={filter.search.pending}
          revealedId={rows.find(({ batchId }) => batchId === completed)?.id ?? null}
          scrollPlace={place}
          onOpen={onOpen}
          onMenu={onMenu}
          {...(maySelect && {
            selection: {
              selected,
              onChange: (ids) => setPicked(pickedOf(ids, picked, rows.map(toPicked))),
            },
          })}
          empty={read.failure === null && <NoBatches filter={filter} />}
        />
      )}
      <LoadMore shown={loadedRows.length} total={totalCount} next={next} />
      <Suspense>
        {menu !== null && (
          <BatchMenu
            key={`${menu.batch.id} ${menu.at.x} ${menu.at.y}`}
            {...menu}
            onRecipe={filter.setRecipe}
            onAct={act}
            onClose={() => setMenu(null)}
          />
        )}
      </Suspense>
      <Suspense>
        {actions.asked !== null && <BatchDialog asked={actions.asked} actions={actions} />}
      </Suspense>
    </>
  );
}
