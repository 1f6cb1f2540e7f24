import { db } from '#server/db/database.ts';
import { searchText } from '#server/db/lists/newestFirst.ts';
import type { LongList } from '#server/db/lists/stretches.ts';
import { NotFoundError } from '#server/errors.ts';
import { type BatchStatus, Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

/** Every API says it so; the column `search_text` holds it, with the values before and after corrections. */
export const SEARCHED =
  'Part of batch id, batch number, recipe number, description, agent, supervisor, who saved it, or of the tag or batch of a lot.';

export type BatchFilter = {
  readonly includeInactive?: boolean | null | undefined;
  /** As in `SEARCHED`, ignoring case. */
  readonly search?: string | null | undefined;
  /** First and last production date, `YYYY-MM-DD`. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly status?: BatchStatus | null | undefined;
  /** True: only batches with weighed grams; false: only those without any. */
  readonly isWeighed?: boolean | null | undefined;
  /** True: only completed batches that wait for their second signature; false: only the others. */
  readonly waitsForVerification?: boolean | null | undefined;
  /** Batches of all versions of this recipe. */
  readonly recipeId?: number | null | undefined;
};

/** The part of the filter that Prisma can express: everything but search and dates. */
export function batchesWhere(
  { organizationId }: Viewer,
  { includeInactive, status, isWeighed, waitsForVerification, recipeId }: BatchFilter,
): Prisma.BatchWhereInput {
  return {
    organizationId,
    ...(includeInactive === true ? {} : { inactivatedAt: null }),
    ...(status ? { status } : {}),
    ...(isWeighed == null ? {} : { isWeighed }),
    ...(waitsForVerification == null ? {} : { waitsForVerification }),
    ...(recipeId == null ? {} : { recipeId }),
  };
}

/** True when the filter needs `pageOfIds`, because an ordinary query would be slow. */
export const isNarrowed = ({ search, from, to }: BatchFilter): boolean =>
  searchText(search) !== '' || from != null || to != null;

/** The whole filter as SQL. Search and dates apply to the values after corrections. */
export function batchList({ organizationId }: Viewer, filter: BatchFilter): LongList {
  const { includeInactive, search, from, to, status, isWeighed, waitsForVerification } = filter;
  const { recipeId } = filter;
  const text = searchText(search);
  return {
    table: 'batches',
    organizationId,
    search: text === '' ? null : { column: Prisma.sql`search_text`, text },
    conditions: [
      ...(includeInactive === true ? [] : [Prisma.sql`inactivated_at IS NULL`]),
      ...(status ? [Prisma.sql`status = ${status}::batch_status`] : []),
      ...(isWeighed == null ? [] : [Prisma.sql`is_weighed = ${isWeighed}`]),
      ...(waitsForVerification == null
        ? []
        : [Prisma.sql`waits_for_verification = ${waitsForVerification}`]),
      ...(recipeId == null ? [] : [Prisma.sql`recipe_id = ${recipeId}`]),
    ],
    dates: [
      ...(from == null ? [] : [Prisma.sql`effective_date >= ${from}::date`]),
      ...(to == null ? [] : [Prisma.sql`effective_date <= ${to}::date`]),
    ],
  };
}

export async function refuseMissingRecipe(
  { organizationId }: Viewer,
  { recipeId }: BatchFilter,
): Promise<void> {
  if (recipeId == null) return;
  const where = { organizationId_id: { organizationId, id: recipeId } };
  const recipe = await db().recipe.findUnique({ where, select: { id: true } });
  if (!recipe) throw new NotFoundError('Recipe');
}
