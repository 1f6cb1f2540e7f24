import { ACCOUNTS } from './accounts.ts';
import { API_TOKENS } from './apiTokens.ts';
import { AUDIT } from './audit.ts';
import { BATCHES } from './batches.ts';
import { DEPARTMENTS } from './departments.ts';
import { INVITATIONS } from './invitations.ts';
import { MESSAGES } from './messages.ts';
import { OILS } from './oils.ts';
import type { Operation } from './operation.ts';
import { ORGANIZATIONS } from './organizations.ts';
import { PEOPLE } from './people.ts';
import { RECIPE_SETTINGS } from './recipeSettings.ts';
import { RECIPES } from './recipes.ts';
import { SIGN_UP } from './signUp.ts';
import { TRACES } from './traces.ts';

/** The expected result of every operation for each actor, in both APIs. */
export const ACCESS_MATRIX: readonly Operation[] = [
  ...RECIPES,
  ...RECIPE_SETTINGS,
  ...DEPARTMENTS,
  ...ORGANIZATIONS,
  ...OILS,
  ...BATCHES,
  ...TRACES,
  ...API_TOKENS,
  ...AUDIT,
  ...PEOPLE,
  ...INVITATIONS,
  ...ACCOUNTS,
  ...SIGN_UP,
  ...MESSAGES,
];
