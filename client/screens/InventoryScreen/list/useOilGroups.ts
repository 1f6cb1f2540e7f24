import { useMemo } from 'react';
import { useUrlFlag } from '#client/address/useUrlFlag.ts';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { byDescription } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { kindOf, oilGrouping } from '#client/screens/InventoryScreen/oilGrouping.tsx';
import type { OilRow } from '#client/screens/oils/oilColumns.tsx';
import { useExpandedGroups } from '#client/ui/table/groups/useExpandedGroups.ts';
import { useGroupColors } from '#client/ui/table/groups/useGroupColors.ts';
import { useSteady } from '#client/ui/useSteady.ts';

/** Keys of the browser's storage for the open groups and their colors. */
const EXPANDED = 'oil-group-expanded';
const COLORS = 'oil-group-colors';

/** Oils under the headers of their descriptions, unless the address asks for a flat list. */
export function useOilGroups(oils: readonly InventoryOil[], isPartial: boolean, text: string) {
  const [isFlat, setFlat] = useUrlFlag('flat');
  const groups = useExpandedGroups(text, EXPANDED);
  const kinds = useMemo(() => oils.toSorted(byDescription).map(kindOf), [oils]);
  const colorOf = useGroupColors(COLORS, kinds);
  const grouping = useMemo(
    () => (isFlat ? undefined : oilGrouping<InventoryOil>(groups, colorOf, isPartial)),
    [isFlat, groups, colorOf, isPartial],
  );
  const openGroup = useSteady((oil: OilRow) => {
    if (!groups.isExpanded(kindOf(oil))) groups.setExpanded([kindOf(oil)], true);
  });
  return {
    isGrouped: !isFlat,
    setGrouped: (isGrouped: boolean) => setFlat(!isGrouped),
    grouping,
    openGroup,
  };
}
