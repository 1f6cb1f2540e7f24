import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma, RecipeStatus } from '#server/generated/prisma/client.ts';
import { ownCursor } from '#server/ids.ts';
import { contentInclude } from './content.ts';

export type RecipeFilter = {
  /** Null gives every status. */
  readonly status?: RecipeStatus | null | undefined;
  /** Part of the group code, number, description or product type, ignoring case. */
  readonly search?: string | null | undefined;
};

/** Every recipe of the viewer's organization: a department bounds writing, not reading. */
function recipesWhere(viewer: Viewer, { status, search }: RecipeFilter) {
  // The pattern signs of SQL stand for themselves.
  const text = (search?.trim() ?? '').replace(/[\\%_]/g, '\\$&');
  const contains = { contains: text, mode: 'insensitive' as const };
  return {
    organizationId: viewer.organizationId,
    ...(status ? { status } : {}),
    ...(text === ''
      ? {}
      : {
          OR: [
            { description: contains },
            { productType: contains },
            { recipe: { number: contains } },
            { recipe: { group: { code: contains } } },
          ],
        }),
  } satisfies Prisma.RecipeVersionWhereInput;
}

export const countRecipeVersions = (viewer: Viewer, filter: RecipeFilter) =>
  db().recipeVersion.count({ where: recipesWhere(viewer, filter) });

const BY_NUMBER: Prisma.RecipeVersionOrderByWithRelationInput[] = [
  { recipe: { number: 'asc' } },
  { id: 'asc' },
];

/** Versions by recipe number; `query` says what to load with them and which page. */
export const listRecipeVersions = (
  viewer: Viewer,
  filter: RecipeFilter,
  query: Prisma.RecipeVersionFindManyArgs,
) =>
  db().recipeVersion.findMany({
    ...query,
    ...ownCursor(viewer, query),
    where: recipesWhere(viewer, filter),
    orderBy: BY_NUMBER,
  });

/** The same with the recipe each belongs to. */
export const listRecipes = (viewer: Viewer, filter: RecipeFilter, take: number) =>
  db().recipeVersion.findMany({
    where: recipesWhere(viewer, filter),
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

export const countCannabinoids = (viewer: Viewer) =>
  db().cannabinoid.count({ where: { organizationId: viewer.organizationId } });

export const listCannabinoids = (viewer: Viewer, query: Prisma.CannabinoidFindManyArgs = {}) =>
  db().cannabinoid.findMany({
    ...query,
    ...ownCursor(viewer, query),
    where: { organizationId: viewer.organizationId },
    orderBy: { id: 'asc' },
  });
