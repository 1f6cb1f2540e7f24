import { writeAudits } from '#server/audit/writeAudit.ts';
import { transaction } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { lockRecipes, writtenBy } from './lockedRecipe.ts';

export const MOST_ARCHIVED_AT_ONCE = 250;

/** The result for one version. */
export type Archived = {
  readonly versionId: number;
  readonly outcome: 'archived' | 'alreadyArchived';
};

/**
 * Archives active and draft versions, all or none: a missing or forbidden one refuses all. Allowed in an inactive
 * department, because this is how a department is cleared.
 */
export async function archiveRecipes(
  viewer: Viewer,
  versionIds: readonly number[],
): Promise<readonly Archived[]> {
  const ids = [...new Set(versionIds)];
  if (ids.length > MOST_ARCHIVED_AT_ONCE) {
    const message = `At most ${MOST_ARCHIVED_AT_ONCE} recipes at once`;
    throw new InvalidError([{ path: ['ids'], message }]);
  }
  if (ids.length === 0) {
    throw new InvalidError([
      { path: ['ids'], message: 'Please select at least one recipe to delete.' },
    ]);
  }
  return transaction(async (tx) => {
    await lockRecipes(tx, viewer, ids);
    const versions = await tx.recipeVersion.findMany({
      where: { id: { in: ids } },
      select: { id: true, version: true, status: true, recipe: true },
    });
    for (const { recipe } of versions) authorize(viewer, 'manageRecipes', recipe.departmentId);
    const current = versions.filter(({ status }) => status !== 'archived');
    await tx.recipeVersion.updateMany({
      where: { id: { in: current.map(({ id }) => id) } },
      data: { status: 'archived', revision: { increment: 1 }, ...writtenBy(viewer) },
    });
    await writeAudits(
      tx,
      viewer,
      current.map(({ id, version, status, recipe: { id: recordId, number } }) => ({
        kind: 'recipe archived',
        recordType: 'recipe',
        recordId,
        before: { versionId: id, number, version, status },
        after: { versionId: id, number, version, status: 'archived' },
      })),
    );
    const changed = new Set(current.map(({ id }) => id));
    return ids.map((versionId) => ({
      versionId,
      outcome: changed.has(versionId) ? 'archived' : 'alreadyArchived',
    }));
  });
}
