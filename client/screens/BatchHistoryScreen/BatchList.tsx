import { Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { BatchHistoryScreenQuery } from '#client/__generated__/BatchHistoryScreenQuery.graphql.ts';
import { unsaidColumns } from '#client/address/useUrlColumns.ts';
import { ReadNotice } from '#client/relay/reading/ReadNotice.tsx';
import type { KeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import { SaveView } from '#client/screens/views/SaveView.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { ColumnMenu } from '#client/ui/table/columnChoice/ColumnMenu.tsx';
import type { Point } from '#client/ui/table/columns.ts';
import { usePicked } from '#client/ui/table/selection/picked.ts';
import { mayAnywhere } from '#domain/access.ts';
import { BatchActions } from './BatchActions.tsx';
import { BatchTable } from './BatchTable.tsx';
import { useBatchColumns } from './batchColumns.tsx';
import type { BatchAction, PickedBatch } from './batchRights.ts';
import { type BatchRow, toPicked } from './batchRow.ts';
import { ExportBatches } from './ExportBatches.tsx';
import type { HistoryFilter } from './exportPath.ts';
import { BatchFilters } from './filter/BatchFilters.tsx';
import { useBatchFilter } from './filter/useBatchFilter.ts';
import { completedIn, JustCompleted } from './JustCompleted.tsx';
import { useBatchActions } from './useBatchActions.ts';
import { useBatchRows } from './useBatchRows.ts';
import { useCompletedRow } from './useCompletedRow.ts';

const BatchDialog = lazyPart(() => import('./BatchDialog.tsx'));
const BatchMenu = lazyPart(() => import('./BatchMenu.tsx'));

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
  const completed = completedIn(useLocation().state);
  const rows = useCompletedRow(completed, loadedRows, read.data !== null);
  const filter = useBatchFilter();
  const selection = usePicked(useMemo(() => rows.map(toPicked), [rows]));
  const { includeInactive: showsInactive } = loaded;
  const actions = useBatchActions({
    connectionId: showsInactive ? null : connectionId,
    onReload: () => onReload(loadedRows.length),
    onChanged: selection.clear,
  });
  const { menu, openMenu } = useBatchMenu({ onRecipe: filter.setRecipe, onAct: actions.act });
  const { listed, chooser, columns } = useBatchColumns({
    searched: loaded.search ?? '',
    completed,
    showsInactive,
    onMenu: openMenu,
  });
  const maySelect = mayAnywhere(useViewer(), 'manageBatches');
  return (
    <>
      <JustCompleted
        batchId={completed}
        waits={rows.some((row) => row.batchId === completed && row.waitsForVerification)}
      />
      <BatchFilters
        filter={filter}
        recipeNumber={recipeNumber}
        total={read.data === null ? null : totalCount}
        acts={
          <>
            <SaveView list="BATCHES" unsaid={unsaidColumns(chooser)} />
            <ColumnMenu listed={listed} chooser={chooser} />
            <ExportBatches filter={loaded} total={totalCount} />
          </>
        }
        picked={selection.picked.length}
        bar={
          maySelect && (
            <BatchActions
              selection={selection}
              actions={actions}
              showsInactive={showsInactive}
              onShow={filter.showAll}
            />
          )
        }
      />
      <ReadNotice of={read} title="Failed to load batches." />
      {read.data !== null && (
        <BatchTable
          rows={rows}
          columns={columns}
          sizing={chooser.sizing}
          totalCount={totalCount}
          completed={completed}
          filter={filter}
          hasFailed={read.failure !== null}
          selection={maySelect ? { selected: selection.selected, onChange: selection.pick } : null}
          onMenu={openMenu}
        />
      )}
      <LoadMore shown={loadedRows.length} total={totalCount} next={next} />
      {menu}
      <Suspense>
        {actions.asked !== null && <BatchDialog asked={actions.asked} actions={actions} />}
      </Suspense>
    </>
  );
}

type MenuOptions = {
  readonly onRecipe: (recipeId: string) => void;
  readonly onAct: (action: BatchAction, batches: readonly PickedBatch[]) => void;
};

/** The menu of one batch, and what opens it at a place of the window. */
function useBatchMenu({ onRecipe, onAct }: MenuOptions) {
  const [opened, setOpened] = useState<{ batch: BatchRow; at: Point } | null>(null);
  const openMenu = useCallback((batch: BatchRow, at: Point) => setOpened({ batch, at }), []);
  const menu = opened !== null && (
    <Suspense>
      <BatchMenu
        key={`${opened.batch.id} ${opened.at.x} ${opened.at.y}`}
        {...opened}
        onRecipe={onRecipe}
        onAct={onAct}
        onClose={() => setOpened(null)}
      />
    </Suspense>
  );
  return { openMenu, menu };
}
