import { findColleague } from '#server/accounts/people/colleagues.ts';
import { requireRecentPassword } from '#server/accounts/session/recentPassword.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { unlessTaken } from '#server/db/faults.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import type { DepartmentRole } from '#server/generated/prisma/client.ts';
import { nameOf, type Viewer } from '#server/viewer.ts';
import { authorizeAddition, authorizeChange, type NamedMember, requireMember } from './members.ts';

const recordType = 'department member';

/** Each returns the id of the membership. Rights change with the member's next request. */

export async function addMember(
  viewer: Viewer,
  departmentId: number,
  userId: number,
  role: DepartmentRole,
): Promise<number> {
  await authorizeAddition(viewer, departmentId, userId);
  requireRecentPassword(viewer);
  const { organizationId } = viewer;
  return transaction(async (tx) => {
    // Locked against being deactivated in the meantime.
    await tx.$queryRaw`
      SELECT id FROM users WHERE organization_id = ${organizationId} AND id = ${userId} FOR SHARE`;
    const user = await findColleague(viewer, userId, tx);
    const name = nameOf(user);
    if (user.status !== 'active') {
      throw new ConflictError(`${name} is not active. Activate the account first.`);
    }
    const data = { organizationId, departmentId, userId, role };
    await unlessTaken(
      tx.departmentMember.create({ data }),
      `${name} is already a member of this department.`,
    );
    const member = await requireMember(viewer, departmentId, userId, tx);
    await writeAudit(tx, viewer, {
      kind: 'department member added',
      recordType,
      recordId: member.id,
      after: fieldsOf(member),
    });
    return member.id;
  });
}

export const setDepartmentRole = (
  viewer: Viewer,
  departmentId: number,
  userId: number,
  role: DepartmentRole,
): Promise<number> =>
  changeMember(viewer, departmentId, userId, async (tx, member) => {
    if (member.role === role) return;
    requireRecentPassword(viewer);
    await tx.departmentMember.update({ where: { id: member.id }, data: { role } });
    await writeAudit(tx, viewer, {
      kind: 'department role changed',
      recordType,
      recordId: member.id,
      before: fieldsOf(member),
      after: { ...fieldsOf(member), role },
    });
  });

export const removeMember = (
  viewer: Viewer,
  departmentId: number,
  userId: number,
): Promise<number> =>
  changeMember(viewer, departmentId, userId, async (tx, member) => {
    requireRecentPassword(viewer);
    await tx.departmentMember.delete({ where: { id: member.id } });
    await writeAudit(tx, viewer, {
      kind: 'department member removed',
      recordType,
      recordId: member.id,
      before: fieldsOf(member),
    });
  });

async function changeMember(
  viewer: Viewer,
  departmentId: number,
  userId: number,
  change: (tx: Tx, member: NamedMember) => Promise<void>,
): Promise<number> {
  await authorizeChange(viewer, departmentId, userId);
  return transaction(async (tx) => {
    // Locked, so that the audit entry has the value that is really replaced.
    await tx.$queryRaw`
      SELECT id FROM department_members
      WHERE department_id = ${departmentId} AND user_id = ${userId}
        AND organization_id = ${viewer.organizationId} FOR UPDATE`;
    const member = await requireMember(viewer, departmentId, userId, tx);
    await change(tx, member);
    return member.id;
  });
}

const fieldsOf = ({ department, departmentId, user, userId, role }: NamedMember) => ({
  department: department.name,
  departmentId,
  user: nameOf(user),
  userId,
  role,
});
