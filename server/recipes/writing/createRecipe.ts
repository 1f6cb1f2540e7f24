import { may, mayAnywhere } from '#domain/access.ts';
import { NUMBER_TAKEN } from '#domain/recipe/recipeNumber.ts';
import { transaction } from '#server/db/transaction.ts';
import { ForbiddenError, InvalidError } from '#server/errors.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { auditRecipe } from './auditRecord.ts';
import { acceptedContent } from './draftContent.ts';
import { identityOf, insertRecipe, type WrittenRecipe, wholeDraft } from './identity.ts';
import { insertVersion } from './transitions.ts';

/** Creates a recipe at version 1, active or as a draft; returns the id of that version. */
export async function createRecipe(
  viewer: Viewer,
  written: WrittenRecipe,
  status: 'active' | 'draft',
): Promise<number> {
  return transaction(async (tx) => {
    const identity = await identityOf(tx, viewer, written);
    authorizeCreation(viewer, identity.departmentId);
    refuseNoDepartment(viewer, identity.departmentId);
    const purpose = status === 'active' ? 'publish' : 'draft';
    const content = await acceptedContent(tx, viewer, wholeDraft(written, identity), purpose);
    await lockActiveDepartment(tx, identity.departmentId);
    const recipeId = await insertRecipe(tx, viewer, identity, NUMBER_TAKEN);
    const id = await insertVersion(tx, viewer, { recipeId, version: 1, status }, content);
    await auditRecipe(tx, viewer, 'recipe created', null, id);
    return id;
  });
}

/** Throws unless the viewer may create a recipe there. */
export function authorizeCreation(viewer: Viewer, departmentId: number | null): void {
  if (departmentId !== null) authorize(viewer, 'manageRecipes', departmentId);
  else if (!mayAnywhere(viewer, 'manageRecipes')) throw new ForbiddenError();
}

/** A manager of single departments must name one, even for a draft. */
function refuseNoDepartment(viewer: Viewer, departmentId: number | null): void {
  if (departmentId !== null || may(viewer, 'manageRecipes', null)) return;
  throw new InvalidError([{ path: ['departmentId'], message: 'Department is required' }]);
}
