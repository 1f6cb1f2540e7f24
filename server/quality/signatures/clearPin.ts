import { KEPT_PINS } from '#domain/signing/pin.ts';
import { NO_WRONG_PINS } from '#domain/signing/pinAttempts.ts';
import { findColleague } from '#server/accounts/people/colleagues.ts';
import { requireRecentPassword } from '#server/accounts/session/recentPassword.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { transaction } from '#server/db/transaction.ts';
import { authorize, nameOf, type Viewer } from '#server/viewer.ts';
import { lockPin } from './lockPin.ts';

/** Throws unless the viewer may clear the PIN of this person, or when there is no such person. */
export async function authorizePinClearing(viewer: Viewer, userId: number): Promise<void> {
  await findColleague(viewer, userId);
  authorize(viewer, 'administer', null);
}

/** Clears somebody's PIN; only its owner can set a new one. Does nothing without one. */
export async function clearSigningPin(viewer: Viewer, userId: number): Promise<void> {
  await authorizePinClearing(viewer, userId);
  requireRecentPassword(viewer);
  await transaction(async (tx) => {
    const user = await findColleague(viewer, userId, tx);
    const pin = await lockPin(tx, viewer, userId);
    if (pin?.hash == null) return;
    await tx.signingPin.update({
      where: { userId },
      data: {
        hash: null,
        earlierHashes: [pin.hash, ...pin.earlierHashes].slice(0, KEPT_PINS),
        ...NO_WRONG_PINS,
      },
    });
    await writeAudit(tx, viewer, {
      kind: 'signing PIN cleared',
      recordType: 'user',
      recordId: userId,
      before: { user: nameOf(user) },
    });
  });
}
