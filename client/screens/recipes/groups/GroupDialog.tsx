import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { GroupForm } from './GroupForm.tsx';
import type { RecipeGroup, RecipeGroups } from './useRecipeGroups.ts';

type Props = {
  readonly list: RecipeGroups;
  /** Null creates a new group. */
  readonly group: RecipeGroup | null;
  readonly onCreated?: ((group: RecipeGroup) => void) | undefined;
  readonly onClose: () => void;
};

export function GroupDialog({ list, group, onCreated, onClose }: Props) {
  const isNew = group === null;
  return (
    <Dialog title={isNew ? 'New Group' : 'Edit Group'} onClose={onClose}>
      {(close) => (
        <GroupForm
          list={list}
          group={group}
          onSaved={(saved) => {
            notifyDone(`Recipe group ${saved.code} ${isNew ? 'created' : 'saved'}.`);
            if (isNew) onCreated?.(saved);
            close();
          }}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
