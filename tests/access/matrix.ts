import { ACCOUNTS, API_TOKENS } from './accounts.ts';
import { AUDIT } from './audit.ts';
import { BATCHES } from './batches.ts';
import { DEPARTMENTS } from './departments.ts';
import { INVITATIONS } from './invitations.ts';
import { LOTS, TRACES } from './lots.ts';
import { MESSAGES } from './messages.ts';
import { OILS } from './oils.ts';
import type { Operation } from './operation.ts';
import { ORGANIZATIONS } from './organizations.ts';
import { PEOPLE } from './people.ts';
import { BADGES } from './quality/badges.ts';
import { BATCH_SIGNATURES } from './quality/batchSignatures.ts';
import { CERTIFICATES } from './quality/certificates.ts';
import { DEVIATIONS } from './quality/deviations.ts';
import { OVERRIDES } from './quality/overrides.ts';
import { RECIPE_SETTINGS } from './recipeSettings.ts';
import { RECIPES } from './recipes.ts';
import { SIGN_UP } from './signUp.ts';

/** The expected result of every operation for each actor, in both APIs. */
export const ACCESS_MATRIX: readonly Operation[] = [
  ...RECIPES,
  ...RECIPE_SETTINGS,
  ...DEPARTMENTS,
  ...ORGANIZATIONS,
  ...OILS,
  ...LOTS,
  ...CERTIFICATES,
  ...BATCHES,
  ...BATCH_SIGNATURES,
  ...OVERRIDES,
  ...TRACES,
  ...DEVIATIONS,
  ...API_TOKENS,
  ...AUDIT,
  ...PEOPLE,
  ...INVITATIONS,
  ...ACCOUNTS,
  ...BADGES,
  ...SIGN_UP,
  ...MESSAGES,
];
