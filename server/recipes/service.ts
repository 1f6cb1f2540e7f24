import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { ownCursor } from '#server/ids.ts';
import { contentInclude } from './content.ts';
import { type RecipeFilter, recipesWhere } from './recipeFilter.ts';

export const countRecipeVersions = async (viewer: Viewer, filter: RecipeFilter) =>
  db().recipeVersion.count({ where: await recipesWhere(viewer, filter) });

const BY_NUMBER: Prisma.RecipeVersionOrderByWithRelationInput[] = [
  { recipe: { number: 'asc' } },
  { id: 'asc' },
];

/** Versions by recipe number; `query` says what to load with them and which page. */
export const listRecipeVersions = async (
  viewer: Viewer,
  filter: RecipeFilter,
  query: Prisma.RecipeVersionFindManyArgs,
) =>
  db().recipeVersion.findMany({
    ...query,
    ...ownCursor(viewer, query),
    where: await recipesWhere(viewer, filter),
    orderBy: BY_NUMBER,
  });

/** The same with the recipe each belongs to. */
export const listRecipes = async (viewer: Viewer, filter: RecipeFilter, take: number) =>
  db().recipeVersion.findMany({
    where: await recipesWhere(viewer, filter),
    include: { recipe: { include: { group: true } } },
    orderBy: BY_NUMBER,
    take,
  });

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
