/**
 * Who may do what. One table, read by the services (refuse) and by the client (leave out).
 * Reading is open to everyone of the organization, so only the other rights are listed.
 */

export const GLOBAL_ROLES = ['admin', 'manager', 'operator', 'viewer'] as const;
export type GlobalRole = (typeof GLOBAL_ROLES)[number];

export const DEPARTMENT_ROLES = ['manager', 'operator'] as const;
export type DepartmentRole = (typeof DEPARTMENT_ROLES)[number];

/** What the rights of a person follow from. Department ids are opaque keys. */
export type Actor = {
  readonly role: GlobalRole;
  readonly memberships: readonly { readonly departmentId: string; readonly role: DepartmentRole }[];
};

export type Action =
  | 'manageRecipes'
  | 'manageRecipeGroups'
  | 'manageOils'
  | 'produceBatches'
  | 'manageBatches'
  | 'readDepartmentMembers'
  | 'readRecordAudit'
  | 'administer';

type Rule = {
  readonly global: readonly GlobalRole[];
  /** Department roles that give the right in their own department. */
  readonly department: readonly DepartmentRole[];
  /** The right of a department role reaches beyond its own department. */
  readonly anyDepartment?: true;
};

const RULES: Readonly<Record<Action, Rule>> = {
  manageRecipes: { global: ['admin', 'manager'], department: ['manager'] },
  manageRecipeGroups: {
    global: ['admin', 'manager'],
    department: ['manager'],
    anyDepartment: true,
  },
  manageOils: { global: ['admin'], department: ['manager'] },
  produceBatches: { global: ['admin', 'manager'], department: ['manager', 'operator'] },
  manageBatches: { global: ['admin', 'manager'], department: ['manager'] },
  readDepartmentMembers: { global: ['admin'], department: ['manager'] },
  readRecordAudit: { global: ['admin', 'manager'], department: ['manager'] },
  administer: { global: ['admin'], department: [] },
};

/**
 * Whether `actor` may do `action` on something of `departmentId`; null is a thing of the whole
 * organization, which department roles don't reach.
 */
export function may(actor: Actor, action: Action, departmentId: string | null): boolean {
  const rule = RULES[action];
  if (rule.global.includes(actor.role)) return true;
  return actor.memberships.some(
    (membership) =>
      rule.department.includes(membership.role) &&
      (rule.anyDepartment === true || membership.departmentId === departmentId),
  );
}

/** Whether `actor` may do `action` in some department or everywhere: for menus and buttons. */
export function mayAnywhere(actor: Actor, action: Action): boolean {
  return (
    may(actor, action, null) ||
    actor.memberships.some((membership) => may(actor, action, membership.departmentId))
  );
}
