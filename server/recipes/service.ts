import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma, RecipeStatus } from '#server/generated/prisma/client.ts';
import { contentInclude } from './content.ts';

export type RecipeFilter = {
  readonly status: RecipeStatus | null;
  /** Part of the group code, number, description or product type, ignoring case. */
  readonly search?: string | null | undefined;
};

/** Every recipe of the viewer's organization: a department bounds writing, not reading. */
export function recipesWhere(viewer: Viewer, { status, search }: RecipeFilter) {
  const text = search?.trim() ?? '';
  const contains = { contains: text, mode: 'insensitive' as const };
  return {
    organizationId: viewer.organizationId,
    ...(status === null ? {} : { status }),
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

/** The most rows a REST list gives; the graph pages instead. */
const LONGEST_LIST = 5_000;

/** Versions without their content, by recipe number; null gives every status. */
export async function listRecipeVersions(viewer: Viewer, status: RecipeStatus | null) {
  const rows = await db().recipeVersion.findMany({
    where: recipesWhere(viewer, { status }),
    include: { recipe: { include: { group: true } } },
    orderBy: [{ recipe: { number: 'asc' } }, { id: 'asc' }],
    take: LONGEST_LIST + 1,
  });
  return { rows: rows.slice(0, LONGEST_LIST), truncated: rows.length > LONGEST_LIST };
}

export const listCannabinoids = (viewer: Viewer) =>
  db().cannabinoid.findMany({
    where: { organizationId: viewer.organizationId },
    orderBy: { id: 'asc' },
    take: LONGEST_LIST,
  });
