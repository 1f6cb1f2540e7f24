import type { UserRole } from '#client/__generated__/Users_query.graphql.ts';
import { GLOBAL_ROLE } from '#client/session/useViewer.ts';
import { GLOBAL_ROLES, type GlobalRole } from '#domain/access.ts';
import { INVITED_ROLES, ROLES } from '#domain/account/roles.ts';

export type Person = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** What somebody is called; the e-mail stands in for a name that is missing. */
export const personName = ({ firstName, lastName, email }: Person): string =>
  `${firstName} ${lastName}`.trim() || email;

const GRAPH_ROLE = {
  admin: 'ADMIN',
  manager: 'MANAGER',
  operator: 'OPERATOR',
  viewer: 'VIEWER',
} as const satisfies Record<GlobalRole, UserRole>;

export const roleName = (role: UserRole): string => ROLES[GLOBAL_ROLE[role]].name;

/** A role as a form holds it, in either spelling; anything else is none. */
export function graphRole(role: string): UserRole | null {
  const known = GLOBAL_ROLES.find((name) => name === role || GRAPH_ROLE[name] === role);
  return known === undefined ? null : GRAPH_ROLE[known];
}

/** What somebody can be made. */
export const ROLE_OPTIONS = GLOBAL_ROLES.map((role) => ({
  value: GRAPH_ROLE[role],
  label: ROLES[role].name,
}));

/** What somebody can be invited as, with what it means. */
export const INVITED_OPTIONS = INVITED_ROLES.map((role) => ({
  value: role,
  label: `${ROLES[role].name}: ${ROLES[role].meaning}`,
}));
