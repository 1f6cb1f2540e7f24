import { InventoryActions } from '#client/screens/InventoryScreen/actions/InventoryActions.tsx';
import type { InventoryTab } from '#client/screens/InventoryScreen/actions/oilActions.ts';
import { BulkImport } from '#client/screens/InventoryScreen/import/BulkImport.tsx';
import type { OilsTableState } from '#client/screens/InventoryScreen/useOilsTable.ts';

type Props = {
  readonly tab: InventoryTab;
  readonly table: OilsTableState;
  readonly onImported: () => void;
};

/** Actions on the selected oils, and buttons that add others, for people with the right to change oils. */
export function OilsBar({ tab, table, onImported }: Props) {
  const { selection, list, addOil, actions } = table;
  const { picked } = selection;
  return (
    <InventoryActions
      tab={tab}
      picked={picked}
      notShown={picked.filter((oil) => !list.shown.includes(oil)).length}
      onShow={list.filters.clearAll}
      ref={table.bar}
      onClear={selection.clear}
      onAct={(action, chosen) => actions.act(action, chosen, true)}
    >
      {addOil.button}
      <BulkImport onWritten={onImported} />
    </InventoryActions>
  );
}
