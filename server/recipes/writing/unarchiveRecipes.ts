import { writeAudits } from '#server/audit/writeAudit.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { MOST_ARCHIVED_AT_ONCE } from './archiveRecipes.ts';
import { lockRecipes, writtenBy } from './lockedRecipe.ts';

/**
 * Undoes the archiving of versions, all or none: each gets its former status. After any other change to the recipe this
 * is refused, and a restore creates a new version instead.
 */
export async function unarchiveRecipes(
  viewer: Viewer,
  versionIds: readonly number[],
): Promise<readonly number[]> {
  const ids = [...new Set(versionIds)];
  if (ids.length === 0 || ids.length > MOST_ARCHIVED_AT_ONCE) {
    const message = `Name 1 to ${MOST_ARCHIVED_AT_ONCE} recipes`;
    throw new InvalidError([{ path: ['ids'], message }]);
  }
  return transaction(async (tx) => {
    await lockRecipes(tx, viewer, ids);
    const versions = await tx.recipeVersion.findMany({
      where: { id: { in: ids } },
      select: { id: true, version: true, status: true, archivedFrom: true, recipe: true },
    });
    for (const { recipe } of versions) authorize(viewer, 'manageRecipes', recipe.departmentId);
    const unchanged = await leftAlone(tx, viewer, ids);
    const archived = versions.map(({ archivedFrom, ...rest }) => {
      const { id, version, recipe } = rest;
      if (archivedFrom === null || !unchanged.has(id)) {
        throw new ConflictError(
          `Recipe ${recipe.number} was changed since it was archived. Restore version ${version} from its version history.`,
        );
      }
      return { ...rest, archivedFrom };
    });
    for (const status of new Set(archived.map(({ archivedFrom }) => archivedFrom))) {
      const those = archived.filter(({ archivedFrom }) => archivedFrom === status);
      await tx.recipeVersion.updateMany({
        where: { id: { in: those.map(({ id }) => id) } },
        data: { status, revision: { increment: 1 }, ...writtenBy(viewer) },
      });
    }
    await writeAudits(
      tx,
      viewer,
      archived.map(({ id, version, status, archivedFrom, recipe: { id: recordId, number } }) => ({
        kind: 'recipe unarchived',
        recordType: 'recipe',
        recordId,
        before: { versionId: id, number, version, status },
        after: { versionId: id, number, version, status: archivedFrom },
      })),
    );
    return ids;
  });
}

/** The versions whose recipes have not changed since they were archived. */
async function leftAlone(
  tx: Tx,
  { organizationId }: Viewer,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT v.id
    FROM recipe_versions v
    JOIN audit_entries e ON e.organization_id = v.organization_id AND e.record_type = 'recipe'
      AND e.record_id = v.recipe_id::text AND e.kind = 'recipe archived'
      AND e.after->>'versionId' = v.id::text
    WHERE v.organization_id = ${organizationId} AND v.id IN (${Prisma.join([...ids])})
      AND NOT EXISTS (
        SELECT FROM audit_entries later
        WHERE later.organization_id = e.organization_id AND later.record_type = e.record_type
          AND later.record_id = e.record_id AND later.sequence > e.sequence
          AND later.kind NOT IN ('recipe archived', 'recipe unarchived')
      )`;
  return new Set(rows.map(({ id }) => id));
}
