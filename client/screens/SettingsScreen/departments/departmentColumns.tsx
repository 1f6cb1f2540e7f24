import { openerId } from '#client/screens/SettingsScreen/members/useOpenDepartment.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { EMPTY } from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { RowActions, RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import type { DepartmentRow } from './departmentFields.ts';

export type DepartmentActions = {
  readonly onEdit: (department: DepartmentRow) => void;
  readonly onMembers: (department: DepartmentRow) => void;
  readonly onDeactivate: (department: DepartmentRow) => void;
};

export const departmentColumns = (actions: DepartmentActions): readonly Column<DepartmentRow>[] => [
  {
    id: 'name',
    header: 'Name',
    width: '9rem',
    grow: true,
    rowHeader: true,
    sortBy: (row) => row.name,
    cell: (row) => <span title={row.name}>{row.name}</span>,
  },
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
  {
    id: 'actions',
    header: 'Actions',
    width: '17.5rem',
    cell: (row) => (
      <RowActions>
        <RowButton name={`Edit ${row.name}`} onClick={() => actions.onEdit(row)}>
          Edit
        </RowButton>
        <RowButton
          id={openerId(row.id)}
          name={`Members of ${row.name}`}
          onClick={() => actions.onMembers(row)}
        >
          Members
        </RowButton>
        {row.active && (
          <RowButton name={`Deactivate ${row.name}`} onClick={() => actions.onDeactivate(row)}>
            Deactivate
          </RowButton>
        )}
      </RowActions>
    ),
  },
];
