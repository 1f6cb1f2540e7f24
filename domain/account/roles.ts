import type { GlobalRole } from '#domain/access.ts';

/** Names and descriptions of the roles as shown (docs/rules/accounts.md, Roles). */
export const ROLES: Readonly<
  Record<GlobalRole, { readonly name: string; readonly meaning: string }>
> = {
  admin: { name: 'Administrator', meaning: 'Full system access' },
  manager: { name: 'Manager', meaning: 'Full access to recipes and production' },
  operator: { name: 'Operator', meaning: 'Production execution, no recipe edits' },
  viewer: { name: 'Viewer', meaning: 'Reads everything, changes nothing' },
};

/** The roles that an invitation can assign. */
export const INVITED_ROLES = ['operator', 'manager', 'admin'] as const;
/** The default role of an invitation, because every other role may do more. */
export const LEAST_INVITED_ROLE = 'operator' satisfies (typeof INVITED_ROLES)[number];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const isInvitedRole = (role: string): role is InvitedRole =>
  INVITED_ROLES.some((invited) => invited === role);
