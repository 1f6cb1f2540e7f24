/**
 * The table of rights, shared by the server (which refuses) and the client (which hides controls). Every member of an
 * organization may read, so only the other rights are listed.
 */

export const GLOBAL_ROLES = ['admin', 'manager', 'operator', 'viewer'] as const;
export type GlobalRole = (typeof GLOBAL_ROLES)[number];

export const DEPARTMENT_ROLES = ['manager', 'operator'] as const;
export type DepartmentRole = (typeof DEPARTMENT_ROLES)[number];

/** The role and memberships that decide a person's rights. Department ids are opaque keys. */
export type Actor = {
  readonly role: GlobalRole;
  readonly memberships: readonly { readonly departmentId: string; readonly role: DepartmentRole }[];
  /** A person of Quality, beside any role. Absent: false, as for every API token. */
  readonly isQuality?: boolean;
};

export type Action =
  | 'manageRecipes'
  | 'manageRecipeGroups'
  | 'shareViews'
  | 'manageOils'
  | 'inspectLots'
  | 'assureQuality'
  | 'raiseDeviations'
  | 'produceBatches'
  | 'manageBatches'
  | 'readDepartmentMembers'
  | 'readRecordAudit'
  | 'administer';

type Rule = {
  readonly global: readonly GlobalRole[];
  /** Department roles that grant the right within their own department. */
  readonly department: readonly DepartmentRole[];
  /** The department role grants the right in every department, not only its own. */
  readonly anyDepartment?: true;
  /** A person of Quality has the right in the whole organization. */
  readonly quality?: true;
};

const RULES: Readonly<Record<Action, Rule>> = {
  manageRecipes: { global: ['admin', 'manager'], department: ['manager'] },
  manageRecipeGroups: {
    global: ['admin', 'manager'],
    department: ['manager'],
    anyDepartment: true,
  },
  shareViews: { global: ['admin', 'manager'], department: ['manager'], anyDepartment: true },
  manageOils: { global: ['admin'], department: ['manager'] },
  /** Hold a lot, add a certificate: the safe direction, so that more people may than release. */
  inspectLots: { global: ['admin'], department: ['manager'], quality: true },
  assureQuality: { global: [], department: [], quality: true },
  /** Raise a deviation, comment on one: whoever may make the batch, or judges it. */
  raiseDeviations: {
    global: ['admin', 'manager'],
    department: ['manager', 'operator'],
    quality: true,
  },
  produceBatches: { global: ['admin', 'manager'], department: ['manager', 'operator'] },
  manageBatches: { global: ['admin', 'manager'], department: ['manager'] },
  readDepartmentMembers: { global: ['admin'], department: ['manager'] },
  readRecordAudit: { global: ['admin', 'manager'], department: ['manager'] },
  administer: { global: ['admin'], department: [] },
};

/**
 * True when `actor` may do `action` in the department `departmentId`. Null stands for something that belongs to the
 * whole organization, where department roles do not apply.
 */
export function may(actor: Actor, action: Action, departmentId: string | null): boolean {
  const rule = RULES[action];
  if (rule.global.includes(actor.role)) return true;
  if (rule.quality === true && actor.isQuality === true) return true;
  return actor.memberships.some(
    (membership) =>
      rule.department.includes(membership.role) &&
      (rule.anyDepartment === true || membership.departmentId === departmentId),
  );
}

/** True when `actor` may do `action` in at least one department; decides which menus and buttons appear. */
export function mayAnywhere(actor: Actor, action: Action): boolean {
  return (
    may(actor, action, null) ||
    actor.memberships.some((membership) => may(actor, action, membership.departmentId))
  );
}
