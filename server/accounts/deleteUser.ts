import { demand } from '#server/access.ts';
import { transaction } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { lockColleague } from './colleagues.ts';
import { endAccount } from './endAccount.ts';
import { refuseLastAdmin } from './lastAdmin.ts';
import { lockOrganization } from './lockOrganization.ts';
import { demandRecentPassword } from './recentPassword.ts';
import type { Viewer } from './viewer.ts';

/** Deletes somebody else's account, which is signed out with it. */
export async function deleteUser(viewer: Viewer, id: number): Promise<void> {
  await transaction(async (tx) => {
    await lockOrganization(tx, viewer.organizationId);
    const user = await lockColleague(tx, viewer, id);
    demand(viewer, 'administer', null);
    demandRecentPassword(viewer);
    if (id === viewer.userId) {
      throw new ConflictError(
        'You cannot delete your own account from User Management. Use My Profile if needed.',
      );
    }
    // The viewer may have been deleted or demoted in this very moment.
    if (user.role === 'admin') await refuseLastAdmin(tx, user);
    await endAccount(tx, viewer, user);
  });
}
