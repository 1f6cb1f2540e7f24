import { useMemo } from 'react';
import { actionsColumn, nameColumn, textColumn } from '#client/screens/SettingsScreen/columns.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import { type CannabinoidRow, UNITS } from './cannabinoidFields.ts';

type Actions = {
  readonly onEdit: (cannabinoid: CannabinoidRow) => void;
  readonly onDelete: (cannabinoid: CannabinoidRow) => void;
};

const typeOf = ({ isDefault }: CannabinoidRow) => (isDefault ? 'Default' : 'Custom');

const FIELDS: readonly Column<CannabinoidRow>[] = [
  nameColumn('8rem'),
  textColumn({ id: 'unit', header: 'Unit', width: '6rem', text: (row) => UNITS[row.unit] }),
  {
    id: 'type',
    header: 'Type',
    width: '8rem',
    sortBy: typeOf,
    cell: (row) => <StatusBadge status={typeOf(row)} />,
  },
];

const actionsOf = ({ onEdit, onDelete }: Actions) =>
  actionsColumn<CannabinoidRow>('9.5rem', (row) => (
    <>
      <RowButton name={`Edit ${row.name}`} onClick={() => onEdit(row)}>
        Edit
      </RowButton>
      {!row.isDefault && (
        <RowButton name={`Delete ${row.name}`} onClick={() => onDelete(row)}>
          Delete
        </RowButton>
      )}
    </>
  ));

/** The actions must be stable. */
type Props = Actions & { readonly rows: readonly CannabinoidRow[] };

export function CannabinoidTable({ rows, onEdit, onDelete }: Props) {
  const columns = useMemo(() => [...FIELDS, actionsOf({ onEdit, onDelete })], [onEdit, onDelete]);
  return (
    <DataTable
      label="Cannabinoids"
      rows={rows}
      columns={columns}
      getRowId={(row) => row.id}
      rowLabel={(row) => row.name}
      maxHeight="half"
      empty={
        <EmptyState
          title="No cannabinoids configured yet."
          description="Add your first cannabinoid above."
        />
      }
    />
  );
}
