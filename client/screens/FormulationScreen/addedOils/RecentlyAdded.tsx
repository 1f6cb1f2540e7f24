import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import type { TemporaryOil } from '#client/screens/batches/run/temporaryOils.ts';
import type {
  OilSelection,
  SelectionChange,
} from '#client/screens/FormulationScreen/selection/selection.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import { oilColumns } from '#client/screens/oils/oilColumns.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { type RecentActions, recentActionsColumn } from './recentActionsColumn.tsx';

const EditOilDialog = lazy(() => import('./EditOilDialog.tsx'));
const StoreOilDialog = lazy(() => import('./StoreOilDialog.tsx'));

type Props = {
  /** Ids of temporary and stored oils, in the order they were added. */
  readonly ids: readonly string[];
  readonly stock: OilStock;
  readonly selection: OilSelection;
  readonly mayStore: boolean;
  readonly onEdit: (oil: TemporaryOil) => void;
  readonly onDelete: (id: string) => void;
  readonly onStored: (oil: TemporaryOil, storedId: string) => void;
  readonly onChange: (change: SelectionChange) => void;
};

type Doing = { readonly what: 'edit' | 'store'; readonly oil: TemporaryOil };

const idOf = ({ id }: PickedOil): string => id;
const labelOf = ({ label }: PickedOil): string => label;

/** The oils added in this tab, to pick; temporary ones can also be edited, stored and removed. */
export function RecentlyAdded(props: Props) {
  const { ids, stock, selection, mayStore, onDelete, onChange } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  // The button that opened the dialog may disappear when the oil changes.
  useFocusWhenLost(heading, doing);
  const rows = useMemo(() => ids.flatMap((id) => stock.byId.get(id) ?? []), [ids, stock.byId]);
  const { temporaryOils } = stock;
  const isNarrow = useNarrowScreen();
  const columns = useMemo(() => {
    const open = (what: Doing['what']) => (id: string) => {
      const oil = temporaryOils.find((one) => one.id === id);
      if (oil !== undefined) setDoing({ what, oil });
    };
    const actions: RecentActions = {
      isTemporary: (id) => temporaryOils.some((one) => one.id === id),
      onEdit: open('edit'),
      onStore: mayStore ? open('store') : null,
      onDelete: (id) => {
        onDelete(id);
        // The button disappears with its row, so the focus moves to the heading.
        heading.current?.focus({ preventScroll: true });
      },
    };
    const names = new Set(rows.flatMap(({ percents }) => Object.keys(percents)));
    return [...oilColumns([...names], { isNarrow }), recentActionsColumn(actions)];
  }, [rows, temporaryOils, mayStore, isNarrow, onDelete]);
  const selected = useMemo(
    () => new Set(selection.choices.map(({ oilId }) => oilId)),
    [selection.choices],
  );
  const close = () => setDoing(null);
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
        selection={{ selected, onChange: (oilIds) => onChange({ kind: 'pick', oilIds }) }}
        maxHeight="half"
        empty={null}
      />
      {doing !== null && (
        <Suspense>
          {doing.what === 'edit' ? (
            <EditOilDialog oil={doing.oil} onSave={props.onEdit} onClose={close} />
          ) : (
            <StoreOilDialog oil={doing.oil} onStored={props.onStored} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
