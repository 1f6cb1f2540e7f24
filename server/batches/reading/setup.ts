import { db } from '#server/db/database.ts';
import type { Viewer } from '#server/viewer.ts';

/** How far an organization has come since it was made. */
export type Setup = {
  readonly hasOils: boolean;
  readonly hasPublishedRecipe: boolean;
  readonly hasBatch: boolean;
};

export async function readSetup({ organizationId }: Viewer): Promise<Setup> {
  // The first row in the order of an index instead of any: with few rows among many, any is found last.
  const [setup] = await db().$queryRaw<Setup[]>`
    SELECT (SELECT id FROM oils WHERE organization_id = ${organizationId} AND deleted_at IS NULL
        ORDER BY id LIMIT 1) IS NOT NULL AS "hasOils",
      (SELECT id FROM recipe_versions WHERE organization_id = ${organizationId}
        AND status = 'active' ORDER BY id LIMIT 1) IS NOT NULL AS "hasPublishedRecipe",
      (SELECT id FROM batches WHERE organization_id = ${organizationId}
        ORDER BY id LIMIT 1) IS NOT NULL AS "hasBatch"`;
  return setup ?? { hasOils: false, hasPublishedRecipe: false, hasBatch: false };
}
