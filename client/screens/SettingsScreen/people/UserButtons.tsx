import * as format from '#client/ui/format.ts';
import { RowActions, RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import { personName, type UserRow } from './personWords.ts';
import type { AskedOfUser } from './UserQuestion.tsx';

/** The id of the edit button, which gets the focus after the role has been saved. */
export const editButtonId = (userId: string): string => `edit-user-${userId}`;

type Props = {
  readonly user: UserRow;
  /** One's own account can be neither deleted nor signed out here. */
  readonly isOwn: boolean;
  /** Signatures are in use. */
  readonly hasPins: boolean;
  readonly onEdit: (user: UserRow) => void;
  readonly onAsk: (asked: AskedOfUser) => void;
};

/** A deleted account has no actions, because it cannot be restored. */
export function UserButtons({ user, isOwn, hasPins, onEdit, onAsk }: Props) {
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
          {hasPins && user.hasSigningPin === true && (
            <RowButton
              name={`Clear the PIN of ${name}`}
              onClick={() => onAsk({ act: 'clearPin', user })}
            >
              Clear PIN
            </RowButton>
          )}
          <RowButton name={`Delete ${name}`} onClick={() => onAsk({ act: 'delete', user })}>
            Delete
          </RowButton>
        </>
      )}
    </RowActions>
  );
}
