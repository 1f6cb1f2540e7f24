import { mayAnywhere } from '#domain/access.ts';
import { BATCHES_AT_ONCE } from '#domain/record/document/activity.ts';
import { writeAudits } from '#server/audit/writeAudit.ts';
import { compareBroughtBack } from '#server/batches/retests/compareBroughtBack.ts';
import { transaction } from '#server/db/transaction.ts';
import { ForbiddenError, InvalidError } from '#server/errors.ts';
import { lockActiveDepartments } from '#server/oils/stock/lockOils.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { lockBatches, recordType } from './lockBatch.ts';

/** The result for one batch. */
export type BatchOutcome = { readonly batchId: number; readonly isChanged: boolean };

/** Hides batches, all or none. Allowed in an inactive department, too. */
export const inactivateBatches = (viewer: Viewer, ids: readonly number[]) =>
  changeActivity(viewer, ids, false);

/** Shows batches again, all or none. */
export const reactivateBatches = (viewer: Viewer, ids: readonly number[]) =>
  changeActivity(viewer, ids, true);

async function changeActivity(
  viewer: Viewer,
  wanted: readonly number[],
  isActive: boolean,
): Promise<readonly BatchOutcome[]> {
  const ids = [...new Set(wanted)];
  refuseCount(viewer, ids.length, isActive);
  const { organizationId } = viewer;
  return transaction(async (tx) => {
    await lockBatches(tx, viewer, ids);
    const batches = await tx.batch.findMany({
      where: { organizationId, id: { in: ids } },
      orderBy: { id: 'asc' },
    });
    for (const { departmentId } of batches) authorize(viewer, 'manageBatches', departmentId);
    const changing = batches.filter(({ inactivatedAt }) => (inactivatedAt === null) !== isActive);
    if (isActive) {
      await lockActiveDepartments(
        tx,
        changing.map(({ departmentId }) => departmentId),
      );
    }
    const changedIds = changing.map(({ id }) => id);
    await tx.batch.updateMany({
      where: { organizationId, id: { in: changedIds } },
      data: { inactivatedAt: isActive ? null : new Date(), revision: { increment: 1 } },
    });
    if (isActive) await compareBroughtBack(tx, viewer, changedIds);
    await writeAudits(
      tx,
      viewer,
      changedIds.map((recordId) => ({
        kind: isActive ? 'batch reactivated' : 'batch inactivated',
        recordType,
        recordId,
        before: { active: !isActive },
        after: { active: isActive },
      })),
    );
    return ids.map((id) => ({ batchId: id, isChanged: changedIds.includes(id) }));
  });
}

function refuseCount(viewer: Viewer, count: number, isActive: boolean): void {
  if (count > 0 && count <= BATCHES_AT_ONCE) return;
  if (!mayAnywhere(viewer, 'manageBatches')) throw new ForbiddenError();
  const message =
    count > 0
      ? `At most ${BATCHES_AT_ONCE} batches at once`
      : `Please select at least one batch to ${isActive ? 'reactivate' : 'inactivate'}.`;
  throw new InvalidError([{ path: ['ids'], message }]);
}
