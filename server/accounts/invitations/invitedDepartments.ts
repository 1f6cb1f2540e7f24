import { DEPARTMENT_ROLES, type DepartmentRole } from '#domain/access.ts';
import {
  departmentCountIssues,
  type InvitedDepartment,
  invitedDepartmentIssues,
} from '#domain/account/invitation.ts';
import { writeAudits } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '#server/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { nameOf, type Viewer } from '#server/viewer.ts';

/** A department of an invitation with its name, for the audit trail. */
export type NamedDepartment = {
  readonly departmentId: number;
  readonly name: string;
  readonly role: DepartmentRole;
};

/** Throws for a nonexistent or foreign department, before anything else is checked. */
export async function authorizeInvitedDepartments(
  { organizationId }: Viewer,
  invited: readonly InvitedDepartment[],
  client: Tx = db(),
): Promise<readonly NamedDepartment[]> {
  const tooMany = departmentCountIssues(invited);
  if (tooMany.length > 0) throw new InvalidError(tooMany);
  const ids = invited.map(({ departmentId }) => departmentId);
  const known = await client.department.findMany({ where: { organizationId, id: { in: ids } } });
  const byId = new Map(known.map((department) => [department.id, department]));
  const named = invited.map(({ departmentId, role }) => {
    const department = byId.get(departmentId);
    if (!department) throw new NotFoundError('Department');
    return { department, role };
  });
  const issues = invitedDepartmentIssues(invited);
  if (issues.length > 0) throw new InvalidError(issues);
  return named.map(({ department: { id, name, active }, role }) => {
    if (!active) throw new ConflictError(`${name} is not active. Activate the department first.`);
    return { departmentId: id, name, role: roleOf(role) };
  });
}

function roleOf(role: string): DepartmentRole {
  const known = DEPARTMENT_ROLES.find((one) => one === role);
  if (known === undefined) throw new Error(`There is no department role ${role}.`);
  return known;
}

/** The departments, locked until the transaction ends. */
export async function lockInvitedDepartments(
  tx: Tx,
  viewer: Viewer,
  invited: readonly InvitedDepartment[],
): Promise<readonly NamedDepartment[]> {
  const ids = invited.map(({ departmentId }) => departmentId);
  await tx.$queryRaw`
    SELECT id FROM departments
    WHERE organization_id = ${viewer.organizationId} AND id = ANY(${ids}::integer[])
    ORDER BY id FOR SHARE`;
  return authorizeInvitedDepartments(viewer, invited, tx);
}

/** For the audit trail: `Kitchen (operator), Tinctures (manager)`. */
export const inWords = (departments: readonly NamedDepartment[]): string =>
  departments.map(({ name, role }) => `${name} (${role})`).join(', ');

/** Makes the new account a member of the departments in its invitation. */
export async function joinDepartments(tx: Tx, user: User, invitationId: number): Promise<void> {
  const { id: userId, organizationId } = user;
  const invited = await tx.invitationDepartment.findMany({
    where: { organizationId, invitationId },
    include: { department: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  if (invited.length === 0) return;
  const members = await tx.departmentMember.createManyAndReturn({
    data: invited.map(({ departmentId, role }) => ({ organizationId, departmentId, userId, role })),
  });
  const names = new Map(
    invited.map(({ departmentId, department }) => [departmentId, department.name]),
  );
  await writeAudits(
    tx,
    { organizationId, userId, name: nameOf(user) },
    members.map(({ id, departmentId, role }) => ({
      kind: 'department member added',
      recordType: 'department member',
      recordId: id,
      after: {
        department: names.get(departmentId),
        departmentId,
        user: nameOf(user),
        userId,
        role,
      },
    })),
  );
}
