import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { plainPattern } from '#server/db/plainPattern.ts';
import type { Prisma, RecipeStatus } from '#server/generated/prisma/client.ts';
import { refuseForeign } from './references.ts';

export type RecipeFilter = {
  /** Null gives every status. */
  readonly status?: RecipeStatus | null | undefined;
  /** Part of the group code, number, description or product type, ignoring case. */
  readonly search?: string | null | undefined;
  /** Recipes of this department, and those without one, which show for all. */
  readonly departmentId?: number | null | undefined;
  readonly groupId?: number | null | undefined;
  /** Of the archived versions only the highest of each number, and none of a number in use. */
  readonly latestArchived?: boolean;
};

/** Ids that one statement can name. */
const MOST_NAMED = 15_000;

/** Versions of the viewer's organization: a department bounds writing, not reading. */
export async function recipesWhere(
  viewer: Viewer,
  filter: RecipeFilter,
): Promise<Prisma.RecipeVersionWhereInput> {
  const { organizationId } = viewer;
  const { status, departmentId = null, groupId = null } = filter;
  return {
    organizationId,
    ...(status ? { status } : {}),
    AND: [
      searchWhere(filter.search),
      departmentId === null && groupId === null
        ? {}
        : { recipeId: { in: await recipesOf(viewer, departmentId, groupId) } },
      filter.latestArchived === true && status === 'archived'
        ? { id: { in: await latestArchived(organizationId) } }
        : {},
    ],
  };
}

function searchWhere(search: string | null | undefined): Prisma.RecipeVersionWhereInput {
  // The pattern signs of SQL stand for themselves.
  const text = plainPattern(search?.trim() ?? '');
  if (text === '') return {};
  const contains = { contains: text, mode: 'insensitive' as const };
  return {
    OR: [
      { description: contains },
      { productType: contains },
      { recipe: { number: contains } },
      { recipe: { group: { code: contains } } },
    ],
  };
}

/**
 * The recipes of a department or a group. Asked for by themselves: until the embedded database has
 * its statistics (`db/statistics.ts`) it joins thousands of recipes with their versions row by row.
 */
async function recipesOf(
  viewer: Viewer,
  departmentId: number | null,
  groupId: number | null,
): Promise<number[]> {
  const rows = await db().recipe.findMany({
    where: {
      organizationId: viewer.organizationId,
      ...(departmentId === null ? {} : { OR: [{ departmentId }, { departmentId: null }] }),
      ...(groupId === null ? {} : { groupId }),
    },
    select: { id: true, departmentId: true },
    take: MOST_NAMED,
  });
  // What has recipes is there.
  const isFilled = rows.some((row) => departmentId === null || row.departmentId === departmentId);
  if (!isFilled) await refuseForeign(viewer, departmentId, groupId);
  return rows.map(({ id }) => id);
}

/** Prisma can't compare the rows of one table with each other. */
async function latestArchived(organizationId: number): Promise<number[]> {
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT DISTINCT ON (recipe_id) id FROM recipe_versions v
    WHERE organization_id = ${organizationId} AND status = 'archived' AND NOT EXISTS (
      SELECT 1 FROM recipe_versions a WHERE a.recipe_id = v.recipe_id AND a.status = 'active')
    ORDER BY recipe_id, version DESC LIMIT ${MOST_NAMED}`;
  return rows.map(({ id }) => id);
}
