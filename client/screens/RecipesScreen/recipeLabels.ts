import type { RecipeAction } from './recipeRights.ts';

/** What the buttons over the list are called. */
export const TOOLBAR_LABELS: Readonly<Record<RecipeAction, string>> = {
  open: 'View Selected',
  edit: 'Edit Selected',
  history: 'Version History',
  duplicate: 'Duplicate',
  archive: 'Archive Selected',
  run: 'Run Batch',
};

/** The same in the menu of one recipe. */
export const MENU_LABELS: Readonly<Record<RecipeAction, string>> = {
  open: 'Open',
  edit: 'Edit',
  history: 'Version history',
  duplicate: 'Duplicate',
  archive: 'Archive',
  run: 'Run batch',
};
