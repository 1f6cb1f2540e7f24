import { deletionIssue } from '#domain/lots/transition.ts';
import { isQualityOn } from '#domain/quality/policy.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import type { Oil } from '#server/generated/prisma/client.ts';
import { GRAMS_TAKEN, TAKING } from '#server/oils/stock/promised.ts';
import { holdPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

type Use = { readonly oilId: number; readonly openBatches: number; readonly batchId: string };

/**
 * Throws where Quality is on and one of the lots is on hold or open batches take grams of it, with all that are. The
 * lots are locked: a batch that is being saved holds their rows, so that it is stored, and counted, before or read anew after.
 */
export async function refuseDeletion(tx: Tx, viewer: Viewer, lots: readonly Oil[]): Promise<void> {
  if (!isQualityOn(await holdPolicy(viewer, tx))) return;
  const uses = await tx.$queryRaw<Use[]>`
    SELECT line.oil_id AS "oilId", count(DISTINCT line.batch_id)::integer AS "openBatches",
      min(batch.batch_id) AS "batchId"
    FROM ${TAKING} JOIN batches AS batch ON batch.id = line.batch_id
    WHERE line.organization_id = ${viewer.organizationId} AND line.is_waiting
      AND line.oil_id = ANY(${lots.map(({ id }) => id)}::integer[]) AND ${GRAMS_TAKEN} > 0
    GROUP BY line.oil_id`;
  const issues = lots.flatMap(({ id, tag, status }) => {
    const { openBatches = 0, batchId = null } = uses.find(({ oilId }) => oilId === id) ?? {};
    return deletionIssue({ tag, status, openBatches, batchId }) ?? [];
  });
  if (issues.length > 0) throw new ConflictError(issues.join(' '));
}
