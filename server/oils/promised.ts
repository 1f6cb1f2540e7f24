import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/**
 * Grams of an oil that batches neither completed nor inactive take: the sum of `gramsTaken` over their
 * lines, by the database, since a lot may stand on thousands of lines. Exact, as every column has three
 * decimals.
 */
export const PROMISED = Prisma.sql`(
  SELECT coalesce(sum(coalesce(line.actual_grams, (
    SELECT sum(coalesce(weighed.actual_grams, planned.grams))
    FROM unnest(line.part_grams) WITH ORDINALITY AS planned(grams, part)
    LEFT JOIN batch_line_parts AS weighed ON weighed.batch_id = line.batch_id
      AND weighed.position = line.position AND weighed.part = planned.part))), 0)
  FROM batch_lines AS line
  WHERE line.organization_id = oils.organization_id AND line.oil_id = oils.id AND line.is_waiting)`;

/** The same by oil. */
export async function promisedOfOils(
  { organizationId }: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db().$queryRaw<{ id: number; grams: Prisma.Decimal }[]>`
    SELECT id, ${PROMISED} AS grams FROM oils
    WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::integer[])`;
  return new Map(rows.map(({ id, grams }) => [id, grams.toNumber()]));
}
