import { requireRecentPassword } from '#server/accounts/session/recentPassword.ts';
import { transaction } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { lockColleague } from './colleagues.ts';
import { endAccount } from './endAccount.ts';
import { refuseLastAdmin } from './lastAdmin.ts';
import { refuseLastQuality } from './lastQuality.ts';
import { lockOrganization } from './lockOrganization.ts';

/** Deletes another person's account and ends their sessions. */
export async function deleteUser(viewer: Viewer, id: number): Promise<void> {
  await transaction(async (tx) => {
    await lockOrganization(tx, viewer.organizationId);
    const user = await lockColleague(tx, viewer, id);
    authorize(viewer, 'administer', null);
    requireRecentPassword(viewer);
    if (id === viewer.userId) {
      throw new ConflictError(
        'You cannot delete your own account from User Management. Use My Profile if needed.',
      );
    }
    // The viewer may have been deleted or demoted at this moment.
    if (user.role === 'admin') await refuseLastAdmin(tx, user);
    await refuseLastQuality(tx, user);
    await endAccount(tx, viewer, user);
  });
}
