import { may, mayAnywhere } from '#domain/access.ts';
import { hasWorked } from '#server/batches/signing/weighers.ts';
import { db } from '#server/db/database.ts';
import { MOST_COUNTED } from '#server/db/lists/newestFirst.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { ROWS_OF_TODAY } from '#server/input/rowsOfToday.ts';
import type { Viewer } from '#server/viewer.ts';

/** The first rows of a list, and the number of all of them; it stops at `MOST_COUNTED`. */
export type Listed = { readonly ids: readonly number[]; readonly totalCount: number };

const KINDS = ['toWeigh', 'toComplete', 'toVerify'] as const;
type Kind = (typeof KINDS)[number];
export type WaitingBatches = Readonly<Record<Kind, Listed>>;

const NONE: Listed = { ids: [], totalCount: 0 };

type Row = { readonly kind: Kind; readonly ids: readonly number[]; readonly total: number };

/**
 * Open batches without and with weighed grams, and completed ones that the viewer may verify; the oldest first because
 * they have waited longest.
 */
export async function waitingBatches(viewer: Viewer): Promise<WaitingBatches> {
  const lists = [open(viewer, 'toWeigh'), open(viewer, 'toComplete')];
  if (mayAnywhere(viewer, 'produceBatches')) lists.push(toVerify(viewer));
  const rows = await db().$queryRaw<Row[]>`
    SELECT kind, count(*)::integer AS total,
      (array_agg(id ORDER BY id))[1:${ROWS_OF_TODAY}::integer] AS ids
    FROM (${Prisma.join(lists, ' UNION ALL ')}) AS waiting
    GROUP BY kind`;
  const listed = (asked: Kind): Listed => {
    const row = rows.find(({ kind }) => kind === asked);
    return row === undefined ? NONE : { ids: row.ids, totalCount: row.total };
  };
  return {
    toWeigh: listed('toWeigh'),
    toComplete: listed('toComplete'),
    toVerify: listed('toVerify'),
  };
}

const open = ({ organizationId }: Viewer, kind: 'toWeigh' | 'toComplete') => Prisma.sql`(
    SELECT ${kind}::text AS kind, id FROM batches
    WHERE organization_id = ${organizationId} AND is_weighed = ${kind === 'toComplete'}
      AND status = 'active' AND inactivated_at IS NULL
    ORDER BY id LIMIT ${MOST_COUNTED})`;

/**
 * Whoever weighed, made or corrected a batch verifies it never, so that it does not wait for them. Of those that wait only
 * the oldest are looked at: one that is younger comes in sight as they are verified.
 */
function toVerify(viewer: Viewer) {
  const { organizationId, userId } = viewer;
  const departments = viewer.memberships
    .filter(({ departmentId }) => may(viewer, 'produceBatches', departmentId))
    .map(({ departmentId }) => Number(departmentId));
  const theirs = may(viewer, 'produceBatches', null)
    ? Prisma.sql`true`
    : Prisma.sql`department_id = ANY(${departments}::integer[])`;
  return Prisma.sql`(
    SELECT 'toVerify' AS kind, id FROM (
      SELECT id FROM batches
      WHERE organization_id = ${organizationId} AND waits_for_verification
        AND inactivated_at IS NULL AND ${theirs}
      ORDER BY id LIMIT ${MOST_COUNTED}) AS signed
    WHERE NOT ${hasWorked(Prisma.sql`signed.id`, Prisma.sql`${userId}::integer`)})`;
}
