import { useMemo } from 'react';
import type {
  DepartmentRole,
  UserRole,
} from '#client/__generated__/useAddMemberMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { textColumn } from '#client/screens/SettingsScreen/columns.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { RowActions, RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import textStyles from '#client/ui/theme/text.module.css';
import { GLOBAL_ROLES, nameOf, type Person, pickerLabel } from './memberWords.ts';
import { RoleSelect } from './RoleSelect.tsx';

export type MemberRow = Person & {
  readonly id: string;
  readonly userId: string;
  readonly globalRole: UserRole;
  readonly role: DepartmentRole;
};

type Actions = {
  readonly onRole: (member: MemberRow, role: DepartmentRole) => Promise<Refusal | null>;
  readonly onRemove: (member: MemberRow) => void;
};

const PERSON: readonly Column<MemberRow>[] = [
  {
    id: 'user',
    header: 'User',
    width: '10rem',
    grow: true,
    rowHeader: true,
    sortBy: nameOf,
    cell: (row) => (
      <span title={pickerLabel(row)}>
        {nameOf(row)} <span className={textStyles.muted}>{row.email}</span>
      </span>
    ),
  },
  textColumn({
    id: 'globalRole',
    header: 'Global Role',
    width: '7.5rem',
    text: (row) => GLOBAL_ROLES[row.globalRole],
  }),
];

const columnsOf = ({ onRole, onRemove }: Actions): readonly Column<MemberRow>[] => [
  ...PERSON,
  {
    id: 'role',
    header: 'Department Role',
    width: '12rem',
    sortBy: (row) => row.role,
    cell: (row) => (
      <RoleSelect personName={nameOf(row)} role={row.role} onChange={(role) => onRole(row, role)} />
    ),
  },
  {
    id: 'remove',
    header: 'Remove',
    width: '6.5rem',
    cell: (row) => (
      <RowActions>
        <RowButton name={`Remove ${nameOf(row)}`} onClick={() => onRemove(row)}>
          Remove
        </RowButton>
      </RowActions>
    ),
  },
];

/** The actions must be stable. */
type Props = Actions & { readonly label: string; readonly rows: readonly MemberRow[] };

export function MemberTable({ label, rows, onRole, onRemove }: Props) {
  const columns = useMemo(() => columnsOf({ onRole, onRemove }), [onRole, onRemove]);
  return (
    <DataTable
      label={label}
      rows={rows}
      columns={columns}
      getRowId={(row) => row.id}
      rowLabel={nameOf}
      maxHeight="half"
      empty={<EmptyState title="No members" description="Add the first one above." />}
    />
  );
}
