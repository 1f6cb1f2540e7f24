import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { writeAudits } from '#server/audit/service.ts';
import { transaction } from '#server/db/transaction.ts';
import { idsAtOnce, lockOils } from './lockOils.ts';
import { auditFields, recordType } from './oilAudit.ts';

/**
 * Deletes oils, all or none. The rows stay, since their ledgers only grow and batches name them, but
 * no list has them any more and tag and batch are free again.
 */
export async function deleteOils(
  viewer: Viewer,
  oilIds: readonly number[],
): Promise<readonly number[]> {
  const ids = idsAtOnce(viewer, oilIds, 'delete');
  await transaction(async (tx) => {
    const oils = await lockOils(tx, viewer, ids);
    for (const { departmentId } of oils) demand(viewer, 'manageOils', departmentId);
    const now = new Date();
    await tx.oil.updateMany({
      where: { organizationId: viewer.organizationId, id: { in: [...ids] } },
      data: { deletedAt: now, updatedAt: now, revision: { increment: 1 } },
    });
    const kind = 'oil deleted';
    const changes = oils.map((oil) => {
      const before = auditFields(oil);
      return { kind, recordType, recordId: oil.id, before };
    });
    await writeAudits(tx, viewer, changes);
  });
  return ids;
}
