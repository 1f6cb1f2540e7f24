import type { Tx } from '#server/db/transaction.ts';
import type { RecipeStatus } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Content, deleteParts, headColumns, insertParts } from './contentRows.ts';
import { type LockedRecipe, writtenBy } from './lockedRecipe.ts';

/**
 * Makes `content` the active version and archives the previous one; returns its id. If the newest version is a draft it
 * keeps its row and number; an older draft is archived unchanged, so that the active version always has the highest
 * published number.
 */
export async function activate(
  tx: Tx,
  viewer: Viewer,
  locked: LockedRecipe,
  content: Content,
): Promise<number> {
  const { recipe, target, active, newestVersion } = locked;
  if (active) await supersede(tx, active.id);
  if (target.status === 'draft') {
    if (target.version === newestVersion) {
      return replaceVersion(tx, viewer, target.id, 'active', content);
    }
    await supersede(tx, target.id);
  }
  const place = { recipeId: recipe.id, version: newestVersion + 1, status: 'active' } as const;
  return insertVersion(tx, viewer, place, content);
}

/** Stores `content` as the only draft of the recipe, beside the active version; returns its id. */
export const keepDraft = (
  tx: Tx,
  viewer: Viewer,
  { recipe, draft, newestVersion }: LockedRecipe,
  content: Content,
): Promise<number> =>
  draft
    ? replaceVersion(tx, viewer, draft.id, 'draft', content)
    : insertVersion(
        tx,
        viewer,
        { recipeId: recipe.id, version: newestVersion + 1, status: 'draft' },
        content,
      );

export async function insertVersion(
  tx: Tx,
  viewer: Viewer,
  place: {
    readonly recipeId: number;
    readonly version: number;
    readonly status: RecipeStatus;
  },
  content: Content,
): Promise<number> {
  const { organizationId } = viewer;
  const { id } = await tx.recipeVersion.create({
    data: {
      organizationId,
      ...place,
      ...headColumns(content),
      ...writtenBy(viewer),
    },
    select: { id: true },
  });
  await insertParts(tx, { organizationId, recipeVersionId: id }, content);
  return id;
}

/** Only a draft can be overwritten; the database refuses it for published versions. */
async function replaceVersion(
  tx: Tx,
  viewer: Viewer,
  id: number,
  status: RecipeStatus,
  content: Content,
): Promise<number> {
  const { organizationId } = viewer;
  await deleteParts(tx, id);
  await insertParts(tx, { organizationId, recipeVersionId: id }, content);
  await tx.recipeVersion.update({
    where: { id },
    data: {
      status,
      revision: { increment: 1 },
      ...headColumns(content),
      ...writtenBy(viewer),
    },
  });
  return id;
}

/** Archives a version without changing its author. */
async function supersede(tx: Tx, id: number): Promise<void> {
  await tx.recipeVersion.update({
    where: { id },
    data: { status: 'archived', revision: { increment: 1 } },
  });
}
