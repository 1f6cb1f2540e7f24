import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { auditRecipe } from './auditRecord.ts';
import { type Basis, refuseOvertaken, type SaveMode } from './conflicts.ts';
import { acceptedContent } from './draftContent.ts';
import { changeIdentity, identityOf, type WrittenRecipe, wholeDraft } from './identity.ts';
import { type LockedRecipe, lockRecipe } from './lockedRecipe.ts';
import { refuseForeign } from './references.ts';
import { departmentOfVersion, findRecipeVersion } from './service.ts';
import { activate, keepDraft } from './transitions.ts';

const AUDIT_KINDS = {
  save: 'recipe saved',
  draft: 'recipe draft saved',
  publish: 'recipe published',
} as const satisfies Record<SaveMode, string>;

/**
 * Saves what was written over a version: `save` makes it the active version, `draft` keeps it
 * beside that, `publish` makes a draft the active one, once. Gives the id of the version that holds
 * it now.
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
    demandChange(viewer, locked.recipe.departmentId, identity.departmentId);
    const purpose = mode === 'draft' ? 'draft' : 'publish';
    const content = await acceptedContent(tx, viewer, wholeDraft(written, identity), purpose);
    refuseOvertaken(locked, mode, basis);
    await lockActiveDepartment(tx, identity.departmentId);
    const before = await findRecipeVersion(viewer, rowWrittenOver(locked, mode), tx);
    await changeIdentity(tx, viewer, locked, identity);
    const store = mode === 'draft' ? keepDraft : activate;
    const id = await store(tx, viewer, locked, content);
    await auditRecipe(tx, viewer, AUDIT_KINDS[mode], before, id);
    return id;
  });
}

/** Refuses who may not change the recipe, or not where it belongs. */
function demandChange(viewer: Viewer, present: number | null, departmentId: number | null): void {
  demand(viewer, 'manageRecipes', present);
  if (departmentId !== present) demand(viewer, 'administer', null);
}

const rowWrittenOver = ({ target, draft }: LockedRecipe, mode: SaveMode): number =>
  mode === 'draft' && draft ? draft.id : target.id;

/** The same, before anything else that is asked of the recipe is looked at. */
export async function demandManagement(
  viewer: Viewer,
  versionId: number,
  departmentId?: number | null,
): Promise<void> {
  const present = await departmentOfVersion(viewer, versionId);
  await refuseForeign(viewer, departmentId ?? null, null);
  demandChange(viewer, present, departmentId === undefined ? present : departmentId);
}
