import { transaction } from '#server/db/transaction.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { labelOfRow } from '#server/recipes/reading/content.ts';
import { departmentOfVersion, findRecipeVersion } from '#server/recipes/reading/readRecipe.ts';
import { refuseForeign } from '#server/recipes/reading/references.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { auditRecipe } from './auditRecord.ts';
import { assertRevision, type Basis, type SaveMode } from './conflicts.ts';
import { acceptedContent } from './draftContent.ts';
import { changeIdentity, identityOf, type WrittenRecipe, wholeDraft } from './identity.ts';
import { type LockedRecipe, lockRecipe } from './lockedRecipe.ts';
import { activate, keepDraft } from './transitions.ts';

const AUDIT_KINDS = {
  save: 'recipe saved',
  draft: 'recipe draft saved',
  publish: 'recipe published',
} as const satisfies Record<SaveMode, string>;

/**
 * Saves the content of a version: `save` makes it the active version, `draft` keeps it as a draft beside the active
 * one, `publish` activates a draft once. Returns the id of the version that contains it.
 */
export async function updateRecipe(
  viewer: Viewer,
  versionId: number,
  mode: SaveMode,
  written: WrittenRecipe,
  basis: Basis,
): Promise<number> {
  return transaction(async (tx) => {
    const locked = await lockRecipe(tx, viewer, versionId);
    const identity = await identityOf(tx, viewer, written, locked.recipe);
    authorizeChange(viewer, locked.recipe.departmentId, identity.departmentId);
    const purpose = mode === 'draft' ? 'draft' : 'publish';
    const content = await acceptedContent(
      tx,
      viewer,
      wholeDraft(written, identity, labelOfRow(locked.target)),
      purpose,
    );
    assertRevision(locked, mode, basis);
    await lockActiveDepartment(tx, identity.departmentId);
    const before = await findRecipeVersion(viewer, rowWrittenOver(locked, mode), tx);
    await changeIdentity(tx, viewer, locked, identity);
    const store = mode === 'draft' ? keepDraft : activate;
    const id = await store(tx, viewer, locked, content);
    await auditRecipe(tx, viewer, AUDIT_KINDS[mode], before, id);
    return id;
  });
}

/** Throws unless the viewer may change the recipe, in its present and its new department. */
function authorizeChange(
  viewer: Viewer,
  present: number | null,
  departmentId: number | null,
): void {
  authorize(viewer, 'manageRecipes', present);
  if (departmentId !== present) authorize(viewer, 'administer', null);
}

const rowWrittenOver = ({ target, draft }: LockedRecipe, mode: SaveMode): number =>
  mode === 'draft' && draft ? draft.id : target.id;

/** `authorizeChange` before the content of the request is validated. */
export async function authorizeManagement(
  viewer: Viewer,
  versionId: number,
  departmentId?: number | null,
): Promise<void> {
  const present = await departmentOfVersion(viewer, versionId);
  await refuseForeign(viewer, departmentId ?? null, null);
  authorizeChange(viewer, present, departmentId === undefined ? present : departmentId);
}
