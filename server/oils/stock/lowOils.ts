import { db } from '#server/db/database.ts';
import { MOST_COUNTED } from '#server/db/lists/newestFirst.ts';
import type { Viewer } from '#server/viewer.ts';
import { TAKEN, TAKING } from './promised.ts';

/**
 * The first active lots that are low (docs/rules/inventory.md, Low lots), the farthest below their level first, and the
 * number of all of them. What is promised is summed for all lots at once, which takes one walk through the open lines.
 */
export async function lowOils(
  { organizationId }: Viewer,
  take: number,
): Promise<{ readonly ids: readonly number[]; readonly totalCount: number }> {
  const rows = await db().$queryRaw<{ id: number; total: number }[]>`
    WITH promised AS (
      SELECT line.oil_id, ${TAKEN} AS grams FROM ${TAKING}
      WHERE line.organization_id = ${organizationId} AND line.is_waiting AND line.oil_id IS NOT NULL
      GROUP BY line.oil_id),
    stock AS (
      SELECT oils.id, low_at_grams, quantity_grams - coalesce(promised.grams, 0) AS free_grams
      FROM oils LEFT JOIN promised ON promised.oil_id = oils.id
      WHERE organization_id = ${organizationId} AND active AND deleted_at IS NULL)
    SELECT id, count(*) OVER ()::integer AS total FROM stock
    WHERE free_grams < 0 OR free_grams <= low_at_grams
    ORDER BY free_grams - coalesce(low_at_grams, 0), id LIMIT ${take}`;
  return { ids: rows.map(({ id }) => id), totalCount: Math.min(MOST_COUNTED, rows[0]?.total ?? 0) };
}
