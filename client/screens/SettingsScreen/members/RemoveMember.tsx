import { ConfirmDialog } from '#client/ui/dialog/ConfirmDialog.tsx';
import type { MemberRow } from './MemberTable.tsx';
import { nameOf } from './memberWords.ts';

type Props = {
  /** Null closes the dialog. */
  readonly member: MemberRow | null;
  readonly onConfirm: (member: MemberRow) => void;
  readonly onClose: () => void;
};

export function RemoveMember({ member, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      opened={member !== null}
      title="Remove this user from the department?"
      confirmLabel="Remove"
      destructive
      onConfirm={() => {
        if (member !== null) onConfirm(member);
        onClose();
      }}
      onCancel={onClose}
    >
      {member !== null &&
        `${nameOf(member)} loses the rights of the department role at once. The account stays.`}
    </ConfirmDialog>
  );
}
