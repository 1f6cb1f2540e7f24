import { DeleteDialog } from '#client/forms/DeleteDialog.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { useRemoveLogo } from './useRemoveLogo.ts';

type Props = { readonly organizationId: string; readonly onClose: () => void };

export function RemoveLogo({ organizationId, onClose }: Props) {
  const remove = useRemoveLogo(organizationId);
  return (
    <DeleteDialog
      title="Remove the logo?"
      onDelete={async () => {
        const refusal = await remove();
        if (refusal === null) notifyDone('Logo removed.');
        return refusal;
      }}
      onClose={onClose}
    >
      Production documents, those saved earlier too, then show the name alone. This action cannot be
      undone.
    </DeleteDialog>
  );
}
