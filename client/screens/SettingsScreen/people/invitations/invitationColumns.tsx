import type { DepartmentRole } from '#client/__generated__/Invitations_query.graphql.ts';
import type { UserRole } from '#client/__generated__/Users_query.graphql.ts';
import { DEPARTMENT_ROLES } from '#client/screens/SettingsScreen/members/memberWords.ts';
import { PersonCell } from '#client/screens/SettingsScreen/people/PersonCell.tsx';
import {
  type Person,
  personName,
  roleName,
} from '#client/screens/SettingsScreen/people/personWords.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { RowActions, RowButton } from '#client/ui/table/rowActions/RowActions.tsx';

export type InvitationRow = Person & {
  readonly id: string;
  readonly role: UserRole;
  readonly canBeAccepted: boolean;
  readonly departments: readonly {
    readonly departmentName: string;
    readonly departmentRole: DepartmentRole;
  }[];
  readonly expiresAt: string;
};

const departmentsInWords = (departments: InvitationRow['departments']): string =>
  departments.length === 0
    ? format.EMPTY
    : departments
        .map(({ departmentName, departmentRole }) => {
          const role = DEPARTMENT_ROLES.find(({ value }) => value === departmentRole);
          return `${departmentName}: ${role?.label ?? ''}`;
        })
        .join(', ');

type Actions = {
  readonly onResend: (invitation: InvitationRow) => void;
  readonly onCancel: (invitation: InvitationRow) => void;
};

export const invitationColumns = (actions: Actions): readonly Column<InvitationRow>[] => [
  {
    id: 'user',
    header: 'User',
    width: '13rem',
    grow: true,
    rowHeader: true,
    sortBy: personName,
    cell: (row) => <PersonCell person={row} isStacked />,
  },
  {
    id: 'role',
    header: 'Role',
    width: '7.5rem',
    sortBy: (row) => roleName(row.role),
    cell: (row) => roleName(row.role),
  },
  {
    id: 'departments',
    header: 'Departments',
    width: '11rem',
    cell: ({ departments }) => {
      const words = departmentsInWords(departments);
      return <span title={words}>{words}</span>;
    },
  },
  {
    id: 'status',
    header: 'Status',
    width: '10rem',
    cell: ({ canBeAccepted }) =>
      canBeAccepted ? (
        <StatusBadge status="Pending" />
      ) : (
        <span title="This address has an account already. Invite another one.">
          <StatusBadge status="Can't be accepted" />
        </span>
      ),
  },
  {
    id: 'expires',
    header: 'Expires',
    width: '19rem',
    sortBy: (row) => row.expiresAt,
    cell: (row) => (
      <time dateTime={row.expiresAt}>
        {format.zonedMoment(row.expiresAt)} ({format.fromNow(row.expiresAt, Date.now())})
      </time>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '9rem',
    cell: (row) => (
      <RowActions>
        <RowButton
          name={`Resend the invitation of ${personName(row)}`}
          onClick={() => actions.onResend(row)}
        >
          Resend
        </RowButton>
        <RowButton
          name={`Cancel the invitation of ${personName(row)}`}
          onClick={() => actions.onCancel(row)}
        >
          Cancel
        </RowButton>
      </RowActions>
    ),
  },
];
