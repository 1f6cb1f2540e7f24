import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { DepartmentRole } from '#client/__generated__/Invitations_query.graphql.ts';
import type { UserRole } from '#client/__generated__/Users_query.graphql.ts';
import { actionsColumn, textColumn } from '#client/screens/SettingsScreen/columns.tsx';
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
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';

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

const FIELDS: readonly Column<InvitationRow>[] = [
  {
    id: 'user',
    header: 'User',
    width: '13rem',
    grow: true,
    rowHeader: true,
    sortBy: personName,
    cell: (row) => <PersonCell person={row} isStacked />,
  },
  textColumn({ id: 'role', header: 'Role', width: '7.5rem', text: (row) => roleName(row.role) }),
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
];

type Actions = {
  readonly onResend: (invitation: InvitationRow) => void;
  readonly onCancel: (invitation: InvitationRow) => void;
};

const actionsOf = ({ onResend, onCancel }: Actions) =>
  actionsColumn<InvitationRow>('9rem', (row) => (
    <>
      <RowButton name={`Resend the invitation of ${personName(row)}`} onClick={() => onResend(row)}>
        Resend
      </RowButton>
      <RowButton name={`Cancel the invitation of ${personName(row)}`} onClick={() => onCancel(row)}>
        Cancel
      </RowButton>
    </>
  ));

/** The actions must be stable. */
type Props = Actions & { readonly rows: readonly InvitationRow[] };

export function InvitationTable({ rows, onResend, onCancel }: Props) {
  const columns = useMemo(
    () => [...FIELDS, actionsOf({ onResend, onCancel })],
    [onResend, onCancel],
  );
  return (
    <DataTable
      label="Pending invitations"
      rows={rows}
      columns={columns}
      getRowId={(row) => row.id}
      rowLabel={personName}
      maxHeight="half"
      empty={<Text {...NOTE}>No pending invitations</Text>}
    />
  );
}
