import type { RecipeAction } from './recipeRights.ts';

/** The labels of the buttons above the list. */
export const TOOLBAR_LABELS: Readonly<Record<RecipeAction, string>> = {
  open: 'View Selected',
  edit: 'Edit Selected',
  history: 'Version History',
  duplicate: 'Duplicate',
  archive: 'Archive Selected',
  run: 'Run Batch',
};

/** The labels in the menu of one recipe. */
export const MENU_LABELS: Readonly<Record<RecipeAction, string>> = {
  open: 'Open',
  edit: 'Edit',
  history: 'Version history',
  duplicate: 'Duplicate',
  archive: 'Archive',
  run: 'Run batch',
};
