import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

/** Grams that a line, or a part of one, of an open, active batch takes. A line with its own total counts once. */
export const GRAMS_TAKEN = Prisma.sql`coalesce(line.actual_grams, weighed.actual_grams, planned.grams)`;

/** The sum of `gramsTaken`. */
export const TAKEN = Prisma.sql`sum(${GRAMS_TAKEN})`;

/** The lines with their parts: joined, which takes a third of the time of a subquery for each line. */
export const TAKING = Prisma.sql`
  batch_lines AS line
  CROSS JOIN LATERAL unnest(CASE WHEN line.actual_grams IS NULL THEN line.part_grams ELSE '{0}' END)
    WITH ORDINALITY AS planned(grams, part)
  LEFT JOIN batch_line_parts AS weighed ON weighed.batch_id = line.batch_id
    AND weighed.position = line.position AND weighed.part = planned.part`;

/**
 * Grams of an oil that open, active batches use, computed by the database because a lot may be on thousands of lines.
 * Exact, because every column has three decimals.
 */
export const PROMISED = Prisma.sql`(
  SELECT coalesce(${TAKEN}, 0) FROM ${TAKING}
  WHERE line.organization_id = oils.organization_id AND line.oil_id = oils.id AND line.is_waiting)`;

/** Promised grams by oil. */
export async function promisedOfOils(
  { organizationId }: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db().$queryRaw<{ id: number; grams: Prisma.Decimal }[]>`
    SELECT id, ${PROMISED} AS grams FROM oils
    WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::integer[])`;
  return new Map(rows.map(({ id, grams }) => [id, grams.toNumber()]));
}
