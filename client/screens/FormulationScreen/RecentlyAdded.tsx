import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { oilColumns } from '#client/screens/oils/oilColumns.tsx';
import type { PickedOil } from '#client/screens/run/rerun.ts';
import { pickedTemporary, type TemporaryOil } from '#client/screens/run/temporaryOils.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { RowActions, RowButton } from '#client/ui/table/RowActions.tsx';
import type { OilSelection, SelectionChange } from './selection.ts';

const EditOilDialog = lazy(() => import('./EditOilDialog.tsx'));

type Props = {
  readonly oils: readonly TemporaryOil[];
  readonly selection: OilSelection;
  readonly onEdit: (oil: TemporaryOil) => void;
  readonly onDelete: (id: string) => void;
  readonly onChange: (change: SelectionChange) => void;
};

const idOf = ({ id }: PickedOil): string => id;
const tagOf = ({ tag }: PickedOil): string => tag;

const actionsColumn = (
  onEdit: (id: string) => void,
  onDelete: (id: string) => void,
): Column<PickedOil> => ({
  id: 'actions',
  header: 'Actions',
  width: '9rem',
  pinnedEnd: true,
  cell: ({ id, tag }) => (
    <RowActions>
      <RowButton name={`Edit ${tag}`} onClick={() => onEdit(id)}>
        Edit
      </RowButton>
      <RowButton name={`Delete ${tag}`} onClick={() => onDelete(id)}>
        Delete
      </RowButton>
    </RowActions>
  ),
});

/** The oils of this tab, to tick, mend and take away again. Not there while there are none. */
export function RecentlyAdded({ oils, selection, onEdit, onDelete, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const rows = useMemo(() => oils.map(pickedTemporary), [oils]);
  const remove = (id: string) => {
    onDelete(id);
    // The button goes with its row; the keyboard stays here.
    heading.current?.focus({ preventScroll: true });
  };
  const columns = [
    ...oilColumns([...new Set(rows.flatMap(({ percents }) => Object.keys(percents)))]),
    actionsColumn(setEditing, remove),
  ];
  const selected = useMemo(
    () => new Set(selection.choices.map(({ oilId }) => oilId)),
    [selection.choices],
  );
  const edited = oils.find(({ id }) => id === editing);
  if (oils.length === 0) return null;
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
        rowLabel={tagOf}
        selection={{ selected, onChange: (oilIds) => onChange({ kind: 'pick', oilIds }) }}
        maxHeight="half"
        empty={null}
      />
      {edited !== undefined && (
        <Suspense>
          <EditOilDialog oil={edited} onSave={onEdit} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  );
}
