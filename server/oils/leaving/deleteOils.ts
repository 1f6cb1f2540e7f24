import { writeAudits } from '#server/audit/writeAudit.ts';
import { transaction } from '#server/db/transaction.ts';
import { auditFields, recordType } from '#server/oils/oilAudit.ts';
import { refuseRejected } from '#server/oils/status/refuseRejected.ts';
import { idsAtOnce, lockOils } from '#server/oils/stock/lockOils.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { refuseDeletion } from './refuseDeletion.ts';

/**
 * Deletes oils, all or none. The rows stay, because ledgers are append-only and batches refer to them, but they
 * disappear from lists, and tag and batch are free again.
 */
export async function deleteOils(
  viewer: Viewer,
  oilIds: readonly number[],
): Promise<readonly number[]> {
  const ids = idsAtOnce(viewer, oilIds, 'delete');
  await transaction(async (tx) => {
    const oils = await lockOils(tx, viewer, ids);
    for (const { departmentId } of oils) authorize(viewer, 'manageOils', departmentId);
    refuseRejected(oils, 'delete');
    await refuseDeletion(tx, viewer, oils);
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
