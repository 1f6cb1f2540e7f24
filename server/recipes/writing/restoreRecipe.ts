import { restoreNumberIssues } from '#domain/recipe/recipeNumber.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError } from '#server/errors.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { findRecipeVersion } from '#server/recipes/reading/readRecipe.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { auditRecipe } from './auditRecord.ts';
import { refuseOlderBase } from './conflicts.ts';
import type { Content } from './contentRows.ts';
import { acceptedContent, draftOf } from './draftContent.ts';
import { insertRecipe } from './identity.ts';
import { type LockedRecipe, lockRecipe } from './lockedRecipe.ts';
import { activate, insertVersion } from './transitions.ts';

export type Restore = {
  /** Null overrides the present version; a number creates a new recipe. */
  readonly number: string | null;
  /** The newest version that the client knows; null overrides any active one. */
  readonly baseVersion: number | null;
};

/** Restores the content of an archived version; returns the id of the new version. */
export async function restoreRecipe(
  viewer: Viewer,
  versionId: number,
  { number, baseVersion }: Restore,
): Promise<number> {
  return transaction(async (tx) => {
    const locked = await lockRecipe(tx, viewer, versionId);
    authorize(viewer, 'manageRecipes', locked.recipe.departmentId);
    const source = await findRecipeVersion(viewer, versionId, tx);
    // The unique index decides on writing whether the number is in use.
    const issues = number === null ? [] : restoreNumberIssues(number, locked.recipe.number, []);
    if (issues.length > 0) throw new InvalidError(issues);
    const content = await acceptedContent(tx, viewer, draftOf(source), 'publish');
    refuseUnarchived(locked);
    await lockActiveDepartment(tx, locked.recipe.departmentId);
    if (number !== null) return restoreAsNew(tx, viewer, locked, number.trim(), content);
    const { active } = locked;
    if (active) refuseOlderBase(locked, active, { baseVersion, revision: null });
    const before = active ? await findRecipeVersion(viewer, active.id, tx) : source;
    const id = await activate(tx, viewer, locked, content);
    await auditRecipe(tx, viewer, 'recipe restored', before, id);
    return id;
  });
}

async function restoreAsNew(
  tx: Tx,
  viewer: Viewer,
  { recipe: { departmentId, groupId } }: LockedRecipe,
  number: string,
  content: Content,
): Promise<number> {
  const identity = { number, departmentId, groupId };
  const recipeId = await insertRecipe(tx, viewer, identity, 'Recipe number already in use');
  const id = await insertVersion(tx, viewer, { recipeId, version: 1, status: 'active' }, content);
  await auditRecipe(tx, viewer, 'recipe restored', null, id);
  return id;
}

function refuseUnarchived({ recipe, target }: LockedRecipe): void {
  if (target.status === 'archived') return;
  throw new ConflictError(
    `Version ${target.version} of recipe ${recipe.number} is ${target.status}. Only an archived version can be restored.`,
  );
}
