import { ACCOUNTS } from './accounts.ts';
import { BATCHES } from './batches.ts';
import { DEPARTMENTS } from './departments.ts';
import { OILS } from './oils.ts';
import type { Operation } from './operation.ts';
import { ORGANIZATIONS } from './organizations.ts';
import { RECIPE_SETTINGS } from './recipeSettings.ts';
import { RECIPES } from './recipes.ts';

/** Who may do what, in both APIs: every operation with the answer each actor gets. */
export const ACCESS_MATRIX: readonly Operation[] = [
  ...RECIPES,
  ...RECIPE_SETTINGS,
  ...DEPARTMENTS,
  ...ORGANIZATIONS,
  ...OILS,
  ...BATCHES,
  ...ACCOUNTS,
];
