import type { UserRole } from '#client/__generated__/Users_query.graphql.ts';
import { GLOBAL_ROLE } from '#client/session/useViewer.ts';
import { GLOBAL_ROLES, type GlobalRole } from '#domain/access.ts';
import { INVITED_ROLES, ROLES } from '#domain/account/roles.ts';

export type Person = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

export type UserRow = Person & {
  readonly id: string;
  readonly role: UserRole;
  readonly status: 'ACTIVE' | 'INACTIVE';
  readonly lastLoginAt: string | null | undefined;
  readonly hasSigningPin: boolean | null | undefined;
  readonly revision: number;
};

/** The displayed name of a person; the e-mail if there is no name. */
export const personName = ({ firstName, lastName, email }: Person): string =>
  `${firstName} ${lastName}`.trim() || email;

const GRAPH_ROLE = {
  admin: 'ADMIN',
  manager: 'MANAGER',
  operator: 'OPERATOR',
  viewer: 'VIEWER',
} as const satisfies Record<GlobalRole, UserRole>;

export const roleName = (role: UserRole): string => ROLES[GLOBAL_ROLE[role]].name;

/** The role in a form value, in either spelling; otherwise null. */
export function graphRole(role: string): UserRole | null {
  const known = GLOBAL_ROLES.find((name) => name === role || GRAPH_ROLE[name] === role);
  return known === undefined ? null : GRAPH_ROLE[known];
}

/** The roles that a person can get. */
export const ROLE_OPTIONS = GLOBAL_ROLES.map((role) => ({
  value: GRAPH_ROLE[role],
  label: ROLES[role].name,
}));

/** The roles for an invitation, with their descriptions. */
export const INVITED_OPTIONS = INVITED_ROLES.map((role) => ({
  value: role,
  label: `${ROLES[role].name}: ${ROLES[role].meaning}`,
}));
