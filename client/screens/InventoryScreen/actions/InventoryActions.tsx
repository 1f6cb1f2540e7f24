import type { Ref } from 'react';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { SelectionBar } from '#client/ui/list/SelectionBar.tsx';
import { barActions, type InventoryTab, type OilAction, refusal } from './oilActions.ts';
import { barLabel } from './oilWords.ts';

type Props = {
  readonly tab: InventoryTab;
  readonly picked: readonly InventoryOil[];
  /** Number of selected oils that a search or a filter hides. */
  readonly notShown: number;
  readonly onShow: () => void;
  readonly onClear: () => void;
  readonly onAct: (action: OilAction, oils: readonly InventoryOil[]) => void;
  readonly ref?: Ref<HTMLElement>;
};

/** Actions on the selected oils. */
export function InventoryActions({ tab, picked, onAct, ...bar }: Props) {
  const viewer = useViewer();
  const buttons = barActions(tab).map((action) => ({
    key: action,
    label: barLabel(action, picked.length),
    reason: refusal(viewer, picked, action),
    onClick: () => onAct(action, picked),
  }));
  return <SelectionBar label="Oil actions" picked={picked.length} buttons={buttons} {...bar} />;
}
