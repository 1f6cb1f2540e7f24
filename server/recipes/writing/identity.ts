import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { PLAIN_LABEL, type RecipeLabel } from '#domain/recipe/label/recipeLabel.ts';
import { NUMBER_TAKEN } from '#domain/recipe/recipeNumber.ts';
import { unlessTaken } from '#server/db/faults.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { keyOf } from './draftContent.ts';
import { type LockedRecipe, writtenBy } from './lockedRecipe.ts';

type WrittenLabel = {
  readonly [Field in keyof RecipeLabel]?: RecipeLabel[Field] | null | undefined;
};

/**
 * A recipe as sent by a client, with department and group as row ids. Undefined keeps these and each field of the label;
 * programs that know nothing of labels send none.
 */
export type WrittenRecipe = {
  readonly draft: Omit<RecipeDraft, 'departmentId' | 'groupId' | keyof RecipeLabel> & WrittenLabel;
  readonly departmentId: number | null | undefined;
  readonly groupId: number | null | undefined;
};

/** The fields of the recipe itself, shared by its versions. */
export type Identity = {
  readonly number: string;
  readonly departmentId: number | null;
  readonly groupId: number | null;
};

/** The requested department and group, locked until the transaction ends. */
export async function identityOf(
  tx: Tx,
  viewer: Viewer,
  { draft, departmentId, groupId }: WrittenRecipe,
  present: Omit<Identity, 'number'> = { departmentId: null, groupId: null },
): Promise<Identity> {
  const identity = {
    number: draft.number.trim(),
    departmentId: departmentId === undefined ? present.departmentId : departmentId,
    groupId: groupId === undefined ? present.groupId : groupId,
  };
  await lockOwn(tx, viewer, identity);
  return identity;
}

async function lockOwn(
  tx: Tx,
  { organizationId }: Viewer,
  { departmentId, groupId }: Identity,
): Promise<void> {
  if (departmentId !== null) {
    const departments = await tx.$queryRaw<unknown[]>`
      SELECT id FROM departments
      WHERE organization_id = ${organizationId} AND id = ${departmentId} FOR SHARE`;
    if (departments.length === 0) throw new NotFoundError('Department');
  }
  if (groupId !== null) {
    const groups = await tx.$queryRaw<unknown[]>`
      SELECT id FROM recipe_groups
      WHERE organization_id = ${organizationId} AND id = ${groupId} FOR KEY SHARE`;
    if (groups.length === 0) throw new NotFoundError('Recipe group');
  }
}

/** The complete draft for validation by the domain; `present` is the label of the version that is changed. */
export const wholeDraft = (
  { draft }: WrittenRecipe,
  { departmentId, groupId }: Identity,
  present: RecipeLabel = PLAIN_LABEL,
): RecipeDraft => ({
  ...draft,
  ...labelOf(draft, present),
  departmentId: keyOf(departmentId),
  groupId: keyOf(groupId),
});

const orKept = <Value>(written: Value | undefined, present: Value): Value =>
  written === undefined ? present : written;

const labelOf = (written: WrittenLabel, present: RecipeLabel): RecipeLabel => ({
  servingsPerUnit: orKept(written.servingsPerUnit, present.servingsPerUnit),
  unitsPerPackage: orKept(written.unitsPerPackage, present.unitsPerPackage),
  unitMl: orKept(written.unitMl, present.unitMl),
  densityGPerMl: orKept(written.densityGPerMl, present.densityGPerMl),
  labelProfileKeys: orKept(written.labelProfileKeys, present.labelProfileKeys) ?? [],
});

export async function insertRecipe(
  tx: Tx,
  { organizationId }: Viewer,
  identity: Identity,
  takenMessage: string,
): Promise<number> {
  const data = { organizationId, ...identity };
  return (await unlessTaken(tx.recipe.create({ data, select: { id: true } }), takenMessage)).id;
}

/**
 * Sets number, department and group of the recipe. Versions in use get a new revision, so that people who have one open
 * notice the change.
 */
export async function changeIdentity(
  tx: Tx,
  viewer: Viewer,
  { recipe }: LockedRecipe,
  identity: Identity,
): Promise<void> {
  const { number, departmentId, groupId } = identity;
  const isSame =
    recipe.number === number && recipe.departmentId === departmentId && recipe.groupId === groupId;
  if (isSame) return;
  await unlessTaken(tx.recipe.update({ where: { id: recipe.id }, data: identity }), NUMBER_TAKEN);
  await tx.recipeVersion.updateMany({
    where: { recipeId: recipe.id, status: { in: ['active', 'draft'] } },
    data: { revision: { increment: 1 }, ...writtenBy(viewer) },
  });
}
