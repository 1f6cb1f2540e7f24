import type { RecipeLabel } from '#domain/recipe/label/recipeLabel.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import { Prisma, type RecipeVersion } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

const versionHead = {
  id: true,
  version: true,
  status: true,
  revision: true,
  updatedByName: true,
  updatedAt: true,
} as const satisfies Prisma.RecipeVersionSelect;

const label = {
  servingsPerUnit: true,
  unitsPerPackage: true,
  unitMl: true,
  densityGPerMl: true,
  labelProfileKeys: true,
} as const satisfies Record<keyof RecipeLabel, true>;

export type VersionHead = Prisma.RecipeVersionGetPayload<{ select: typeof versionHead }>;

/** A version to change, with the other versions in use, all locked. */
export type LockedRecipe = {
  readonly recipe: {
    readonly id: number;
    readonly number: string;
    readonly departmentId: number | null;
    readonly groupId: number | null;
  };
  readonly target: VersionHead & Pick<RecipeVersion, keyof RecipeLabel>;
  readonly active: VersionHead | null;
  readonly draft: VersionHead | null;
  /** The highest version number assigned so far, even if that version no longer exists. */
  readonly newestVersion: number;
};

/** Locks the recipe of a version until the transaction ends, so that its writers are serialized. */
export async function lockRecipe(tx: Tx, viewer: Viewer, versionId: number): Promise<LockedRecipe> {
  await lockRecipes(tx, viewer, [versionId]);
  const { recipe, ...target } = await tx.recipeVersion.findUniqueOrThrow({
    where: { organizationId_id: { organizationId: viewer.organizationId, id: versionId } },
    select: { ...versionHead, ...label, recipe: true },
  });
  const current = await tx.recipeVersion.findMany({
    where: { recipeId: recipe.id, status: { in: ['active', 'draft'] } },
    select: versionHead,
  });
  const newest = await tx.recipeVersion.aggregate({
    where: { recipeId: recipe.id },
    _max: { version: true },
  });
  return {
    recipe,
    target,
    active: current.find(({ status }) => status === 'active') ?? null,
    draft: current.find(({ status }) => status === 'draft') ?? null,
    newestVersion: newest._max.version ?? target.version,
  };
}

/** Locks the recipes of these versions; throws `NotFoundError` when one is missing. */
export async function lockRecipes(
  tx: Tx,
  { organizationId }: Viewer,
  versionIds: readonly number[],
): Promise<void> {
  // In the order of their ids, so that concurrent transactions never wait for each other in a cycle.
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT v.id FROM recipes r JOIN recipe_versions v ON v.recipe_id = r.id
    WHERE v.organization_id = ${organizationId} AND v.id IN (${Prisma.join([...versionIds])})
    ORDER BY r.id FOR UPDATE OF r`;
  if (locked.length !== versionIds.length) throw new NotFoundError('Recipe');
}

/** The author columns of a version. */
export const writtenBy = ({ userId, name }: Viewer) => ({
  updatedById: userId,
  updatedByName: name,
  updatedAt: new Date(),
});
