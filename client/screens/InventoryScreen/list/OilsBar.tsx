import { useMemo } from 'react';
import { InventoryActions } from '#client/screens/InventoryScreen/actions/InventoryActions.tsx';
import type { InventoryTab } from '#client/screens/InventoryScreen/actions/oilActions.ts';
import type { OilsTableState } from '#client/screens/InventoryScreen/useOilsTable.ts';

type Props = {
  readonly tab: InventoryTab;
  readonly table: OilsTableState;
};

/** Actions on the selected oils, for people with the right to change oils. */
export function OilsBar({ tab, table }: Props) {
  const { selection, list, actions } = table;
  const { picked } = selection;
  const shown = useMemo(() => new Set(list.shown.map(({ id }) => id)), [list.shown]);
  return (
    <InventoryActions
      tab={tab}
      picked={picked}
      notShown={picked.filter(({ id }) => !shown.has(id)).length}
      onShow={list.filters.clearAll}
      ref={table.bar}
      onClear={selection.clear}
      onAct={(action, chosen) => actions.act(action, chosen, true)}
    />
  );
}
