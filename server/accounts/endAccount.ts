import { type Actor, writeAudit } from '#server/audit/service.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { endSessions } from './sessions.ts';

/**
 * Ends an account for good: nobody signs in with it, and its e-mail is free for another one. The
 * row stays, because recipes, batches and the audit trail name who made them.
 */
export async function endAccount(tx: Tx, actor: Actor, user: User): Promise<void> {
  const { id, organizationId, email, firstName, lastName, role } = user;
  const now = new Date();
  const memberships = await tx.departmentMember.findMany({
    where: { organizationId, userId: id },
    include: { department: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  const own = { organizationId, userId: id };
  await endSessions(tx, own, now);
  await tx.departmentMember.deleteMany({ where: own });
  await tx.oneTimeToken.updateMany({ where: { ...own, usedAt: null }, data: { usedAt: now } });
  await tx.apiToken.updateMany({
    where: { organizationId, createdById: id, revokedAt: null },
    data: { revokedAt: now },
  });
  await tx.user.update({
    where: { id },
    data: { status: 'inactive', deletedAt: now, passwordHash: null, revision: { increment: 1 } },
  });
  const departments = memberships.map((member) => `${member.department.name} (${member.role})`);
  await writeAudit(tx, actor, {
    kind: 'user deleted',
    recordType: 'user',
    recordId: id,
    before: { email, firstName, lastName, role, status: user.status, departments },
  });
}
