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

/** What somebody can be invited as; the first is what a new invitation starts with. */
export const INVITED_ROLES = ['operator', 'manager', 'admin'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const isInvitedRole = (role: string): role is InvitedRole =>
  INVITED_ROLES.some((invited) => invited === role);
