import { useCallback } from 'react';
import { forgetConfirmedWith } from '#client/screens/run/forgetConfirmed.ts';
import type { RecentChange } from '#client/screens/run/recentOils.ts';
import type { TemporaryOil } from '#client/screens/run/temporaryOils.ts';
import type { SelectionChange } from './selection.ts';
import { renameInSelections } from './useSelection.ts';

type Props = {
  readonly changeRecent: (change: RecentChange) => void;
  readonly changeSelection: (change: SelectionChange) => void;
  /** Before an oil gets another id: an answer on screen speaks of the former one. */
  readonly onRename: () => void;
};

/** What is done to the oils this tab adds, in their list and in the selection at once. */
export function useAddedOils({ changeRecent, changeSelection, onRename }: Props) {
  const remove = useCallback(
    (id: string) => {
      changeSelection({ kind: 'delete', oilId: id });
      changeRecent({ kind: 'remove', id });
    },
    [changeRecent, changeSelection],
  );
  return {
    remove,
    add: (oil: TemporaryOil) => {
      changeRecent({ kind: 'add', oil });
      changeSelection({ kind: 'add', oilId: oil.id });
    },
    addStored: (id: string) => {
      changeRecent({ kind: 'addStored', id });
      changeSelection({ kind: 'add', oilId: id });
    },
    edit: (oil: TemporaryOil) => changeRecent({ kind: 'edit', oil }),
    store: ({ id }: TemporaryOil, storedId: string) => {
      onRename();
      changeRecent({ kind: 'store', id, storedId });
      changeSelection({ kind: 'rename', oilId: id, newId: storedId });
      // Other recipes of this tab may have picked it too.
      renameInSelections(id, storedId);
      forgetConfirmedWith(id);
    },
  };
}

export type AddedOils = ReturnType<typeof useAddedOils>;
