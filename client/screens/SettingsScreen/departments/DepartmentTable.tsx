import { useMemo } from 'react';
import { actionsColumn, nameColumn } from '#client/screens/SettingsScreen/columns.tsx';
import { openerId } from '#client/screens/SettingsScreen/members/useOpenDepartment.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { EMPTY } from '#client/ui/format.ts';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import type { DepartmentRow } from './departmentFields.ts';

type Actions = {
  readonly onChange: (what: 'editing' | 'deactivating', department: DepartmentRow) => void;
  readonly onMembers: (id: string) => void;
};

const FIELDS: readonly Column<DepartmentRow>[] = [
  nameColumn('9rem'),
  {
    id: 'code',
    header: 'Code',
    width: '8rem',
    sortBy: (row) => row.code ?? null,
    cell: (row) => <span title={row.code ?? undefined}>{row.code ?? EMPTY}</span>,
  },
  {
    id: 'active',
    header: 'Active',
    width: '7rem',
    sortBy: (row) => (row.active ? 0 : 1),
    cell: (row) => <StatusBadge status={row.active ? 'Active' : 'Inactive'} />,
  },
];

const actionsOf = ({ onChange, onMembers }: Actions) =>
  actionsColumn<DepartmentRow>('17.5rem', (row) => (
    <>
      <RowButton name={`Edit ${row.name}`} onClick={() => onChange('editing', row)}>
        Edit
      </RowButton>
      <RowButton
        id={openerId(row.id)}
        name={`Members of ${row.name}`}
        onClick={() => onMembers(row.id)}
      >
        Members
      </RowButton>
      {row.active && (
        <RowButton name={`Deactivate ${row.name}`} onClick={() => onChange('deactivating', row)}>
          Deactivate
        </RowButton>
      )}
    </>
  ));

/** The actions must be stable. */
type Props = Actions & { readonly rows: readonly DepartmentRow[] };

export function DepartmentTable({ rows, onChange, onMembers }: Props) {
  const columns = useMemo(
    () => [...FIELDS, actionsOf({ onChange, onMembers })],
    [onChange, onMembers],
  );
  return (
    <DataTable
      label="Departments"
      rows={rows}
      columns={columns}
      getRowId={(row) => row.id}
      rowLabel={(row) => row.name}
      maxHeight="half"
      empty={
        <EmptyState
          title="No departments"
          description="Recipes and batches are made in a department. Add your first one above."
        />
      }
    />
  );
}
