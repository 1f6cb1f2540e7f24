import { NativeSelect } from '@mantine/core';
import type { UserRole } from '#client/__generated__/Users_query.graphql.ts';
import { textColumn } from '#client/screens/SettingsScreen/columns.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { RowActions, RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import { PersonCell } from './PersonCell.tsx';
import { graphRole, personName, ROLE_OPTIONS, roleName, type UserRow } from './personWords.ts';
import { UserButtons } from './UserButtons.tsx';
import type { AskedOfUser } from './UserQuestion.tsx';

type Actions = {
  readonly viewerId: string;
  /** Signatures are in use. */
  readonly hasPins: boolean;
  /** The role chosen in the edited row. */
  readonly role: UserRole | null;
  readonly start: (user: UserRow) => void;
  readonly choose: (role: UserRole | null) => void;
  readonly save: () => void;
  readonly cancel: () => void;
  readonly onAsk: (asked: AskedOfUser) => void;
};

const USER: Column<UserRow> = {
  id: 'user',
  header: 'User',
  width: '13rem',
  grow: true,
  rowHeader: true,
  sortBy: personName,
  cell: (row) => <PersonCell person={row} />,
};

const roleColumn = ({ role, choose, save, cancel }: Actions): Column<UserRow> => ({
  ...textColumn({ id: 'role', header: 'Role', width: '8rem', text: (row) => roleName(row.role) }),
  editor: (row) => (
    <NativeSelect
      size="xs"
      autoFocus
      aria-label={`Role of ${personName(row)}`}
      data={ROLE_OPTIONS}
      value={role ?? row.role}
      onChange={(event) => choose(graphRole(event.currentTarget.value))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') cancel();
      }}
    />
  ),
});

const STATE: readonly Column<UserRow>[] = [
  {
    id: 'status',
    header: 'Status',
    width: '6rem',
    cell: (row) => <StatusBadge status={row.status === 'ACTIVE' ? 'Active' : 'Inactive'} />,
  },
  {
    id: 'lastLogin',
    header: 'Last login',
    width: '7.5rem',
    sortBy: (row) => row.lastLoginAt ?? null,
    cell: ({ lastLoginAt }) =>
      lastLoginAt == null ? (
        'Never'
      ) : (
        <span title={format.moment(lastLoginAt)}>{format.momentDay(lastLoginAt)}</span>
      ),
  },
];

const actionColumn = ({
  viewerId,
  hasPins,
  start,
  save,
  cancel,
  onAsk,
}: Actions): Column<UserRow> => ({
  id: 'actions',
  header: 'Actions',
  width: hasPins ? '16.5rem' : '11.5rem',
  cell: (row) => (
    <UserButtons
      user={row}
      isOwn={row.id === viewerId}
      hasPins={hasPins}
      onEdit={start}
      onAsk={onAsk}
    />
  ),
  editor: (row) => (
    <RowActions>
      <RowButton name={`Save the role of ${personName(row)}`} onClick={save}>
        Save
      </RowButton>
      <RowButton name={`Leave the role of ${personName(row)}`} onClick={cancel}>
        Cancel
      </RowButton>
    </RowActions>
  ),
});

export const userColumns = (actions: Actions): readonly Column<UserRow>[] => [
  USER,
  roleColumn(actions),
  ...STATE,
  actionColumn(actions),
];
