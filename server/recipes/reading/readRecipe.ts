import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { contentInclude } from './content.ts';

/** One version, loaded with `query`. */
export async function getRecipeVersion(
  viewer: Viewer,
  id: number,
  query: Prisma.RecipeVersionDefaultArgs,
) {
  const version = await db().recipeVersion.findUnique({
    ...query,
    where: { organizationId_id: { organizationId: viewer.organizationId, id } },
  });
  if (!version) throw new NotFoundError('Recipe');
  return version;
}

/** The existing versions among these ids, ordered by id. */
export const getRecipeVersions = (
  { organizationId }: Viewer,
  ids: readonly number[],
  query: Prisma.RecipeVersionFindManyArgs,
) =>
  db().recipeVersion.findMany({
    ...query,
    where: { organizationId, id: { in: [...ids] } },
    orderBy: { id: 'asc' },
  });

/** The department whose rights apply to a version; null is the whole organization. */
export async function departmentOfVersion(
  { organizationId }: Viewer,
  id: number,
): Promise<number | null> {
  const recipe = await db().recipe.findFirst({
    where: { organizationId, versions: { some: { id } } },
    select: { departmentId: true },
  });
  if (!recipe) throw new NotFoundError('Recipe');
  return recipe.departmentId;
}

/** The names of a version, without its content. */
export async function findRecipeHead({ organizationId }: Viewer, id: number) {
  const version = await db().recipeVersion.findUnique({
    relationLoadStrategy: 'join',
    where: { organizationId_id: { organizationId, id } },
    select: {
      version: true,
      description: true,
      recipe: { select: { number: true, departmentId: true } },
    },
  });
  if (!version) throw new NotFoundError('Recipe');
  return version;
}

export type RecipeHead = Awaited<ReturnType<typeof findRecipeHead>>;

/** A version with everything that determines the content of a batch. */
export async function findRecipeVersion(viewer: Viewer, id: number, client: Tx = db()) {
  const version = await client.recipeVersion.findUnique({
    relationLoadStrategy: 'join',
    where: { organizationId_id: { organizationId: viewer.organizationId, id } },
    include: {
      ...contentInclude,
      detailGroups: { orderBy: { position: 'asc' } },
      // Joined dates are transferred as JSON, which bypasses `withReadableDates`.
      recipe: {
        omit: { createdAt: true },
        include: {
          department: { omit: { createdAt: true } },
          group: { omit: { createdAt: true } },
        },
      },
    },
  });
  if (!version) throw new NotFoundError('Recipe');
  return version;
}

export type FoundRecipeVersion = Awaited<ReturnType<typeof findRecipeVersion>>;
