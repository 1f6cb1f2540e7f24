import { may } from '#domain/access.ts';
import { db } from '#server/db/database.ts';
import { MOST_COUNTED } from '#server/db/lists/newestFirst.ts';
import type { Viewer } from '#server/viewer.ts';

/** Batches with an open deviation about a retest, at most `MOST_COUNTED`; null for everybody but people of Quality. */
export async function retestedBatches(viewer: Viewer): Promise<number | null> {
  if (!may(viewer, 'assureQuality', null)) return null;
  const [found] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT batch_id)::integer AS count FROM (
      SELECT batch_id FROM deviations
      WHERE organization_id = ${viewer.organizationId} AND state IN ('open', 'assessed')
        AND kind = 'retest' AND batch_id IS NOT NULL
      LIMIT ${MOST_COUNTED}
    ) AS touched`;
  return found?.count ?? 0;
}
