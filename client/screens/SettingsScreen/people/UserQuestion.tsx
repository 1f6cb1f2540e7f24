import { ActDialog } from '#client/forms/ActDialog.tsx';
import { DeleteDialog } from '#client/forms/DeleteDialog.tsx';
import { personName, type UserRow } from './personWords.ts';
import { useDeleteUser } from './useDeleteUser.ts';
import { useSignOutUser } from './useSignOutUser.ts';

/** An action on a person that needs confirmation. */
export type AskedOfUser = { readonly act: 'delete' | 'signOut'; readonly user: UserRow };

type Props = AskedOfUser & { readonly onClose: () => void };

export function UserQuestion({ act, user, onClose }: Props) {
  const remove = useDeleteUser();
  const signOut = useSignOutUser();
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
