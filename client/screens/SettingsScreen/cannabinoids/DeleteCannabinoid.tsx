import { DeleteDialog } from '#client/forms/DeleteDialog.tsx';
import { useReloadRegion } from '#client/relay/reading/QueryRegion.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import type { CannabinoidRow } from './cannabinoidFields.ts';
import { useDeleteCannabinoid } from './useDeleteCannabinoid.ts';

type Props = {
  readonly cannabinoid: CannabinoidRow;
  readonly onClose: () => void;
};

export function DeleteCannabinoid({ cannabinoid, onClose }: Props) {
  const remove = useDeleteCannabinoid();
  const reload = useReloadRegion();
  const { id, name, revision } = cannabinoid;
  return (
    <DeleteDialog
      title="Are you sure you want to delete this cannabinoid?"
      onDelete={async () => {
        const refusal = await remove(id, revision);
        if (refusal === null) notifyDone(`Cannabinoid ${name} deleted.`);
        else reload();
        return refusal;
      }}
      onClose={onClose}
    >
      {`${name} is deleted for good. One that oils or recipes use can’t be deleted.`}
    </DeleteDialog>
  );
}
