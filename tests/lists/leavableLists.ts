import { expect } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId, tokenOf } from '#tests/execute.ts';
import {
  createApiToken,
  createDepartment,
  createInvitation,
  createOil,
  createOrganization,
  createRecipe,
  createRecipeGroup,
  createUser,
} from '#tests/factories.ts';
import { createConsequence, createDeviation } from '#tests/samples/qualityRecords.ts';
import { createKitchen, saveBatch } from '#tests/samples/savedBatches.ts';

/** A list of at least four rows, and the client that requests its pages. */
export type PagedList = {
  readonly api: Api;
  readonly ask: (page: string, selection: string) => string;
};

/** Changes the row with this id such that it moves within the list or leaves it. */
export type Put = (id: string, api: Api) => Promise<unknown>;

type Leavable = {
  readonly open: () => Promise<PagedList>;
  readonly puts: Readonly<Record<string, Put>>;
};

const ROWS = [1, 2, 3, 4, 5];
const NAMES = ROWS.map((row) => `NAME-${row}`);

type World = { readonly organizationId: number; readonly adminId: number };

/** A root list with rows that `fill` creates in a new organization. */
const rootList =
  (field: string, args: string, fill: (world: World) => Promise<unknown>) => async () => {
    const { id: organizationId } = await createOrganization();
    const admin = await createUser({ organizationId, role: 'admin' });
    await fill({ organizationId, adminId: admin.id });
    return {
      api: await apiOf(admin),
      ask: (page: string, selection: string) => `{ ${field}(${args} ${page}) { ${selection} } }`,
    };
  };

const inTurn = async (make: (name: string) => Promise<unknown>) => {
  for (const name of NAMES) await make(name);
};

/** The members of a department, or the departments of a member. */
const membershipList = (field: 'members' | 'memberships') => async () => {
  const { id: organizationId } = await createOrganization();
  const admin = await createUser({ organizationId, role: 'admin' });
  const cook = await createUser({ organizationId });
  const kitchen = await createDepartment({ organizationId });
  await inTurn(async () => {
    const department = field === 'members' ? kitchen : await createDepartment({ organizationId });
    const user = field === 'members' ? await createUser({ organizationId }) : cook;
    await db().departmentMember.create({
      data: { organizationId, departmentId: department.id, userId: user.id, role: 'operator' },
    });
  });
  const [type, id] = field === 'members' ? ['Department', kitchen.id] : ['User', cook.id];
  return {
    api: await apiOf(admin),
    ask: (page: string, selection: string) =>
      `{ node(id: "${globalId(String(type), Number(id))}") { ... on ${type} { ${field}(${page}) { ${selection} } } } }`,
  };
};

/** The people who may sign a batch beside its cook, five managers among them. */
async function verifierList(): Promise<PagedList> {
  const kitchen = await createKitchen();
  const { organizationId, cook, recipe, oil } = kitchen;
  await inTurn(() => createUser({ organizationId, role: 'manager' }));
  const { batch_id } = await saveBatch(cook, (await recipe()).id, [(await oil()).id]);
  return {
    api: cook,
    ask: (page, selection) =>
      `{ batch(batchId: "${batch_id}") { verifiers(${page}) { ${selection} } } }`,
  };
}

async function batchList(): Promise<PagedList> {
  const kitchen = await createKitchen();
  const { id: recipeId } = await kitchen.recipe();
  const { id: oilId } = await kitchen.oil({ grams: 1_000 });
  await inTurn(() => saveBatch(kitchen.cook, recipeId, [oilId]));
  return {
    api: kitchen.manager,
    ask: (page, selection) => `{ batches(${page}) { ${selection} } }`,
  };
}

/** The open batches that a test of their lot touched. */
async function touchedList(): Promise<PagedList> {
  const { cook, manager: api, recipe, oil, organizationId } = await createKitchen();
  const [{ id: recipeId }, { id: oilId }] = [await recipe(), await oil({ grams: 1_000 })];
  const batches = [];
  for (const _ of ROWS) batches.push(await saveBatch(cook, recipeId, [oilId]));
  const { testId } = await createConsequence({
    organizationId,
    oilId,
    batchId: batches[0]?.id ?? 0,
    group: 'planned',
  });
  for (const { id: batchId } of batches.slice(1)) {
    await createConsequence({ organizationId, oilId, batchId, testId, group: 'planned' });
  }
  const node = `node(id: "${globalId('LotTest', testId)}")`;
  return {
    api,
    ask: (page, selection) =>
      `{ ${node} { ... on LotTest { consequences(${page}) { ${selection} } } } }`,
  };
}

async function deviationList(): Promise<PagedList> {
  const { organizationId, manager: api } = await createKitchen();
  await inTurn(() => createDeviation({ organizationId }));
  const open = 'filter: { state: OPEN }';
  return { api, ask: (page, selection) => `{ deviations(${page} ${open}) { ${selection} } }` };
}

const now = () => new Date();
const byId = (id: string) => ({ where: { id: Number(id) } });
const recipeOf = async (versionId: string) =>
  (await db().recipeVersion.findUniqueOrThrow(byId(versionId))).recipeId;
const removeMember: Put = (id) => db().departmentMember.delete(byId(id));

/** Sort before and after all other names in tests. */
const FIRST = 'AAA';
const LAST = 'ZZZ';

/** The lists whose rows can leave or move, by type and field. */
export const LEAVABLE_LISTS: Readonly<Record<string, Leavable>> = {
  'Query.invitations': {
    open: rootList('invitations', 'state: PENDING', ({ organizationId }) =>
      inTurn(() => createInvitation({ organizationId })),
    ),
    puts: {
      'is accepted': (id) =>
        db().invitation.update({ ...byId(id), data: { status: 'accepted', acceptedAt: now() } }),
      'is cancelled': (id) =>
        db().invitation.update({ ...byId(id), data: { status: 'cancelled' } }),
      expires: (id) => db().invitation.update({ ...byId(id), data: { expiresAt: now() } }),
    },
  },
  'Query.users': {
    open: rootList('users', 'status: ACTIVE', ({ organizationId }) =>
      inTurn(() => createUser({ organizationId })),
    ),
    puts: {
      'is deactivated': (id) => db().user.update({ ...byId(id), data: { status: 'inactive' } }),
    },
  },
  'Query.apiTokens': {
    open: rootList('apiTokens', '', ({ organizationId, adminId }) =>
      inTurn((name) => createApiToken({ organizationId, createdById: adminId, name })),
    ),
    puts: {
      'is revoked': (id) => db().apiToken.update({ ...byId(id), data: { revokedAt: now() } }),
      'is cleared away': (id) => db().apiToken.delete(byId(id)),
    },
  },
  'Query.mySessions': {
    open: rootList('mySessions', '', async ({ organizationId, adminId }) => {
      await inTurn(() => tokenOf({ organizationId, id: adminId }));
      // The requesting session is the newest and must not be ended.
      const createdAt = new Date(Date.now() - 60_000);
      await db().session.updateMany({ where: { userId: adminId }, data: { createdAt } });
    }),
    puts: {
      ends: (id) => db().session.update({ where: { id }, data: { revokedAt: now() } }),
      'is used': (id) =>
        db().session.update({ where: { id }, data: { lastUsedAt: new Date(Date.now() + 9_000) } }),
      'is cleared away': (id) => db().session.delete({ where: { id } }),
    },
  },
  'Query.oils': {
    open: rootList('oils', '', ({ organizationId }) =>
      inTurn((description) => createOil({ organizationId, description })),
    ),
    puts: {
      'is deleted': async (id, api) => {
        await api.rest('POST', '/oils/inactivate', { body: { ids: [Number(id)] } });
        expect((await api.rest('DELETE', `/oils/${id}`)).status).toBe(204);
      },
      'is inactivated': async (id, api) => {
        const body = { ids: [Number(id)] };
        expect((await api.rest('POST', '/oils/inactivate', { body })).status).toBe(200);
      },
      'goes to the front': (id) => db().oil.update({ ...byId(id), data: { description: FIRST } }),
      'goes to the end': (id) => db().oil.update({ ...byId(id), data: { description: LAST } }),
    },
  },
  'Query.recipes': {
    open: rootList('recipes', '', ({ organizationId }) =>
      inTurn(async (name) => {
        // Two per group, and one without.
        const grouped = Number(name.at(-1)) < 5;
        const code = `GROUP-${Math.ceil(Number(name.at(-1)) / 2)}`;
        const group = grouped
          ? ((await db().recipeGroup.findFirst({ where: { organizationId, code } })) ??
            (await createRecipeGroup({ organizationId, code })))
          : null;
        await createRecipe({ organizationId, number: name, groupId: group?.id ?? null });
      }),
    ),
    puts: {
      'is archived': (id) =>
        db().recipeVersion.update({ ...byId(id), data: { status: 'archived' } }),
      'goes to the front': async (id) => {
        const { organizationId } = await db().recipeVersion.findUniqueOrThrow(byId(id));
        const { id: groupId } = await createRecipeGroup({ organizationId, code: FIRST });
        await db().recipe.update({ where: { id: await recipeOf(id) }, data: { groupId } });
      },
      'goes to the end': async (id) =>
        db().recipe.update({
          where: { id: await recipeOf(id) },
          data: { groupId: null, number: LAST },
        }),
    },
  },
  'Query.batches': {
    open: batchList,
    puts: {
      'is inactivated': (id) => db().batch.update({ ...byId(id), data: { inactivatedAt: now() } }),
    },
  },
  'Query.deviations': {
    open: deviationList,
    puts: {
      'is assessed': (id) =>
        db().deviation.update({ ...byId(id), data: { state: 'assessed', cause: 'machine' } }),
    },
  },
  'Batch.verifiers': {
    open: verifierList,
    puts: {
      'is no longer active': (id) =>
        db().user.update({ ...byId(id), data: { status: 'inactive' } }),
    },
  },
  'LotTest.consequences': {
    open: touchedList,
    puts: {
      'is completed, and listed at the end': async (id) => {
        const {
          id: followsId,
          createdAt: _,
          ...open
        } = await db().lotTestConsequence.findUniqueOrThrow(byId(id));
        return db().lotTestConsequence.create({ data: { ...open, group: 'completed', followsId } });
      },
    },
  },
  'Department.members': { open: membershipList('members'), puts: { 'is removed': removeMember } },
  'User.memberships': { open: membershipList('memberships'), puts: { 'is removed': removeMember } },
};

/** Lists whose rows never move, and why. */
export const NEVER_LEFT: Readonly<Record<string, string>> = {
  'Query.auditLog': 'Entries are never changed or deleted.',
  'Query.trace': 'Lots of batches are frozen with them.',
  'Query.recipeVersions': 'Versions keep their numbers.',
  'Recipe.versions': 'Versions keep their numbers.',
  'Recipe.history': 'Entries are never changed or deleted.',
  'Oil.history': 'Entries are never changed or deleted.',
  'Oil.tests': 'Tests are never changed or deleted.',
  'Oil.ledger': 'Entries are never changed or deleted.',
  'Oil.usedIn': 'Lots of batches are frozen with them.',
  'Batch.history': 'Entries are never changed or deleted.',
  'Batch.retests': 'Consequences are never changed or deleted.',
  'Deviation.comments': 'Comments are never changed or deleted.',
  'Batch.corrections': 'Corrections are never changed or deleted.',
  'Oil.signatures': 'Signatures are superseded, but never deleted.',
  'Batch.signatures': 'Signatures are superseded, but never deleted.',
};
