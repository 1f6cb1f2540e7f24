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
import { complete, saveBatch } from '#tests/samples/savedBatches.ts';
import type { Actor, Spare, Target } from './operation.ts';
import { SHARED_NUMBER } from './recipes.ts';

/** Marks the batches to be completed. */
export const TO_COMPLETE = 'to complete';
/** Four actors complete one in each API; one remains for those who are refused. */
const COMPLETIONS = 9;

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
  return {
    users: {
      VI: await createUser({ organizationId, role: 'viewer' }),
      OP: await createUser({ organizationId, role: 'operator' }),
      DO: await createUser({ organizationId, departments: { [kitchen.id]: 'operator' } }),
      DM: manager,
      DX: manager,
      MG: await createUser({ organizationId, role: 'manager' }),
      AD: admin,
      XO: foreignAdmin,
    },
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
  await createOil({ organizationId, departmentId, active: false });
  const membership = await db().departmentMember.findFirst({ where: { departmentId, userId } });
  const cannabinoid = await db().cannabinoid.findFirstOrThrow({ where: { organizationId } });
  const api = await apiOf(from.admin);
  const save = (batch_number = '') =>
    saveBatch(api, version.id, [oil.id], { multiplier: 0.1, batch_number });
  const batch = await save();
  const completed = await save();
  await complete(api, completed);
  await api.rest('POST', `/batches/${completed.id}/corrections`, {
    body: { batch_number: 'C-1', reason: 'Typed wrong' },
  });
  const hidden = await save();
  const putAway = async (id: number) => {
    await api.rest('DELETE', `/recipes/${id}`);
    return id;
  };
  // A batch can be completed only once, so each allowed actor takes a different one.
  for (let count = 0; count < COMPLETIONS; count += 1) await save(TO_COMPLETE);
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
    membershipId: membership?.id ?? -1,
    oilId: oil.id,
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

async function createSpare(
  organizationId: number,
  departmentId: number,
  adminId: number,
): Promise<Spare> {
  const member = { organizationId, departments: { [departmentId]: 'operator' as const } };
  return {
    groupId: (await createRecipeGroup({ organizationId })).id,
    savedViewId: (await createSavedView({ organizationId, ownerId: adminId })).id,
    cannabinoidId: (await createCannabinoid({ organizationId })).id,
    departmentId: (await createDepartment({ organizationId })).id,
    outsiderId: (await createUser({ organizationId })).id,
    memberId: (await createUser(member)).id,
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
