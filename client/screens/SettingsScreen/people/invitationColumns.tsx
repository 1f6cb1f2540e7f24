import type { UserRole } from '#client/__generated__/Users_query.graphql.ts';
import * as format from '#client/ui/format.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import { RowActions, RowButton } from '#client/ui/table/RowActions.tsx';
import { PersonCell } from './PersonCell.tsx';
import { type Person, personName, roleName } from './personWords.ts';

export type InvitationRow = Person & {
  readonly id: string;
  readonly role: UserRole;
  readonly expiresAt: string;
};

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
    cell: (row) => <PersonCell person={row} />,
  },
  {
    id: 'role',
    header: 'Role',
    width: '8rem',
    sortBy: (row) => roleName(row.role),
    cell: (row) => roleName(row.role),
  },
  {
    id: 'status',
    header: 'Status',
    width: '7rem',
    cell: () => <StatusBadge status="Pending" />,
  },
  {
    id: 'expires',
    header: 'Expires',
    width: '7.5rem',
    sortBy: (row) => row.expiresAt,
    cell: (row) => (
      <time dateTime={row.expiresAt} title={format.moment(row.expiresAt)}>
        {format.fromNow(row.expiresAt, Date.now())}
      </time>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '10rem',
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
