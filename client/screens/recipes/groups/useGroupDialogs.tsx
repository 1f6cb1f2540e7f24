import { type ReactNode, useCallback, useState } from 'react';
import { DeleteGroup } from './DeleteGroup.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import type { RecipeGroup, RecipeGroups } from './useRecipeGroups.ts';

type Doing =
  | { readonly what: 'nothing' | 'creating' }
  | { readonly what: 'editing' | 'deleting'; readonly group: RecipeGroup };

const NOTHING: Doing = { what: 'nothing' };

type GroupDialogs = {
  /** Changes whenever a dialog opens or closes. */
  readonly doing: unknown;
  readonly isOpen: boolean;
  readonly create: () => void;
  readonly edit: (group: RecipeGroup) => void;
  readonly remove: (group: RecipeGroup) => void;
  /** The open dialog, if any. */
  readonly dialogs: ReactNode;
};

/** Dialogs for creating, changing and deleting a group, for any list of groups. */
export function useGroupDialogs(
  list: RecipeGroups,
  onCreated?: (group: RecipeGroup) => void,
): GroupDialogs {
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const stop = useCallback(() => setDoing(NOTHING), []);
  const create = useCallback(() => setDoing({ what: 'creating' }), []);
  const edit = useCallback((group: RecipeGroup) => setDoing({ what: 'editing', group }), []);
  const remove = useCallback((group: RecipeGroup) => setDoing({ what: 'deleting', group }), []);
  // The newest version in the list, because a second attempt after a conflict must use it.
  const current = (group: RecipeGroup) => list.groups.find(({ id }) => id === group.id) ?? group;
  const dialogs =
    doing.what === 'deleting' ? (
      <DeleteGroup group={current(doing.group)} onClose={stop} />
    ) : (
      doing.what !== 'nothing' && (
        <GroupDialog
          list={list}
          group={doing.what === 'editing' ? doing.group : null}
          onCreated={onCreated}
          onClose={stop}
        />
      )
    );
  return { doing, isOpen: doing.what !== 'nothing', create, edit, remove, dialogs };
}
