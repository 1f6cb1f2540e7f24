import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import type { Point } from '#client/ui/table/columns.ts';
import { RowMenu } from '#client/ui/table/rowActions/RowMenu.tsx';
import { type InventoryTab, menuActions, type OilAction } from './oilActions.ts';
import { MENU_LABELS } from './oilWords.ts';

type Props = {
  readonly tab: InventoryTab;
  readonly oil: InventoryOil;
  readonly at: Point;
  readonly onAct: (action: OilAction, oils: readonly InventoryOil[]) => void;
  readonly onClose: () => void;
};

/** The actions on one oil. */
export default function OilMenu({ tab, oil, at, onAct, onClose }: Props) {
  return (
    <RowMenu
      label={`Actions for ${oil.tag}`}
      at={at}
      items={menuActions(tab).map((action) => ({
        label: MENU_LABELS[action],
        onClick: () => onAct(action, [oil]),
      }))}
      onClose={onClose}
    />
  );
}
