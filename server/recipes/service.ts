import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { ownCursor, type RowPage } from '#server/ids.ts';
import { contentInclude } from './content.ts';
import { type RecipeFilter, recipesWhere } from './recipeFilter.ts';

export const countRecipeVersions = async (viewer: Viewer, filter: RecipeFilter) =>
  db().recipeVersion.count({ where: await recipesWhere(viewer, filter) });

/** By group, so that a list that groups them can be read a page at a time; those without come last. */
const BY_GROUP: Prisma.RecipeVersionOrderByWithRelationInput[] = [
  { recipe: { group: { code: 'asc' } } },
  { recipe: { number: 'asc' } },
  { id: 'asc' },
];

/** Versions by group and recipe number; `query` says what to load with them and which page. */
export const listRecipeVersions = async (
  viewer: Viewer,
  filter: RecipeFilter,
  query: Prisma.RecipeVersionFindManyArgs,
) =>
  db().recipeVersion.findMany({
    ...query,
    ...ownCursor(viewer, query),
    where: await recipesWhere(viewer, filter),
    orderBy: BY_GROUP,
  });

/** The same with the recipe each belongs to. */
export async function listRecipes(viewer: Viewer, filter: RecipeFilter, page: RowPage) {
  const { take, skip = 0 } = page;
  const list: Prisma.RecipeVersionFindManyArgs = {
    where: await recipesWhere(viewer, filter),
    orderBy: BY_GROUP,
    take,
    skip,
    ...ownCursor(viewer, page),
  };
  return db().recipeVersion.findMany({
    ...list,
    include: { recipe: { include: { group: true } } },
  });
}

/** One version, loaded as `query` says. */
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

/** Those of these versions that there are, in the order of their ids. */
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

/** The department whose rights count for a version; null is the whole organization. */
export async function departmentOfVersion(
  { organizationId }: Viewer,
  id: number,
): Promise<number | null> {
  const version = await db().recipeVersion.findUnique({
    where: { organizationId_id: { organizationId, id } },
    select: { recipe: { select: { departmentId: true } } },
  });
  if (!version) throw new NotFoundError('Recipe');
  return version.recipe.departmentId;
}

/** A version with everything that decides what a batch of it contains. */
export async function findRecipeVersion(viewer: Viewer, id: number, client: Tx = db()) {
  const version = await client.recipeVersion.findUnique({
    where: { organizationId_id: { organizationId: viewer.organizationId, id } },
    include: {
      ...contentInclude,
      detailGroups: { orderBy: { position: 'asc' } },
      recipe: { include: { department: true, group: true } },
    },
  });
  if (!version) throw new NotFoundError('Recipe');
  return version;
}

export type FoundRecipeVersion = Awaited<ReturnType<typeof findRecipeVersion>>;
