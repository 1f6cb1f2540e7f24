import type { Viewer } from '#server/accounts/viewer.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { RecipeStatus } from '#server/generated/prisma/client.ts';
import { type Content, deleteParts, headColumns, insertParts } from './contentRows.ts';
import { type LockedRecipe, writtenBy } from './lockedRecipe.ts';

/**
 * Makes `content` the active version and archives the one in use before; answers with its id. A
 * draft that is the newest keeps its row and number. One that was overtaken is archived as it was,
 * so that the active version is always the highest that was published.
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

/** Keeps `content` as the one draft of the recipe, beside the active version; gives its id. */
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

/** Only a draft is written over; the database refuses it for what was published. */
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

/** Leaves the author, who is not the one that replaces it. */
async function supersede(tx: Tx, id: number): Promise<void> {
  await tx.recipeVersion.update({
    where: { id },
    data: { status: 'archived', revision: { increment: 1 } },
  });
}
