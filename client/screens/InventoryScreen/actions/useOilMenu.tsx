import { Suspense, useCallback, useState } from 'react';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import type { Point } from '#client/ui/table/columns.ts';
import { type InventoryTab, mayWrite, type OilAction } from './oilActions.ts';

const OilMenu = lazyPart(() => import('./OilMenu.tsx'));

type Act = (action: OilAction, oils: readonly InventoryOil[]) => void;

/** The menu of one oil, and what opens it at a place of the window. */
export function useOilMenu(tab: InventoryTab, onAct: Act) {
  const viewer = useViewer();
  const [opened, setOpened] = useState<{ oil: InventoryOil; at: Point } | null>(null);
  const openMenu = useCallback((oil: InventoryOil, at: Point) => setOpened({ oil, at }), []);
  const menu = opened !== null && mayWrite(viewer, opened.oil) && (
    <Suspense>
      <OilMenu
        key={`${opened.oil.id} ${opened.at.x} ${opened.at.y}`}
        tab={tab}
        {...opened}
        onAct={onAct}
        onClose={() => setOpened(null)}
      />
    </Suspense>
  );
  return { openMenu, menu };
}
