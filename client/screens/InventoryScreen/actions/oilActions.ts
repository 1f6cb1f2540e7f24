import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { type Actor, may } from '#domain/access.ts';
import { OILS_AT_ONCE } from '#domain/inventory/oilDraft.ts';

export type InventoryTab = 'active' | 'inactive';

export type OilAction = 'edit' | 'duplicate' | 'delete' | 'inactivate' | 'reactivate';

/** The action that moves an oil to the other tab. */
export const activityOf = (tab: InventoryTab) => (tab === 'active' ? 'inactivate' : 'reactivate');

/** The buttons above the table, in order. */
export const barActions = (tab: InventoryTab): readonly OilAction[] => [
  'edit',
  'duplicate',
  'delete',
  activityOf(tab),
];

/** The menu items of a row. */
export const menuActions = (tab: InventoryTab): readonly OilAction[] => [
  'edit',
  activityOf(tab),
  'delete',
];

export const mayWrite = (viewer: Actor, { departmentId }: InventoryOil): boolean =>
  may(viewer, 'manageOils', departmentId);

/** The reason these oils cannot be changed together; null when they can. Copying changes nothing. */
export function refusal(
  viewer: Actor,
  oils: readonly InventoryOil[],
  action: OilAction,
): string | null {
  if (action === 'duplicate') return null;
  const [first, ...more] = oils.filter((oil) => !mayWrite(viewer, oil));
  if (first !== undefined) {
    const others = more.length === 0 ? '' : ` and ${more.length} more`;
    return `You don’t manage the department of ${first.tag}${others}`;
  }
  const isTooMany = action !== 'edit' && oils.length > OILS_AT_ONCE;
  return isTooMany ? `At most ${OILS_AT_ONCE} oils at once` : null;
}

/** Asks for the selection that the action needs (docs/rules/inventory.md, Oils); null when the present one suffices. */
export function missingSelection(oils: readonly InventoryOil[], action: OilAction): string | null {
  switch (action) {
    case 'edit':
    case 'duplicate':
      return oils.length === 1 ? null : `Please select exactly one oil to ${action}.`;
    case 'delete':
      return oils.length > 0 ? null : 'Please select at least one oil to delete.';
    case 'inactivate':
      return oils.length > 0 ? null : 'Please select at least one oil to move to inactive.';
    case 'reactivate':
      return oils.length > 0 ? null : 'Please select at least one oil to reactivate.';
  }
}
