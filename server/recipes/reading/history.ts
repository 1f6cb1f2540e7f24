import { db } from '#server/db/database.ts';
import type { NestedList } from '#server/db/lists/nestedPages.ts';
import type { Tx } from '#server/db/transaction.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { ownCursor, type RowPage } from '#server/input/ids.ts';
import type { Viewer } from '#server/viewer.ts';

/** The recipe with this number, ignoring case; undefined when the number is free. */
export async function findRecipeId(
  { organizationId }: Viewer,
  number: string,
  client: Tx = db(),
): Promise<number | undefined> {
  // No column can store U+0000, so no recipe has such a number.
  if (number.includes('\u0000')) return undefined;
  // Like the expression of the unique index.
  const [recipe] = await client.$queryRaw<{ id: number }[]>`
    SELECT id FROM recipes
    WHERE organization_id = ${organizationId} AND lower(number) = lower(${number.trim()})`;
  return recipe?.id;
}

/** The versions of the recipe with this number; none when the number is free. */
const versionsWhere = async (viewer: Viewer, number: string) => ({
  recipeId: (await findRecipeId(viewer, number)) ?? -1,
});

export const countVersionsOf = async (viewer: Viewer, number: string) =>
  db().recipeVersion.count({ where: await versionsWhere(viewer, number) });

/** Newest first; `query` has the relations to load and the page. */
export const listVersionsOf = async (
  viewer: Viewer,
  number: string,
  query: Prisma.RecipeVersionFindManyArgs,
) =>
  db().recipeVersion.findMany({
    ...query,
    ...ownCursor(viewer, query),
    where: await versionsWhere(viewer, number),
    orderBy: { version: 'desc' },
  });

/** The versions of a recipe, newest first. */
export const VERSIONS: NestedList = {
  table: 'recipe_versions',
  ofParent: Prisma.sql`recipe_id = parent.id`,
  orderBy: 'version',
  direction: 'DESC',
};

export const readVersions = (
  { organizationId }: Viewer,
  ids: number[],
  query: { readonly include?: Prisma.RecipeVersionInclude },
) => db().recipeVersion.findMany({ ...query, where: { organizationId, id: { in: ids } } });

/** `listVersionsOf` with the recipe. */
export const listHistory = async (viewer: Viewer, number: string, { cursor, ...page }: RowPage) =>
  db().recipeVersion.findMany({
    ...page,
    ...(cursor && {
      cursor: { organizationId_id: { organizationId: viewer.organizationId, id: cursor.id } },
    }),
    where: await versionsWhere(viewer, number),
    include: { recipe: { select: { number: true } } },
    orderBy: { version: 'desc' },
  });
