import { writeAudit } from '#server/audit/writeAudit.ts';
import { transaction } from '#server/db/transaction.ts';
import { sessionOf, type Viewer } from '#server/viewer.ts';

/** Gives the viewer a new code, so that a lost badge names nobody any more. */
export async function replaceBadge(viewer: Viewer): Promise<void> {
  sessionOf(viewer);
  const { organizationId, userId, name } = viewer;
  await transaction(async (tx) => {
    // The database draws the codes, as it does that of a new account.
    await tx.$executeRaw`
      UPDATE users SET badge_code = DEFAULT
      WHERE organization_id = ${organizationId} AND id = ${userId}`;
    await writeAudit(tx, viewer, {
      kind: 'badge replaced',
      recordType: 'user',
      recordId: userId,
      after: { user: name },
    });
  });
}
