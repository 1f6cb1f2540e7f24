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
  createSavedView,
  createUser,
} from '#tests/factories.ts';
import { aPdf, certificateForm } from '#tests/samples/certificates.ts';
import {
  createConsequence,
  createDeviation,
  createDeviationComment,
} from '#tests/samples/qualityRecords.ts';
import { complete, saveBatch } from '#tests/samples/savedBatches.ts';
import { createSignature, createSigningPin } from '#tests/samples/signing/signatures.ts';
import type { Actor, Spare, Target } from './operation.ts';
import { createDueLot } from './quality/dueLots.ts';
import { SHARED_NUMBER } from './recipes.ts';

/** Marks the batches to be completed. */
export const TO_COMPLETE = 'to complete';
/** Four actors complete one in each API; one remains for those who are refused. */
const COMPLETIONS = 9;
/** Marks the completed batches to be verified. */
export const TO_VERIFY = 'to verify';
export const TO_SIGN = 'to sign';
export const TO_CORRECT = 'to correct';
/** Begins the tags of the lots to be held. */
export const TO_HOLD = 'HOLD-';
/** Three actors hold one in each API; one remains for those who are refused. */
const HOLDS = 7;

/** The purpose of the tests to be voided. */
export const TO_VOID = 'supplier' as const;
/** Three actors void one in each API; one remains for those who are refused. */
const VOIDS = 7;

type User = Awaited<ReturnType<typeof createUser>>;
type Things = Omit<Target, 'userId' | 'email'>;
export type World = {
  readonly users: Readonly<Record<Exclude<Actor, 'AN'>, User>>;
  readonly kitchen: Things;
  readonly bakery: Things;
};

export async function createWorld(): Promise<World> {
  const own = await createOrganization();
  const other = await createOrganization();
  const organizationId = own.id;
  // Lots have a status that people change, and Quality is asked about a late retest.
  await db().qualityPolicy.create({
    data: { organizationId, newLotStatus: 'quarantine', retestDueLots: 'override' },
  });
  const kitchen = await createDepartment({ organizationId });
  const bakery = await createDepartment({ organizationId });
  const manager = await createUser({ organizationId, departments: { [kitchen.id]: 'manager' } });
  const baker = await createUser({ organizationId, departments: { [bakery.id]: 'manager' } });
  const admin = await createUser({ organizationId, role: 'admin' });
  const logo = await db().organizationLogo.create({
    data: {
      id: '0123456789abcdef0123456789abcdef',
      organizationId,
      mediaType: 'image/png',
      bytes: SMALLEST_PNG,
    },
  });
  const things = (departmentId: number, otherDepartmentId: number, memberId: number) =>
    createThings({
      organizationId,
      departmentId,
      otherDepartmentId,
      memberId,
      admin,
      logoId: logo.id,
    });
  await createRecipe({ organizationId, departmentId: kitchen.id, number: SHARED_NUMBER });
  const foreignAdmin = await createUser({ organizationId: other.id, role: 'admin' });
  const foreignDepartment = await createDepartment({ organizationId: other.id });
  await createRecipe({ organizationId: other.id, number: SHARED_NUMBER });
  await createThings({
    organizationId: other.id,
    departmentId: foreignDepartment.id,
    otherDepartmentId: foreignDepartment.id,
    memberId: foreignAdmin.id,
    admin: foreignAdmin,
    logoId: '',
  });
  const users = {
    VI: await createUser({ organizationId, role: 'viewer' }),
    OP: await createUser({ organizationId, role: 'operator' }),
    DO: await createUser({ organizationId, departments: { [kitchen.id]: 'operator' } }),
    DM: manager,
    DX: manager,
    MG: await createUser({ organizationId, role: 'manager' }),
    AD: admin,
    QA: await createUser({ organizationId, role: 'viewer', quality: true }),
    XO: foreignAdmin,
  };
  // A set holds the person of DM and DX once.
  for (const { id, organizationId } of new Set(Object.values(users))) {
    await createSigningPin({ organizationId, userId: id });
  }
  return {
    users,
    kitchen: await things(kitchen.id, bakery.id, manager.id),
    bakery: await things(bakery.id, kitchen.id, baker.id),
  };
}

/** The smallest PNG. */
export const SMALLEST_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function createThings(from: {
  readonly organizationId: number;
  readonly departmentId: number;
  readonly otherDepartmentId: number;
  readonly memberId: number;
  readonly admin: User;
  readonly logoId: string;
}): Promise<Things> {
  const { organizationId, departmentId, otherDepartmentId, memberId: userId, logoId } = from;
  const group = await createRecipeGroup({ organizationId });
  const version = await createRecipe({ organizationId, departmentId, groupId: group.id });
  await createRecipe({ organizationId, departmentId, status: 'draft' });
  const aRecipe = (status: 'active' | 'archived' = 'active') =>
    createRecipe({ organizationId, departmentId, status });
  const oil = await createOil({ organizationId, departmentId });
  const inactive = await createOil({ organizationId, departmentId, active: false });
  await createOil({
    organizationId,
    departmentId,
    status: 'hold',
    tag: `${TO_HOLD}${departmentId}`,
  });
  // A lot is held only once, so each allowed actor takes a different one.
  for (let count = 0; count < HOLDS; count += 1) {
    await createOil({ organizationId, departmentId, tag: `${TO_HOLD}${departmentId}-${count}` });
  }
  const membership = await db().departmentMember.findFirst({ where: { departmentId, userId } });
  const cannabinoid = await db().cannabinoid.findFirstOrThrow({ where: { organizationId } });
  const api = await apiOf(from.admin);
  // The id of a lot that nobody changes, since a release ends with what it signed.
  const subjectId = String(inactive.id);
  const save = (batch_number = '') =>
    saveBatch(api, version.id, [oil.id], { multiplier: 0.1, batch_number });
  const results = [{ cannabinoid: 'THC', printed: '88 %' }];
  const certified = certificateForm({ purpose: 'incoming', results }, aPdf());
  // A test is voided once, so each allowed actor takes a different one.
  const unvoided = { organizationId, oilId: oil.id, userName: 'Robin Field', purpose: TO_VOID };
  await db().lotTest.createMany({ data: Array.from({ length: VOIDS }, () => unvoided) });
  await api.rest('POST', `/oils/${oil.id}/tests`, { form: certified });
  const batch = await save();
  const completed = await save();
  await complete(api, completed);
  await api.rest('POST', `/batches/${completed.id}/corrections`, {
    body: { batch_number: 'C-1', reason: 'Typed wrong' },
  });
  const hidden = await save();
  await createConsequence({ organizationId, batchId: batch.id, oilId: oil.id });
  const deviation = await createDeviation({ organizationId, departmentId, batchId: batch.id });
  const putAway = async (id: number) => {
    await api.rest('DELETE', `/recipes/${id}`);
    return id;
  };
  // A batch can be completed only once, so each allowed actor takes a different one.
  for (let count = 0; count < COMPLETIONS; count += 1) await save(TO_COMPLETE);
  await createSigned(organizationId, save);
  return {
    organizationId,
    departmentId,
    otherDepartmentId,
    versionId: version.id,
    recipeId: version.recipeId,
    writtenRecipeId: (await aRecipe()).recipeId,
    movedVersionId: (await aRecipe()).id,
    spareVersionId: (await aRecipe()).id,
    archivedVersionId: (await aRecipe('archived')).id,
    putAwayVersionId: await putAway((await aRecipe()).id),
    groupId: group.id,
    savedViewId: (await createSavedView({ organizationId, ownerId: from.admin.id })).id,
    signatureId: (await createSignature({ organizationId, signerId: from.admin.id, subjectId })).id,
    deviationId: deviation.id,
    deviationCommentId: (await createDeviationComment(deviation.id, { organizationId })).id,
    membershipId: membership?.id ?? -1,
    oilId: oil.id,
    ...(await createDueLot(api, { organizationId, departmentId, versionId: version.id })),
    batchId: batch.id,
    printedBatchId: batch.batch_id,
    completedBatchId: completed.id,
    hiddenBatchId: hidden.id,
    cannabinoidId: cannabinoid.id,
    logoId,
    spare: {
      rest: await createSpare(organizationId, departmentId, from.admin.id),
      graph: await createSpare(organizationId, departmentId, from.admin.id),
    },
  };
}

/**
 * Batches that are signed: open ones, and completed ones with the signature of somebody who is no actor. Each allowed
 * actor completes and verifies another one.
 */
async function createSigned(
  organizationId: number,
  save: (batchNumber: string) => Promise<{ readonly id: number }>,
): Promise<void> {
  const where = { organizationId };
  const lineSignatures = 'performed_verified';
  const { newLotStatus } = await db().qualityPolicy.upsert({
    where,
    create: { organizationId, lineSignatures },
    update: { lineSignatures },
  });
  const signer = await createUser({ organizationId, role: 'manager' });
  for (let count = 0; count < COMPLETIONS; count += 1) await save(TO_SIGN);
  const performed = [TO_CORRECT, ...Array.from({ length: COMPLETIONS }, () => TO_VERIFY)];
  for (const batchNumber of performed) {
    const { id } = await save(batchNumber);
    await db().batch.update({
      where: { id },
      data: {
        status: 'completed',
        completedAt: new Date(),
        completedById: signer.id,
        completedByName: 'Robin Field',
        finishedQuantity: 5,
      },
    });
    await createSignature({
      organizationId,
      signerId: signer.id,
      subjectType: 'batch',
      subjectId: String(id),
      batchId: id,
      meaning: 'performed',
    });
  }
  await db().qualityPolicy.update({ where, data: { newLotStatus, lineSignatures: 'off' } });
}

async function createSpare(
  organizationId: number,
  departmentId: number,
  adminId: number,
): Promise<Spare> {
  const departments = { [departmentId]: 'operator' as const };
  const member = await createUser({ organizationId, departments });
  await createSigningPin({ organizationId, userId: member.id });
  return {
    groupId: (await createRecipeGroup({ organizationId })).id,
    savedViewId: (await createSavedView({ organizationId, ownerId: adminId })).id,
    cannabinoidId: (await createCannabinoid({ organizationId })).id,
    departmentId: (await createDepartment({ organizationId })).id,
    outsiderId: (await createUser({ organizationId })).id,
    memberId: member.id,
    apiTokenId: (await createApiToken({ organizationId, createdById: adminId })).id,
    deletedOilId: (await createOil({ organizationId, departmentId })).id,
    oilId: (await createOil({ organizationId, departmentId })).id,
    deletedUserId: (await createUser({ organizationId })).id,
    cancelledInvitationId: (await createInvitation({ organizationId })).id,
    resentInvitationId: (await createInvitation({ organizationId })).id,
  };
}

export const apiFor = ({ users }: World, actor: Actor): Promise<Api> =>
  apiOf(actor === 'AN' ? null : users[actor]);

/** The records that an actor acts on. */
export function targetOf(world: World, actor: Actor): Target {
  const { id: userId, email } = world.users[actor === 'AN' ? 'VI' : actor];
  return { ...(actor === 'DX' ? world.bakery : world.kitchen), userId, email };
}
