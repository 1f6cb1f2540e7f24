import { DeleteDialog } from '#client/forms/DeleteDialog.tsx';
import { useReloadRegion } from '#client/relay/reading/QueryRegion.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { useDeleteGroup } from './useDeleteGroup.ts';
import type { RecipeGroup } from './useRecipeGroups.ts';

type Props = {
  readonly group: RecipeGroup;
  readonly onClose: () => void;
};

export function DeleteGroup({ group, onClose }: Props) {
  const remove = useDeleteGroup();
  const reload = useReloadRegion();
  return (
    <DeleteDialog
      title={`Delete recipe group "${group.code}"?`}
      onDelete={async () => {
        const refusal = await remove(group);
        if (refusal === null) notifyDone(`Recipe group ${group.code} deleted.`);
        else reload();
        return refusal;
      }}
      onClose={onClose}
    >
      This can’t be undone. A group that recipes are in can’t be deleted.
    </DeleteDialog>
  );
}
