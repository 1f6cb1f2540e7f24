import { db } from '#server/db/database.ts';
import { MOST_COUNTED } from '#server/db/lists/newestFirst.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { ROWS_OF_TODAY } from '#server/input/rowsOfToday.ts';
import type { Viewer } from '#server/viewer.ts';

/** The first rows of a list, and the number of all of them; it stops at `MOST_COUNTED`. */
export type Listed = { readonly ids: readonly number[]; readonly totalCount: number };

export type WaitingBatches = { readonly toWeigh: Listed; readonly toComplete: Listed };

const NONE: Listed = { ids: [], totalCount: 0 };

type Row = { readonly isWeighed: boolean; readonly ids: readonly number[]; readonly total: number };

/** Open batches without and with weighed grams, the oldest first because they have waited longest. */
export async function waitingBatches({ organizationId }: Viewer): Promise<WaitingBatches> {
  const open = (isWeighed: boolean) => Prisma.sql`(
    SELECT id, is_weighed FROM batches
    WHERE organization_id = ${organizationId} AND is_weighed = ${isWeighed}
      AND status = 'active' AND inactivated_at IS NULL
    ORDER BY id LIMIT ${MOST_COUNTED})`;
  const rows = await db().$queryRaw<Row[]>`
    SELECT is_weighed AS "isWeighed", count(*)::integer AS total,
      (array_agg(id ORDER BY id))[1:${ROWS_OF_TODAY}::integer] AS ids
    FROM (${open(false)} UNION ALL ${open(true)}) AS waiting
    GROUP BY is_weighed`;
  const listed = (asked: boolean): Listed => {
    const row = rows.find(({ isWeighed }) => isWeighed === asked);
    return row === undefined ? NONE : { ids: row.ids, totalCount: row.total };
  };
  return { toWeigh: listed(false), toComplete: listed(true) };
}
