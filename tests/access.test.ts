import { isInterfaceType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { NODE_TYPES } from '#server/builder.ts';
import { db } from '#server/db/database.ts';
import { createHttpServer } from '#server/http.ts';
import { schema } from '#server/schema.ts';
import {
  ACCESS_MATRIX,
  ACTORS,
  type Actor,
  type Cell,
  type Operation,
  type Outcome,
  SHARED_NUMBER,
  type Spare,
  type Target,
} from './accessMatrix.ts';
import { type Api, apiOf, globalId } from './execute.ts';
import {
  createCannabinoid,
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createRecipeGroup,
  createUser,
} from './factories.ts';
import { tableSnapshot } from './tableSnapshot.ts';

type User = Awaited<ReturnType<typeof createUser>>;
type Things = Omit<Target, 'userId' | 'email'>;
type World = {
  readonly users: Readonly<Record<Exclude<Actor, 'AN'>, User>>;
  readonly kitchen: Things;
  readonly bakery: Things;
};

let world: World;

beforeAll(async () => {
  world = await createWorld();
}, 60_000);

async function createWorld(): Promise<World> {
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
      bytes: LOGO,
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

/** The smallest PNG there is. */
const LOGO = Buffer.from(
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
  const { body } = await api.rest('POST', '/batches', {
    body: { recipe_id: version.id, oils: [{ oil_id: oil.id }] },
  });
  const batch = body as { id: number; batch_id: string };
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
    groupId: group.id,
    membershipId: membership?.id ?? -1,
    oilId: oil.id,
    batchRowId: batch.id,
    batchId: batch.batch_id,
    cannabinoidId: cannabinoid.id,
    logoId,
    spare: {
      rest: await createSpare(organizationId, departmentId),
      graph: await createSpare(organizationId, departmentId),
    },
  };
}

async function createSpare(organizationId: number, departmentId: number): Promise<Spare> {
  const member = { organizationId, departments: { [departmentId]: 'operator' as const } };
  return {
    groupId: (await createRecipeGroup({ organizationId })).id,
    cannabinoidId: (await createCannabinoid({ organizationId })).id,
    departmentId: (await createDepartment({ organizationId })).id,
    outsiderId: (await createUser({ organizationId })).id,
    memberId: (await createUser(member)).id,
  };
}

const apiFor = (actor: Actor): Promise<Api> => apiOf(actor === 'AN' ? null : world.users[actor]);

function targetOf(actor: Actor): Target {
  const { id: userId, email } = world.users[actor === 'AN' ? 'VI' : actor];
  return { ...(actor === 'DX' ? world.bakery : world.kitchen), userId, email };
}

type Case = readonly [
  title: string,
  cell: Cell,
  actor: Actor,
  operation: Operation,
  call: Operation['rest'][number],
];

const CASES: readonly Case[] = ACCESS_MATRIX.flatMap((operation) =>
  operation.cells.flatMap((cell, column) =>
    (['rest', 'graph'] as const).flatMap((way) =>
      operation[way].map((call, index): Case => {
        const actor = ACTORS[column] ?? 'AN';
        const title = `row ${operation.row} ${operation.name}, ${way} ${index + 1}`;
        return [title, cell, actor, operation, call];
      }),
    ),
  ),
);

const isDenied = (cell: Cell) => typeof cell === 'number';

// What is refused comes first, so that nothing an allowed call leaves behind can hide a change.
describe('what the table of rights refuses', () => {
  test.each(CASES.filter(([, cell]) => isDenied(cell)))(
    '%s: %s for %s, and no row changes',
    async (_, cell, actor, __, call) => {
      const api = await apiFor(actor);
      const before = await tableSnapshot();
      expect((await call(api, targetOf(actor))).status).toBe(cell);
      expect(await tableSnapshot()).toEqual(before);
    },
  );
});

describe('what the table of rights gives', () => {
  test.each(CASES.filter(([, cell]) => !isDenied(cell)))(
    '%s: %s for %s',
    async (_, cell, actor, operation, call) => {
      const { listed, creates } = operation;
      const before = await tableSnapshot();
      const outcome = await call(await apiFor(actor), targetOf(actor));
      expect([200, 201, 204]).toContain(outcome.status);
      if (listed) await expectOwnRows(actor, cell, outcome, listed);
      if (creates) expect((await tableSnapshot())[creates]).not.toBe(before[creates]);
    },
  );
});

/** All rows of the actor's organization that the list may give, and none of another one. */
async function expectOwnRows(
  actor: Actor,
  cell: Cell,
  { ids = [] }: Outcome,
  listed: NonNullable<Operation['listed']>,
): Promise<void> {
  const { organizationId } = world.users[actor === 'AN' ? 'VI' : actor];
  const target = targetOf(actor);
  const rows = await listed(organizationId, target);
  const isSeen = ({ userId }: (typeof rows)[number]) => cell !== 'S' || userId === target.userId;
  const own = rows.filter(isSeen).map(({ id }) => id);
  const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
  if (cell !== 'S') expect(ids.length).toBeGreaterThan(0);
  expect(sorted(ids)).toEqual(sorted(own));
}

describe('the table is complete', () => {
  const named = (pick: (operation: Operation) => readonly string[]) =>
    [...new Set(ACCESS_MATRIX.flatMap(pick))].sort();

  test('every operation has an answer for each actor', () => {
    for (const { name, cells } of ACCESS_MATRIX) expect(cells, name).toHaveLength(ACTORS.length);
  });

  test('every REST route stands in it', async () => {
    const app = await createHttpServer({ clientFolder: 'no client' });
    await app.ready();
    const routes = routesOf(app.printRoutes({ commonPrefix: false }));
    await app.close();
    expect(routes).toContain('POST /graphql');
    expect(routes.filter((route) => route !== 'POST /graphql').sort()).toEqual(
      named(({ routes }) => routes),
    );
  });

  test('every field of the graph stands in it', () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect(fields.sort()).toEqual(named(({ rootFields }) => rootFields));
    expect(schema.getSubscriptionType()).toBeUndefined();
  });

  test('every type of node stands in it', () => {
    const node = schema.getType('Node');
    const types = isInterfaceType(node) ? schema.getPossibleTypes(node) : [];
    const names = types.map(({ name }) => name).sort();
    expect([...NODE_TYPES].sort()).toEqual(names);
    expect(named(({ nodeType }) => (nodeType ? [nodeType] : []))).toEqual(names);
  });
});

/** The routes of a printed tree, each line of which adds to the path of the line above it. */
function routesOf(tree: string): readonly string[] {
  const paths: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line);
    if (!match) return [];
    const [, indent = '', segment = '', methods = ''] = match;
    const depth = indent.length / 4;
    paths.length = depth;
    paths.push(segment);
    const path = paths.join('');
    const called = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return called.map((method) => `${method} ${path}`);
  });
}

describe('the order of the checks', () => {
  const BAD = { multiplier: -1, parts: 0.5, production_date: 'never', oils: [{ oil_id: 'x' }] };
  const bad = (actor: Actor) => ({ ...BAD, recipe_id: targetOf(actor).versionId });

  test.each([
    ['AN', 401],
    ['VI', 403],
    ['OP', 403],
    ['DX', 403],
    ['XO', 404],
  ] as const)(
    'who may not save a batch hears so whatever else is wrong: %s gets %i',
    async (actor, status) => {
      const api = await apiFor(actor);
      for (const body of [
        bad(actor),
        { ...bad(actor), multiplier: 'many', oils: 'none' },
        { ...bad(actor), recipe_id: String(targetOf(actor).versionId), ingredients: 7 },
      ]) {
        expect((await api.rest('POST', '/batches', { body })).status).toBe(status);
      }
      const graphed = await saveByGraph(api, targetOf(actor), { multiplier: '-1', parts: 0 });
      expect(graphed).toBe(status);
    },
  );

  test.each([
    ['AN', 401],
    ['VI', 403],
    ['DO', 403],
    ['DX', 403],
    ['XO', 404],
  ] as const)(
    'who may not write recipes hears so whatever else is wrong: %s gets %i',
    async (actor, status) => {
      const api = await apiFor(actor);
      const { departmentId: department_id, versionId, archivedVersionId } = targetOf(actor);
      const before = await tableSnapshot();
      for (const wrong of [
        { batch_weight: 'heavy' },
        { details: 7 },
        { version: 'x', number: 5 },
      ]) {
        const body = { department_id, ...wrong };
        for (const query of ['', '?draft=true', '?publish=true']) {
          for (const answer of [
            await api.rest('POST', `/recipes/${query}`, { body }),
            await api.rest('PUT', `/recipes/${versionId}${query}`, { body }),
          ]) {
            expect(answer.status).toBe(status);
          }
        }
        const restore = `/recipes/${archivedVersionId}/restore`;
        expect((await api.rest('POST', restore, { body: { number: 7 } })).status).toBe(status);
      }
      expect(await tableSnapshot()).toEqual(before);
    },
  );

  test('a manager of a department names one for a new recipe, even for a draft', async () => {
    const body = { number: 'NOWHERE-1' };
    const status = async (actor: Actor) =>
      (await (await apiFor(actor)).rest('POST', '/recipes?draft=true', { body })).status;
    expect(await status('DM')).toBe(422);
    expect(await status('DO')).toBe(403);
    expect(await status('MG')).toBe(201);
  });

  test('a foreign recipe is missing from a calculation whatever else is wrong', async () => {
    const api = await apiFor('XO');
    for (const body of [bad('XO'), { ...bad('XO'), oils: 'none' }]) {
      expect((await api.rest('POST', '/formulations', { body })).status).toBe(404);
    }
  });

  test('an id that cannot be one is missing before the rights are asked', async () => {
    const api = await apiFor('VI');
    for (const recipe_id of ['abc', '', 0, -1, 1.5, 1e21]) {
      expect((await api.rest('POST', '/batches', { body: { ...BAD, recipe_id } })).status).toBe(
        404,
      );
    }
  });

  test('nobody learns without a token whether an id exists', async () => {
    const api = await apiFor('AN');
    for (const recipe_id of ['abc', targetOf('AN').versionId, 999_999_999]) {
      const answer = await api.rest('POST', '/batches', { body: { recipe_id } });
      expect(answer.status).toBe(401);
    }
  });

  test('a body without a recipe is invalid for who is signed in', async () => {
    for (const actor of ['VI', 'AD'] as const) {
      expect((await (await apiFor(actor)).rest('POST', '/batches', { body: BAD })).status).toBe(
        422,
      );
    }
  });

  test('what is wrong is said before the state is, and only to who may save', async () => {
    const { organizationId, departmentId } = world.kitchen;
    const draft = await createRecipe({ organizationId, departmentId, status: 'draft' });
    const target = { ...targetOf('DO'), versionId: draft.id };
    const operator = await apiFor('DO');
    const save = (body: Record<string, unknown>) =>
      operator.rest('POST', '/batches', {
        body: { recipe_id: draft.id, oils: [{ oil_id: target.oilId }], ...body },
      });
    expect((await save({ multiplier: -1 })).status).toBe(422);
    expect((await save({})).status).toBe(409);
    expect(await saveByGraph(operator, target, { multiplier: '-1' })).toBe(422);
    expect(await saveByGraph(operator, target)).toBe(409);
    expect(await saveByGraph(await apiFor('VI'), target)).toBe(403);
    expect(await saveByGraph(await apiFor('XO'), target)).toBe(404);
  });

  test('an inactive department takes no batches, and says so only to who may save', async () => {
    const { organizationId } = world.kitchen;
    const { id: departmentId } = await createDepartment({ organizationId, active: false });
    const { id: versionId } = await createRecipe({ organizationId, departmentId });
    const status = async (actor: Actor) =>
      saveByGraph(await apiFor(actor), { ...targetOf(actor), versionId });
    expect(await status('AD')).toBe(409);
    expect(await status('MG')).toBe(409);
    expect(await status('DM')).toBe(403);
    expect(await status('XO')).toBe(404);
  });

  const CODES: Readonly<Record<string, number>> = {
    CreateBatchPayload: 200,
    UNAUTHENTICATED: 401,
    ForbiddenError: 403,
    NotFoundError: 404,
    ConflictError: 409,
    InvalidError: 422,
  };

  async function saveByGraph(
    api: Api,
    { versionId, oilId }: Target,
    input: Record<string, unknown> = {},
  ): Promise<number | undefined> {
    const { data, errors } = await api.graph(
      'mutation ($input: CreateBatchInput!) { createBatch(input: $input) { __typename } }',
      {
        input: {
          recipeVersionId: globalId('RecipeVersion', versionId),
          multiplier: '1',
          parts: 1,
          choices: [{ lot: { oilId: globalId('Oil', oilId) }, mode: 'FLEXIBLE' }],
          idempotencyKey: `order-${Math.random()}`,
          ...input,
        },
      },
    );
    const code = errors?.[0]?.extensions?.code;
    if (code !== undefined) return CODES[code];
    return CODES[(data as { createBatch: { __typename: string } }).createBatch.__typename];
  }
});
