import { Suspense, useMemo, useRef, useState } from 'react';
import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import type { TemporaryOil } from '#client/screens/batches/run/temporaryOil.ts';
import { useOilTicks } from '#client/screens/FormulationScreen/selection/useSelection.ts';
import type { RunOils } from '#client/screens/FormulationScreen/useRunOils.ts';
import { oilColumns } from '#client/screens/oils/oilColumns.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { useSteady } from '#client/ui/useSteady.ts';
import { recentActionsColumn } from './recentActionsColumn.tsx';
import type { AddedOils } from './useAddedOils.ts';

const EditOilDialog = lazyPart(() => import('./EditOilDialog.tsx'));
const StoreOilDialog = lazyPart(() => import('./StoreOilDialog.tsx'));

type Props = {
  readonly oils: RunOils;
  readonly added: AddedOils;
  readonly mayStore: boolean;
};

type Doing = { readonly what: 'edit' | 'store'; readonly oil: TemporaryOil };

const idOf = ({ id }: PickedOil): string => id;
const labelOf = ({ label }: PickedOil): string => label;

/** The oils added in this tab, to pick; temporary ones can also be edited, stored and removed. */
export default function RecentlyAdded({ oils, added, mayStore }: Props) {
  const { recentIds, stock, selection, change } = oils;
  const heading = useRef<HTMLHeadingElement>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  // The button that opened the dialog may disappear when the oil changes.
  useFocusWhenLost(heading, doing);
  const rows = useMemo(
    () => recentIds.flatMap((id) => stock.byId.get(id) ?? []),
    [recentIds, stock.byId],
  );
  const columns = useRecentColumns(rows, stock.temporaryOils, {
    onDo: setDoing,
    mayStore,
    onDelete: useSteady((id: string) => {
      added.remove(id);
      // The button disappears with its row, so the focus moves to the heading.
      heading.current?.focus({ preventScroll: true });
    }),
  });
  const ticks = useOilTicks(selection, change);
  if (rows.length === 0) return null;
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Recently Added
      </h3>
      <DataTable
        label="Recently Added"
        rows={rows}
        columns={columns}
        getRowId={idOf}
        rowLabel={labelOf}
        selection={ticks}
        maxHeight="half"
        empty={null}
      />
      {doing !== null && <OilDialog {...doing} added={added} onClose={() => setDoing(null)} />}
    </>
  );
}

type DialogProps = Doing & { readonly added: AddedOils; readonly onClose: () => void };

const OilDialog = ({ what, oil, added, onClose }: DialogProps) => (
  <Suspense>
    {what === 'edit' ? (
      <EditOilDialog oil={oil} onSave={added.edit} onClose={onClose} />
    ) : (
      <StoreOilDialog oil={oil} onStored={added.store} onClose={onClose} />
    )}
  </Suspense>
);

type ColumnOptions = {
  readonly mayStore: boolean;
  /** Keep both stable. */
  readonly onDo: (doing: Doing) => void;
  readonly onDelete: (id: string) => void;
};

function useRecentColumns(
  rows: readonly PickedOil[],
  temporaryOils: readonly TemporaryOil[],
  { mayStore, onDo, onDelete }: ColumnOptions,
) {
  const isNarrow = useNarrowScreen();
  return useMemo(() => {
    const open = (what: Doing['what']) => (id: string) => {
      const oil = temporaryOils.find((one) => one.id === id);
      if (oil !== undefined) onDo({ what, oil });
    };
    const names = new Set(rows.flatMap(({ percents }) => Object.keys(percents)));
    const actions = recentActionsColumn({
      isTemporary: (id) => temporaryOils.some((one) => one.id === id),
      onEdit: open('edit'),
      onStore: mayStore ? open('store') : null,
      onDelete,
    });
    return [...oilColumns([...names], { isNarrow }), actions];
  }, [rows, temporaryOils, mayStore, isNarrow, onDo, onDelete]);
}
