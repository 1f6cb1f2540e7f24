import { count } from '#client/ui/format.ts';
import type { OilAction } from './oilActions.ts';

/** The labels of the buttons above the table, with `picked` oils selected. */
export function barLabel(action: OilAction, picked: number): string {
  switch (action) {
    case 'edit':
      return 'Edit Selected';
    case 'duplicate':
      return 'Duplicate Selected';
    case 'delete':
      return `Delete Selected (${count(picked)})`;
    case 'inactivate':
      return `Move to Inactive (${count(picked)})`;
    case 'reactivate':
      return `Reactivate (${count(picked)})`;
  }
}

/** The labels in the menu of one oil. */
export const MENU_LABELS: Readonly<Record<OilAction, string>> = {
  edit: 'Edit',
  duplicate: 'Duplicate',
  delete: 'Delete',
  inactivate: 'Move to Inactive',
  reactivate: 'Reactivate',
};

/** The result of an action (docs/rules/inventory.md, Active and inactive). */
export const changedSentence = (active: boolean, changed: number): string =>
  `${active ? 'Reactivated' : 'Inactivated'} ${count(changed)} batch(es).`;

/** The question before oils are deleted (docs/rules/inventory.md, Deleting). */
export const deleteQuestion = (oils: number, isBulk: boolean): string =>
  `Are you sure you want to delete ${isBulk ? `${count(oils)} oil(s)` : 'this oil'}?`;
