import { useReloadRegion } from '#client/relay/QueryRegion.tsx';
import { DeleteDialog } from '#client/screens/forms/DeleteDialog.tsx';
import { notifyDone } from '#client/ui/notify.ts';
import type { CannabinoidRow } from './cannabinoidFields.ts';
import { useDeleteCannabinoid } from './useDeleteCannabinoid.ts';

type Props = {
  readonly cannabinoid: CannabinoidRow;
  readonly connectionId: string;
  readonly onClose: () => void;
};

export function DeleteCannabinoid({ cannabinoid, connectionId, onClose }: Props) {
  const remove = useDeleteCannabinoid(connectionId);
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
