import { endSessions } from '#server/accounts/session/sessions.ts';
import { type Actor, writeAudit } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { User } from '#server/generated/prisma/client.ts';

/**
 * Ends an account permanently: it cannot sign in, and its e-mail becomes available. The row stays, because recipes,
 * batches and the audit trail refer to it.
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
  await tx.columnChoice.deleteMany({ where: own });
  await tx.signingPin.deleteMany({ where: own });
  // Colleagues go on with those that are shared.
  await tx.savedView.deleteMany({ where: { organizationId, ownerId: id, isShared: false } });
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
