import { documentInclude, documentOf } from '#server/batches/writing/document.ts';
import type { Tx } from '#server/db/transaction.ts';
import { oilIdOf } from '#server/oils/readOils.ts';
import { lockUsedOils } from '#server/oils/stock/lockOils.ts';
import type { Viewer } from '#server/viewer.ts';
import { compareAgain } from './compareAgain.ts';

/**
 * Stores what retests say of open batches that were hidden when their lots were tested. Call it with the batches locked
 * and before the trail is; it locks their lots.
 */
export async function compareBroughtBack(
  tx: Tx,
  viewer: Viewer,
  batchIds: readonly number[],
): Promise<void> {
  const { organizationId } = viewer;
  const batches = await tx.batch.findMany({
    where: { organizationId, id: { in: [...batchIds] }, status: 'active' },
    include: documentInclude,
    orderBy: { id: 'asc' },
  });
  const compared = batches.map((batch) => ({
    batch,
    document: documentOf(batch),
    staysOpen: true,
  }));
  const lots = compared.flatMap(({ document }) => document.lots);
  const oilIds = new Set(lots.flatMap(({ oilId }) => oilIdOf(oilId) ?? []));
  if (oilIds.size === 0) return;
  await lockUsedOils(tx, viewer, [...oilIds]);
  await compareAgain(tx, viewer, compared);
}
