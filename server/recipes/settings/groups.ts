import {
  type GroupDraft,
  groupIssues,
  normalizedGroup,
} from '#domain/recipe/settings/groupIssues.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { unlessTaken } from '#server/db/faults.ts';
import { type Paged, placedPage } from '#server/db/lists/places.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { refuseFullMenu } from '#server/input/menuRows.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

/** A recipe group as sent by a client; undefined keeps the present value. */
export type WrittenGroup = {
  readonly code?: string | null | undefined;
  readonly description?: string | null | undefined;
};

const NEW: GroupDraft = { code: '', description: '' };
const recordType = 'recipe group';
/** The field that is unique among groups. */
const CODE = ['code'];

/** By code; `query` has the relations to load and the page. */
export const listRecipeGroups = (
  viewer: Viewer,
  query: Paged<Prisma.RecipeGroupFindManyArgs> = {},
) =>
  placedPage(viewer, query, BY_CODE, ({ behind, ...page }) =>
    db().recipeGroup.findMany({
      ...page,
      where: { AND: [{ organizationId: viewer.organizationId }, behind] },
      orderBy: [...BY_CODE],
    }),
  );

const BY_CODE = [{ code: 'asc' }, { id: 'asc' }] as const;

/** One group, loaded with `query`. */
export async function getRecipeGroup(
  { organizationId }: Viewer,
  id: number,
  query: Prisma.RecipeGroupDefaultArgs = {},
) {
  const group = await db().recipeGroup.findUnique({
    ...query,
    where: { organizationId_id: { organizationId, id } },
  });
  if (!group) throw new NotFoundError('Recipe group');
  return group;
}

/** Throws unless the viewer may edit groups, or when the named one does not exist. */
export async function authorizeRecipeGroups(viewer: Viewer, id?: number): Promise<void> {
  if (id !== undefined) await getRecipeGroup(viewer, id);
  authorize(viewer, 'manageRecipeGroups', null);
}

export async function createRecipeGroup(viewer: Viewer, written: WrittenGroup): Promise<number> {
  await authorizeRecipeGroups(viewer);
  const fields = accepted(written, NEW);
  const { organizationId } = viewer;
  const data = { organizationId, ...fields };
  return transaction(async (tx) => {
    refuseFullMenu(await tx.recipeGroup.count({ where: { organizationId } }), 'recipe groups');
    const { id } = await unlessTaken(tx.recipeGroup.create({ data }), takenMessage(fields), CODE);
    const kind = 'recipe group created';
    await writeAudit(tx, viewer, { kind, recordType, recordId: id, after: fields });
    return id;
  });
}

export async function updateRecipeGroup(
  viewer: Viewer,
  id: number,
  written: WrittenGroup,
  knownRevision: number | null,
): Promise<void> {
  await transaction(async (tx) => {
    const present = await lockGroup(tx, viewer, id);
    authorize(viewer, 'manageRecipeGroups', null);
    const fields = accepted(written, present);
    await assertRevision(tx, viewer, standing(present), knownRevision);
    const { code, description } = present;
    if (code === fields.code && description === fields.description) return;
    const data = { ...fields, revision: { increment: 1 } };
    await unlessTaken(tx.recipeGroup.update({ where: { id }, data }), takenMessage(fields), CODE);
    const kind = 'recipe group edited';
    const before = { code, description };
    await writeAudit(tx, viewer, { kind, recordType, recordId: id, before, after: fields });
  });
}

/** Only a group without recipes, whatever their status, can be deleted. */
export async function deleteRecipeGroup(
  viewer: Viewer,
  id: number,
  knownRevision: number | null,
): Promise<void> {
  await transaction(async (tx) => {
    const present = await lockGroup(tx, viewer, id);
    authorize(viewer, 'administer', null);
    await assertRevision(tx, viewer, standing(present), knownRevision);
    const { code, description, organizationId } = present;
    const recipes = await tx.recipe.count({ where: { organizationId, groupId: id } });
    if (recipes > 0) {
      const users = `${recipes} ${recipes === 1 ? 'recipe' : 'recipes'}`;
      throw new ConflictError(`Recipe group ${code} is used by ${users}.`);
    }
    await tx.recipeGroup.delete({ where: { id } });
    const kind = 'recipe group deleted';
    const before = { code, description };
    await writeAudit(tx, viewer, { kind, recordType, recordId: id, before });
  });
}

type Group = Awaited<ReturnType<typeof lockGroup>>;

async function lockGroup(tx: Tx, { organizationId }: Viewer, id: number) {
  await tx.$queryRaw`
    SELECT id FROM recipe_groups WHERE organization_id = ${organizationId} AND id = ${id} FOR UPDATE`;
  const group = await tx.recipeGroup.findUnique({
    where: { organizationId_id: { organizationId, id } },
  });
  if (!group) throw new NotFoundError('Recipe group');
  return group;
}

const standing = (group: Group) => ({ ...group, recordType, name: `Recipe group ${group.code}` });

/** The present values updated by the given ones; throws with all issues. */
function accepted(written: WrittenGroup, present: GroupDraft): GroupDraft {
  const draft = {
    code: written.code === undefined ? present.code : (written.code ?? ''),
    description:
      written.description === undefined ? present.description : (written.description ?? ''),
  };
  const issues = groupIssues(draft);
  if (issues.length > 0) throw new InvalidError(issues);
  return normalizedGroup(draft);
}

const takenMessage = ({ code }: GroupDraft) => `Recipe group code ${code} already exists.`;
