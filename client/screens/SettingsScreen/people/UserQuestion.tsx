import { ActDialog } from '#client/forms/ActDialog.tsx';
import { DeleteDialog } from '#client/forms/DeleteDialog.tsx';
import { personName, type UserRow } from './personWords.ts';
import { useClearPin } from './useClearPin.ts';
import { useDeleteUser } from './useDeleteUser.ts';
import { useSignOutUser } from './useSignOutUser.ts';

/** An action on a person that needs confirmation. */
export type AskedOfUser = {
  readonly act: 'delete' | 'signOut' | 'clearPin';
  readonly user: UserRow;
};

type Props = AskedOfUser & { readonly onClose: () => void };

export function UserQuestion({ act, user, onClose }: Props) {
  const remove = useDeleteUser();
  const signOut = useSignOutUser();
  const clearPin = useClearPin();
  if (act === 'clearPin') {
    return (
      <ActDialog
        title={`Clear the PIN of ${personName(user)}?`}
        confirmLabel="Clear PIN"
        busyLabel="Clearing…"
        destructive
        act={() => clearPin(user)}
        onClose={onClose}
      >
        They can’t sign with it any more, and set a new one with their password.
      </ActDialog>
    );
  }
  return act === 'delete' ? (
    <DeleteDialog
      title={`Delete user ${personName(user)}?`}
      onDelete={() => remove(user)}
      onClose={onClose}
    >
      They are signed out at once and can’t sign in again. Their name stays on what they did. This
      action cannot be undone.
    </DeleteDialog>
  ) : (
    <ActDialog
      title={`Sign out ${personName(user)} everywhere?`}
      confirmLabel="Sign out"
      busyLabel="Signing out…"
      destructive
      act={() => signOut(user)}
      onClose={onClose}
    >
      Every session of theirs ends at once. They can sign in again with their password.
    </ActDialog>
  );
}
