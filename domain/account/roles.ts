import type { GlobalRole } from '#domain/access.ts';

/** What people read of the roles (accounts spec, section 6). */
export const ROLES: Readonly<
  Record<GlobalRole, { readonly name: string; readonly meaning: string }>
> = {
  admin: { name: 'Administrator', meaning: 'Full system access' },
  manager: { name: 'Manager', meaning: 'Full access to recipes and production' },
  operator: { name: 'Operator', meaning: 'Production execution, no recipe edits' },
  viewer: { name: 'Viewer', meaning: 'Reads everything, changes nothing' },
};

/** What somebody can be invited as. */
export const INVITED_ROLES = ['operator', 'manager', 'admin'] as const;
/** What an invitation is for unless it says otherwise: all other roles may do more. */
export const LEAST_INVITED_ROLE = 'operator' satisfies (typeof INVITED_ROLES)[number];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const isInvitedRole = (role: string): role is InvitedRole =>
  INVITED_ROLES.some((invited) => invited === role);
