import { useCallback } from 'react';
import { forgetConfirmedWith } from '#client/screens/batches/run/keepConfirmed.ts';
import type { RecentChange } from '#client/screens/batches/run/recentOils.ts';
import type { TemporaryOil } from '#client/screens/batches/run/temporaryOil.ts';
import type { SelectionChange } from '#client/screens/FormulationScreen/selection/selection.ts';
import { renameInSelections } from '#client/screens/FormulationScreen/selection/useSelection.ts';

type Props = {
  readonly changeRecent: (change: RecentChange) => void;
  readonly changeSelection: (change: SelectionChange) => void;
  /** Called before an oil gets another id, because a shown answer refers to the old one. */
  readonly onRename: () => void;
};

/** Changes to the oils added in this tab, applied to their list and the selection together. */
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
      // Selections for other recipes in this tab may contain it, too.
      renameInSelections(id, storedId);
      forgetConfirmedWith(id);
    },
  };
}

export type AddedOils = ReturnType<typeof useAddedOils>;
