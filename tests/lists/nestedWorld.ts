import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createApiToken,
  createCannabinoid,
  createDepartment,
  createInvitation,
  createOil,
  createOrganization,
  createRecipe,
  createRecipeGroup,
  createUser,
} from '#tests/factories.ts';
import {
  createConsequence,
  createDeviation,
  createDeviationComment,
} from '#tests/samples/qualityRecords.ts';
import { complete, saveBatch } from '#tests/samples/savedBatches.ts';

/** Creates an organization with `many` of everything, each with several nested rows. */
export async function createNestedWorld(rows: number): Promise<Api> {
  const { id: organizationId } = await createOrganization();
  const shared = await createDepartment({ organizationId });
  const chief = await createUser({
    organizationId,
    role: 'admin',
    departments: { [shared.id]: 'manager' },
  });
  const admin = await apiOf(chief);
  const versioned = await createRecipe({ organizationId, number: 'MANY' });
  for (let row = 1; row <= rows; row += 1) {
    if (row > 1) await createVersion(versioned, row);
    await apiOf(chief);
    await createApiToken({ organizationId, createdById: chief.id });
    await createCannabinoid({ organizationId });
    await createRow(organizationId, shared.id, admin);
  }
  return admin;
}

/** An older version, so that the recipe has several. */
function createVersion(
  { id: _, recipe: __, ...columns }: Awaited<ReturnType<typeof createRecipe>>,
  version: number,
) {
  return db().recipeVersion.create({ data: { ...columns, version, status: 'archived' } });
}

/** Creates one record of each kind with its nested rows. */
async function createRow(organizationId: number, sharedId: number, admin: Api) {
  const { id: departmentId } = await createDepartment({ organizationId });
  await createUser({
    organizationId,
    departments: { [departmentId]: 'manager', [sharedId]: 'operator' },
  });
  const group = await createRecipeGroup({ organizationId });
  const oil = await createOil({ organizationId, departmentId });
  const recipe = await createRecipe({ organizationId, departmentId, groupId: group.id });
  await createVersion(recipe, 2);
  await createInvitation({ organizationId });
  const invitation = await createInvitation({ organizationId });
  await db().invitationDepartment.createMany({
    data: [departmentId, sharedId].map((id) => ({
      organizationId,
      invitationId: invitation.id,
      departmentId: id,
      role: 'operator' as const,
    })),
  });
  for (let batch = 1; batch <= 2; batch += 1) {
    await createClosedBatch(admin, organizationId, { recipeVersionId: recipe.id, oilId: oil.id });
  }
  const { id: batchId } = await db().batch.findFirstOrThrow({
    where: { organizationId },
    orderBy: { id: 'desc' },
  });
  const place = { departmentId, batchId, oilId: oil.id };
  const deviation = await createDeviation({ organizationId, ...place });
  const own = { organizationId };
  const first = await createConsequence({ ...own, batchId, oilId: oil.id });
  await createConsequence({ ...own, batchId: batchId - 1, oilId: oil.id, testId: first.testId });
  await createConsequence({ ...own, batchId, oilId: oil.id });
  for (const text of ['Seen.', 'Mended.']) {
    await createDeviationComment(deviation.id, { ...own, text });
  }
  await createHistory(organizationId, 'oil', oil.id);
  await createHistory(organizationId, 'recipe', recipe.recipeId);
}

/** A batch with corrections, and with an oil whose grams were taken and returned. */
async function createClosedBatch(
  admin: Api,
  organizationId: number,
  { recipeVersionId, oilId }: { readonly recipeVersionId: number; readonly oilId: number },
) {
  const batch = await saveBatch(admin, recipeVersionId, [oilId]);
  await complete(admin, batch);
  const { id: userId } = await db().user.findFirstOrThrow({ where: { organizationId } });
  const written = { organizationId, batchId: batch.id, userId, userName: 'Robin Field' };
  await db().batchCorrection.createMany({
    data: ['Ana', 'Ida'].map((name) => ({
      ...written,
      field: 'agentName',
      valueBefore: '',
      valueAfter: name,
      reason: 'Typed wrong',
    })),
  });
  await db().ledgerEntry.createMany({
    data: [1, -1].map((deltaGrams) => ({ ...written, oilId, deltaGrams, reason: 'corrected' })),
  });
}

let sequence = 10_000;

async function createHistory(organizationId: number, recordType: string, recordId: number) {
  const actor = await db().user.findFirstOrThrow({ where: { organizationId } });
  await db().auditEntry.createMany({
    data: ['T1', 'T2'].map((tag) => {
      sequence += 1;
      return {
        organizationId,
        recordType,
        recordId: String(recordId),
        sequence,
        at: new Date(),
        actorId: actor.id,
        actorName: 'Robin Field',
        kind: `${recordType} changed`,
        after: { tag },
        previousHash: '',
        hash: '',
      };
    }),
  });
}
