import type {
  DepartmentRole,
  UserRole,
} from '#client/__generated__/useAddMemberMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import type { Column } from '#client/ui/table/columns.ts';
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

export type MemberActions = {
  readonly onRole: (member: MemberRow, role: DepartmentRole) => Promise<Refusal | null>;
  readonly onRemove: (member: MemberRow) => void;
};

export const memberColumns = (actions: MemberActions): readonly Column<MemberRow>[] => [
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
  {
    id: 'globalRole',
    header: 'Global Role',
    width: '7.5rem',
    sortBy: (row) => GLOBAL_ROLES[row.globalRole],
    cell: (row) => GLOBAL_ROLES[row.globalRole],
  },
  {
    id: 'role',
    header: 'Department Role',
    width: '12rem',
    sortBy: (row) => row.role,
    cell: (row) => (
      <RoleSelect
        personName={nameOf(row)}
        role={row.role}
        onChange={(role) => actions.onRole(row, role)}
      />
    ),
  },
  {
    id: 'remove',
    header: 'Remove',
    width: '6.5rem',
    cell: (row) => (
      <RowActions>
        <RowButton name={`Remove ${nameOf(row)}`} onClick={() => actions.onRemove(row)}>
          Remove
        </RowButton>
      </RowActions>
    ),
  },
];
