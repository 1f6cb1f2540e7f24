import { getNamedType, isObjectType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { readUsers } from '#server/accounts/people/readAccount.ts';
import { schema } from '#server/app/schema.ts';
import { db } from '#server/db/database.ts';
import { getOils } from '#server/oils/readOils.ts';
import { readDepartments } from '#server/organizations/departments.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import {
  createApiToken,
  createInvitation,
  createOrganization,
  createUser,
} from '#tests/factories.ts';
import {
  complete,
  correct,
  createKitchen,
  type Kitchen,
  saveBatch,
} from '#tests/samples/savedBatches.ts';
import { createSignature } from '#tests/samples/signing/signatures.ts';

/** Fields that lead from a record to another one: they show no more than `node` shows for the same id. */

type Person = Awaited<ReturnType<typeof createUser>>;

let kitchen: Kitchen;
let admin: Api;
let chief: Person;
let managing: Person;
let manager: Api;
let batch: Awaited<ReturnType<typeof saveBatch>>;
let oilId: number;
let signatureId: number;

beforeAll(async () => {
  kitchen = await createKitchen();
  const { organizationId, departmentId } = kitchen;
  chief = await createUser({ organizationId, role: 'admin' });
  admin = await apiOf(chief);
  managing = await createUser({ organizationId, departments: { [departmentId]: 'manager' } });
  manager = await apiOf(managing);
  const recipe = await kitchen.recipe({ number: 'EDGE-1' });
  const draft = { updatedById: managing.id };
  await db().recipeVersion.update({ where: { id: recipe.id }, data: draft });
  oilId = (await kitchen.oil({ tag: 'EDGE-OIL' })).id;
  const temporary = {
    tag: 'TODAY',
    description: 'x',
    batch: 'x',
    qty: 5,
    cannabinoids: { THC: 80 },
  };
  batch = await saveBatch(kitchen.cook, recipe.id, [], {
    oils: [{ oil_id: oilId }, { temporary, mode: 'use_all' }],
  });
  expect((await complete(kitchen.cook, batch)).status).toBe(200);
  const correction = { reason: 'Typed wrong', agent_name: 'Ana' };
  expect((await correct(manager, batch, correction)).status).toBe(201);
  const raised = await manager.rest('POST', '/deviations', {
    body: { severity: 'minor', sentence: 'Two gummies were stuck.', batch_id: batch.id },
  });
  const { id: deviationId } = raised.body as { id: number };
  const comment = { body: { text: 'They were parted.' } };
  await manager.rest('POST', `/deviations/${deviationId}/comments`, comment);
  await createApiToken({ organizationId, createdById: chief.id });
  const { id: signerId } = kitchen.cookUser;
  for (const { id: oilId } of await db().oil.findMany({ where: { organizationId } })) {
    const test = { purpose: 'incoming', userId: signerId, userName: 'Priya Nair' } as const;
    await db().lotTest.create({ data: { ...test, organizationId, oilId } });
  }
  signatureId = (await createSignature({ organizationId, signerId })).id;
  const invitation = await createInvitation({ organizationId });
  await db().invitation.update({ where: { id: invitation.id }, data: { invitedById: chief.id } });
  await db().invitationDepartment.create({
    data: { organizationId, invitationId: invitation.id, departmentId, role: 'operator' },
  });
});

const rows = (field: string, selection: string) =>
  `${field}(first: 2) { edges { node { ${selection} } } }`;

type Edge = { readonly ask: string | (() => string); readonly who: () => number };

/** The account behind a name, by the field of the graph: a document, and a function that finds the person. */
const PEOPLE: Readonly<Record<string, Edge>> = {
  'Batch.createdByUser': {
    ask: rows('batches', 'createdByUser { id }'),
    who: () => kitchen.cookUser.id,
  },
  'Batch.completedByUser': {
    ask: rows('batches', 'completedByUser { id }'),
    who: () => kitchen.cookUser.id,
  },
  'BatchCorrection.correctedByUser': {
    ask: rows('batches', rows('corrections', 'correctedByUser { id }')),
    who: () => managing.id,
  },
  'Deviation.raisedByUser': {
    ask: rows('deviations', 'raisedByUser { id }'),
    who: () => managing.id,
  },
  'DeviationComment.writtenByUser': {
    ask: rows('deviations', rows('comments', 'writtenByUser { id }')),
    who: () => managing.id,
  },
  'LedgerEntry.user': {
    ask: rows('oils', 'ledger(first: 1) { edges { node { user { id } } } }'),
    who: () => kitchen.cookUser.id,
  },
  'RecipeVersion.updatedByUser': {
    ask: rows('recipes', 'updatedByUser { id }'),
    who: () => managing.id,
  },
  'AuditEntry.actor': {
    ask: rows('batches', 'history(last: 1) { edges { node { actor { id } } } }'),
    who: () => kitchen.cookUser.id,
  },
  'DepartmentMembership.user': {
    ask: 'departments { members(first: 1) { edges { node { user { id } } } } }',
    who: () => kitchen.cookUser.id,
  },
  'LotTest.user': {
    ask: rows('oils', 'tests(first: 1) { edges { node { user { id } } } }'),
    who: () => kitchen.cookUser.id,
  },
  'Signature.signer': {
    ask: () =>
      `node(id: "${globalId('Signature', signatureId)}") { ... on Signature { signer { id } } }`,
    who: () => kitchen.cookUser.id,
  },
  'ApiToken.owner': { ask: rows('apiTokens', 'owner { id }'), who: () => chief.id },
  'Invitation.invitedBy': { ask: rows('invitations', 'invitedBy { id }'), who: () => chief.id },
};
const ONLY_ADMINISTRATORS = ['ApiToken.owner', 'Invitation.invitedBy'];

/** The value at the end of a document that selects one field of one row at each level. */
function endOf(value: unknown): unknown {
  if (Array.isArray(value)) return endOf(value[0]);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return endOf(Object.values(value)[0]);
}

async function ask(api: Api, asked: Edge['ask']): Promise<unknown> {
  const document = typeof asked === 'string' ? asked : asked();
  const { data, errors } = await api.graph(`{ ${document} }`);
  expect(errors, document).toBeUndefined();
  return endOf(data);
}

test('every field that leads to an account is tested here', () => {
  const found = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !/^(Query|Mutation|.*(Payload|Edge))$/.test(type.name)
      ? Object.values(type.getFields())
          .filter((field) => getNamedType(field.type).name === 'User')
          .map((field) => `${type.name}.${field.name}`)
      : [],
  );
  expect(found.sort()).toEqual(Object.keys(PEOPLE).sort());
});

test.each(Object.entries(PEOPLE))('%s is the account, for administrators', async (_, edge) => {
  expect(await ask(admin, edge.ask)).toBe(globalId('User', edge.who()));
});

const readable = Object.entries(PEOPLE).filter(([name]) => !ONLY_ADMINISTRATORS.includes(name));

test.each(readable)('%s is for others their own account alone', async (name, edge) => {
  const { cook, cookUser } = kitchen;
  const own = (id: number) => (edge.who() === id ? globalId('User', id) : null);
  expect(await ask(manager, edge.ask)).toBe(own(managing.id));
  if (name !== 'AuditEntry.actor') expect(await ask(cook, edge.ask)).toBe(own(cookUser.id));
});

test('a deleted account is behind its name for administrators, as node shows it', async () => {
  const { id } = kitchen.cookUser;
  await db().user.update({ where: { id }, data: { status: 'inactive', deletedAt: new Date() } });
  const document = rows('batches', 'createdByUser { status }');
  expect(await ask(admin, document)).toBe('INACTIVE');
  expect(await ask(manager, document)).toBeNull();
  await db().user.update({ where: { id }, data: { status: 'active', deletedAt: null } });
});

const LOTS = `batches(first: 1) { edges { node { document {
  lots { tag oil { tag } } lines { lotId oil { tag } } asMade { lots { lotId oil { tag } } } } } } }
  trace(search: "T", first: 5) { edges { node { tag oil { tag } } } }`;

type Lots = readonly { readonly tag?: string; readonly oil: { readonly tag: string } | null }[];

async function lotsOf(api: Api) {
  const { data, errors } = await api.graph(`{ ${LOTS} }`);
  expect(errors).toBeUndefined();
  const { batches, trace } = data as {
    batches: {
      edges: { node: { document: { lots: Lots; lines: Lots; asMade: { lots: Lots } } } }[];
    };
    trace: { edges: { node: Lots[number] }[] };
  };
  const { lots = [], lines = [], asMade } = batches.edges[0]?.node.document ?? {};
  return {
    lots: lots.map(({ tag, oil }) => [tag, oil?.tag ?? null]),
    others: [lines, asMade?.lots ?? [], trace.edges.map(({ node }) => node)].map((list) =>
      list.flatMap(({ oil }) => oil?.tag ?? []),
    ),
  };
}

test('a lot of a record leads to its oil, a temporary one to none', async () => {
  expect(await lotsOf(kitchen.cook)).toEqual({
    lots: [
      ['EDGE-OIL', 'EDGE-OIL'],
      ['TODAY', null],
    ],
    others: [['EDGE-OIL'], ['EDGE-OIL'], ['EDGE-OIL']],
  });
});

test('a deleted oil is null, while the record keeps what it was called', async () => {
  await db().oil.update({ where: { id: oilId }, data: { deletedAt: new Date() } });
  const { lots, others } = await lotsOf(admin);
  expect(lots).toEqual([
    ['EDGE-OIL', null],
    ['TODAY', null],
  ]);
  expect(others).toEqual([[], [], []]);
  await db().oil.update({ where: { id: oilId }, data: { deletedAt: null } });
});

test('a department of an invitation is that department', async () => {
  const document = rows('invitations', 'departments { department { id } }');
  expect(await ask(admin, document)).toBe(globalId('Department', kitchen.departmentId));
});

test('rows of another organization are not read, whatever id leads to them', async () => {
  const { id: organizationId } = await createOrganization();
  const stranger = await createUser({ organizationId, role: 'admin' });
  const viewer: Viewer = {
    userId: stranger.id,
    organizationId,
    role: 'admin',
    memberships: [],
    credential: { kind: 'apiToken', id: 1, scope: 'read' },
    email: '',
    name: '',
  };
  expect(await readUsers(viewer, [stranger.id, chief.id], {})).toMatchObject([{ id: stranger.id }]);
  expect(await getOils(viewer, [oilId], {})).toEqual([]);
  expect(await readDepartments(viewer, [kitchen.departmentId], {})).toEqual([]);
});
