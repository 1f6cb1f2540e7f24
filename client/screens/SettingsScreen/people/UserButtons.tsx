import * as format from '#client/ui/format.ts';
import { RowActions, RowButton } from '#client/ui/table/RowActions.tsx';
import { personName } from './personWords.ts';
import type { AskedOfUser } from './UserQuestion.tsx';
import type { UserRow } from './userColumns.tsx';

/** To give the focus back to when the role has been written. */
export const editButtonId = (userId: string): string => `edit-user-${userId}`;

type Props = {
  readonly user: UserRow;
  /** Nobody deletes the own account here, or ends the session at work. */
  readonly isOwn: boolean;
  readonly onEdit: (user: UserRow) => void;
  readonly onAsk: (asked: AskedOfUser) => void;
};

/** Nothing brings a deleted account back, so there is nothing to do to one. */
export function UserButtons({ user, isOwn, onEdit, onAsk }: Props) {
  if (user.status !== 'ACTIVE') return format.EMPTY;
  const name = personName(user);
  return (
    <RowActions>
      <RowButton id={editButtonId(user.id)} name={`Edit ${name}`} onClick={() => onEdit(user)}>
        Edit
      </RowButton>
      {!isOwn && (
        <>
          <RowButton
            name={`Sign out ${name} everywhere`}
            onClick={() => onAsk({ act: 'signOut', user })}
          >
            Sign out
          </RowButton>
          <RowButton name={`Delete ${name}`} onClick={() => onAsk({ act: 'delete', user })}>
            Delete
          </RowButton>
        </>
      )}
    </RowActions>
  );
}
