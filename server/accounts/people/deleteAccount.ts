import { requireRecentPassword } from '#server/accounts/session/recentPassword.ts';
import { endSessions } from '#server/accounts/session/sessions.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { lockColleague } from './colleagues.ts';
import { endAccount } from './endAccount.ts';
import { countOthers } from './lastAdmin.ts';
import { refuseLastQuality } from './lastQuality.ts';
import { type LockedOrganization, lockOrganization } from './lockOrganization.ts';

/** Deletes one's own account. The organization closes with its only user. */
export async function deleteMyAccount(viewer: Viewer): Promise<void> {
  const { organizationId, userId } = viewer;
  requireRecentPassword(viewer);
  await transaction(async (tx) => {
    const organization = await lockOrganization(tx, organizationId);
    const user = await lockColleague(tx, viewer, userId);
    const others = await tx.user.count({
      where: { organizationId, id: { not: userId }, status: 'active', deletedAt: null },
    });
    if (
      others > 0 &&
      user.role === 'admin' &&
      (await countOthers(tx, user, { role: 'admin' })) === 0
    ) {
      throw new ConflictError(
        'You are the only administrator. Make another user admin first, in User Management.',
      );
    }
    if (others > 0) await refuseLastQuality(tx, user);
    await endAccount(tx, viewer, user);
    if (others === 0) await closeOrganization(tx, viewer, organization);
  });
}

/** Closes an organization without users; its name becomes available. */
async function closeOrganization(
  tx: Tx,
  viewer: Viewer,
  { id, name, status }: LockedOrganization,
): Promise<void> {
  await endSessions(tx, { organizationId: id }, new Date());
  await tx.invitation.updateMany({
    where: { organizationId: id, status: 'pending' },
    data: { status: 'cancelled' },
  });
  await tx.organization.update({
    where: { id },
    data: { status: 'inactive', revision: { increment: 1 } },
  });
  await writeAudit(tx, viewer, {
    kind: 'organization closed',
    recordType: 'organization',
    recordId: id,
    before: { name, status },
    after: { name, status: 'inactive' },
  });
}
