import { inTurn, openTab, press, pressKey, type Screen, tick } from './acts.ts';
import type { Shown } from './screens.ts';

const RECIPES = '/recipes';
const INVENTORY = '/inventory';
const HISTORY = '/batch-history';
const CONFIGURATION = '/settings?tab=departments';

/** Dialogs, menus and parts of the screens that an administrator opens. */
export function ofOpened({ recipe, oil, completed }: Shown, own: string): readonly Screen[] {
  const run = `/consumption?recipe=${recipe}&multiplier=1&parts=2`;
  const record = `/production-document/batch/${completed}`;
  return [
    { name: 'feedback', path: RECIPES, act: press('Feedback') },
    {
      name: 'version-history',
      path: RECIPES,
      act: inTurn(tick('Select GUM-010'), press('Version History')),
    },
    {
      name: 'archive',
      path: RECIPES,
      act: inTurn(tick('Select GUM-010'), press(/^Archive Selected/)),
    },
    { name: 'recipe-actions', path: RECIPES, act: press('Actions for GUM-010') },
    { name: 'editor-history', path: `/recipedetail/${recipe}`, act: press('Version History') },
    { name: 'formulation-columns', path: run, act: press('More columns') },
    { name: 'formulation-suggested', path: run, act: press('Suggest oils') },
    { name: 'formulation-oils', path: run, act: press('Add oils for this batch') },
    { name: 'correct-batch', path: record, act: press('Correct Batch') },
    { name: 'batch-changes', path: record, act: pressKey('Show history') },
    { name: 'history-inactive', path: HISTORY, act: tick('Show inactive') },
    { name: 'history-columns', path: HISTORY, act: press('Columns') },
    { name: 'history-actions', path: HISTORY, act: press(/^Actions for BF-/) },
    {
      name: 'history-inactivate',
      path: HISTORY,
      act: inTurn(tick(/^Select BF-/), press('Inactivate Selected (1)')),
    },
    { name: 'inventory-inactive', path: INVENTORY, act: openTab('Inactive') },
    { name: 'inventory-columns', path: INVENTORY, act: press('Columns') },
    { name: 'inventory-import', path: INVENTORY, act: press('Bulk Import') },
    { name: 'inventory-actions', path: INVENTORY, act: press('Actions for D9-014') },
    {
      name: 'inventory-several',
      path: INVENTORY,
      act: inTurn(tick('Select D9-014'), tick('Select CBD-I-03'), press('Edit Selected')),
    },
    {
      name: 'inventory-delete',
      path: INVENTORY,
      act: inTurn(tick('Select D9-020'), press('Delete Selected (1)')),
    },
    { name: 'oil-low', path: `/inventory/${oil}`, act: press('Low level') },
    { name: 'oil-changes', path: `/inventory/${oil}`, act: pressKey('Show history') },
    { name: 'new-department', path: CONFIGURATION, act: press('+ New Department') },
    { name: 'members', path: CONFIGURATION, act: press(`Members of ${own}`) },
    { name: 'deactivate-department', path: CONFIGURATION, act: press(`Deactivate ${own}`) },
    { name: 'new-group', path: CONFIGURATION, act: press('+ New Group') },
    { name: 'edit-group', path: CONFIGURATION, act: press('Edit GUMMIES') },
    { name: 'new-cannabinoid', path: CONFIGURATION, act: press('+ Add Cannabinoid') },
    { name: 'edit-cannabinoid', path: CONFIGURATION, act: press('Edit CBG') },
    { name: 'invite', path: '/settings?tab=users', act: press('Invite User') },
    { name: 'edit-user', path: '/settings?tab=users', act: press('Edit Priya Nair') },
    { name: 'delete-user', path: '/settings?tab=users', act: press('Delete Priya Nair') },
    { name: 'update-profile', path: '/settings?tab=profile', act: press('Update Profile') },
    { name: 'delete-account', path: '/settings?tab=profile', act: press('Delete Account') },
    {
      name: 'edit-organization',
      path: '/settings?tab=organization',
      act: press('Edit organization'),
    },
    { name: 'new-token', path: '/settings?tab=tokens', act: press('+ New Token') },
  ];
}
