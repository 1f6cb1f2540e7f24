import type { Viewer } from '#server/accounts/viewer.ts';
import { dateOf } from '#server/calendarDate.ts';
import { db } from '#server/db/database.ts';
import { plainPattern } from '#server/db/plainPattern.ts';
import { NotFoundError } from '#server/errors.ts';
import type { BatchStatus, Prisma } from '#server/generated/prisma/client.ts';

export type BatchFilter = {
  readonly includeInactive?: boolean | null | undefined;
  /** Part of the batch id, batch number, recipe number, description or agent, ignoring case. */
  readonly search?: string | null | undefined;
  /** First and last production date, `YYYY-MM-DD`. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly status?: BatchStatus | null | undefined;
  /** Batches of this recipe, whichever of its versions. */
  readonly recipeId?: number | null | undefined;
};

export async function batchesWhere(
  viewer: Viewer,
  { includeInactive, search, from, to, status, recipeId }: BatchFilter,
): Promise<Prisma.BatchWhereInput> {
  return {
    organizationId: viewer.organizationId,
    ...(includeInactive === true ? {} : { inactivatedAt: null }),
    ...(status ? { status } : {}),
    AND: [
      searchWhere(search),
      from == null && to == null ? {} : await producedBetween(viewer, from ?? null, to ?? null),
      recipeId == null ? {} : { recipeVersionId: { in: await versionsOf(viewer, recipeId) } },
    ],
  };
}

/** A corrected agent or batch number is found by what it was and by what it is. */
function searchWhere(search: string | null | undefined): Prisma.BatchWhereInput {
  const text = plainPattern(search?.trim() ?? '');
  if (text === '') return {};
  const contains = { contains: text, mode: 'insensitive' as const };
  const fields = ['agentName', 'batchNumber'];
  return {
    OR: [
      { batchId: contains },
      { batchNumber: contains },
      { recipeNumber: contains },
      { recipeDescription: contains },
      { agentName: contains },
      { corrections: { some: { field: { in: fields }, valueAfter: contains } } },
    ],
  };
}

/** By the date that counts: a correction may have moved it. */
async function producedBetween(
  { organizationId }: Viewer,
  from: string | null,
  to: string | null,
): Promise<Prisma.BatchWhereInput> {
  const corrected = await db().$queryRaw<{ id: number; date: string }[]>`
    SELECT DISTINCT ON (batch_id) batch_id AS id, value_after AS date FROM batch_corrections
    WHERE organization_id = ${organizationId} AND field = 'productionDate'
    ORDER BY batch_id, id DESC`;
  const isBetween = (date: string) =>
    (from === null || date >= from) && (to === null || date <= to);
  return {
    OR: [
      {
        productionDate: {
          ...(from === null ? {} : { gte: dateOf(from) }),
          ...(to === null ? {} : { lte: dateOf(to) }),
        },
        id: { notIn: corrected.map(({ id }) => id) },
      },
      { id: { in: corrected.filter(({ date }) => isBetween(date)).map(({ id }) => id) } },
    ],
  };
}

async function versionsOf({ organizationId }: Viewer, recipeId: number): Promise<number[]> {
  const versions = await db().recipeVersion.findMany({
    where: { organizationId, recipeId },
    select: { id: true },
  });
  // Every recipe has a version.
  if (versions.length === 0) throw new NotFoundError('Recipe');
  return versions.map(({ id }) => id);
}
