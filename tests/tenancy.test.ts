import { beforeAll, describe, expect, test } from 'vitest';
import { targetRow } from '#domain/recipe/testing/drafts.ts';
import { NODE_TYPES } from '#server/builder.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, apiWithToken, globalId } from './execute.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createRecipeGroup,
  createUser,
} from './factories.ts';
import { graphRecipe, restRecipe, written } from './recipes.ts';
import { tableSnapshot } from './tableSnapshot.ts';

/** Stands in every text of the other organization, and nowhere else. */
const MARKER = 'Xylophagous';

type Things = {
  /** Row ids by the type of node. */
  readonly ids: Readonly<Record<string, number>>;
  readonly batchId: string;
  readonly logoId: string;
  readonly organizationId: number;
  readonly api: Api;
};

let own: Things;
let foreign: Things;

beforeAll(async () => {
  own = await createThings('Ordinary');
  foreign = await createThings(MARKER);
}, 60_000);

async function createThings(word: string): Promise<Things> {
  const extract = `${word}ol`;
  const { id: organizationId } = await createOrganization({
    name: `${word} Works`,
    cannabinoids: ['THC', extract],
  });
  const department = await createDepartment({ organizationId, name: `${word} room`, code: word });
  const departmentId = department.id;
  const group = await createRecipeGroup({
    organizationId,
    code: word.toUpperCase(),
    description: `${word.toUpperCase()} GROUP`,
  });
  const user = await createUser({
    organizationId,
    role: 'admin',
    email: `${word}@tenancy.test`,
    firstName: word,
    lastName: `${word}son`,
    departments: { [departmentId]: 'manager' },
  });
  const version = await createRecipe({
    organizationId,
    departmentId,
    groupId: group.id,
    number: `${word}-1`,
    description: `${word} gummies`,
    productType: `${word} sweet`,
    updatedByName: `${word} Writer`,
    targets: [
      { cannabinoid: 'THC', value: 10 },
      { cannabinoid: extract, value: 1, operator: '>' },
    ],
    lines: [
      { name: `${word} sugar`, quantity: 900, unit: 'g', tracked: `${word} sack` },
      { name: `${word} oil`, type: 'active' },
      { name: `${word} water`, quantity: 5, unit: 'g' },
    ],
  });
  const oil = await createOil({
    organizationId,
    departmentId,
    tag: `${word}-T1`,
    description: `${word} distillate`,
    batch: `${word}-B1`,
    percents: { THC: 60, [extract]: 20 },
  });
  await createOil({ organizationId, departmentId, tag: `${word}-T2`, active: false });
  const logo = await db().organizationLogo.create({
    data: {
      id: Buffer.from(word).toString('hex').slice(0, 16).padEnd(32, '0'),
      organizationId,
      mediaType: 'image/png',
      bytes: Buffer.from(word),
    },
  });
  const api = await apiOf(user);
  const saved = await api.rest('POST', '/batches', {
    body: {
      recipe_id: version.id,
      oils: [{ oil_id: oil.id }],
      batch_number: `${word}-77`,
      supervisor_name: `${word} Chief`,
    },
  });
  expect(saved.status).toBe(201);
  const batch = saved.body as { id: number; batch_id: string };
  const membership = await db().departmentMember.findFirstOrThrow({ where: { departmentId } });
  const cannabinoid = await db().cannabinoid.findFirstOrThrow({ where: { organizationId } });
  return {
    organizationId,
    batchId: batch.batch_id,
    logoId: logo.id,
    api,
    ids: {
      Batch: batch.id,
      Cannabinoid: cannabinoid.id,
      Department: departmentId,
      DepartmentMembership: membership.id,
      Oil: oil.id,
      Organization: organizationId,
      Recipe: version.recipeId,
      RecipeGroup: group.id,
      RecipeVersion: version.id,
      User: user.id,
    },
  };
}

const idOf = ({ ids }: Things, type: string): number => ids[type] ?? -1;

const RANDOM_ID = 987_654;
const MALFORMED = ['abc', '0', '-1', '1.5', '1e3', '0x1', '99999999999999999999', '1 OR 1=1', 'ü'];

/** Ids of something of `type` that the viewer must not find, as REST writes them. */
const rowIds = (type: string): readonly (string | number)[] => [
  idOf(foreign, type),
  RANDOM_ID,
  2_147_483_648,
  ...MALFORMED,
];

/** The same as global ids, with those of other types and what is no global id at all. */
const globalIds = (type: string): readonly string[] => [
  ...rowIds(type).map((id) => Buffer.from(`${type}:${id}`).toString('base64')),
  ...[...NODE_TYPES]
    .filter((other) => other !== type)
    .flatMap((other) => [globalId(other, idOf(own, other)), globalId(other, idOf(foreign, other))]),
  globalId('Nothing', idOf(own, type)),
  globalId('toString', 1),
  globalId('__proto__', 1),
  globalId('Query', 1),
  Buffer.from(`${type}:`).toString('base64'),
  Buffer.from(`${type}:\u0000`).toString('base64'),
  Buffer.from(':').toString('base64'),
  Buffer.from([0xff, 0xfe, 0x00]).toString('base64'),
  String(idOf(own, type)),
  'not base64 !!',
  '',
];

/** The one answer that all of them give. */
async function theOneAnswer<Id>(
  ids: readonly Id[],
  ask: (id: Id) => Promise<unknown>,
): Promise<unknown> {
  const answers = new Map<string, Id>();
  for (const id of ids) answers.set(JSON.stringify(await ask(id)), id);
  const [[answer] = ['']] = answers;
  expect([...answers], 'ids that can be told apart').toHaveLength(1);
  return JSON.parse(answer);
}

const withoutHeaders = async (answer: ReturnType<Api['rest']>) => {
  const { status, body } = await answer;
  return { status, body };
};

const missing = (thing: string) => {
  const text = `${thing} was not found. It may have been removed.`;
  return { status: 404, body: { detail: text, error: text } };
};

describe('reading by id through REST', () => {
  test.each([
    ['a recipe', 'RecipeVersion', 'Recipe', (id: unknown) => `/recipes/${id}`],
    ['a batch', 'Batch', 'Batch', (id: unknown) => `/batches/${id}`],
    ['the PDF of a batch', 'Batch', 'Batch', (id: unknown) => `/batches/${id}/record.pdf`],
  ])('%s of others is missing like one that never was', async (_, type, thing, path) => {
    expect((await own.api.rest('GET', path(idOf(own, type)))).status).toBe(200);
    const answer = await theOneAnswer([...rowIds(type), '%00', '%F0%9F%98%80'], (id) =>
      withoutHeaders(
        own.api.rest(
          'GET',
          path(typeof id === 'string' && !id.includes('%') ? encodeURIComponent(id) : id),
        ),
      ),
    );
    expect(answer).toEqual(missing(thing));
  });

  test('a batch of others is missing by its printed id too', async () => {
    const printed = [
      foreign.batchId,
      'BF-20260101-ZZZZ',
      'BF-',
      'BF-%00',
      own.batchId.toLowerCase(),
      `${own.batchId}%20`,
      RANDOM_ID,
    ];
    for (const path of ['', '/record.pdf']) {
      expect((await own.api.rest('GET', `/batches/${own.batchId}${path}`)).status).toBe(200);
      const answer = await theOneAnswer(printed, (id) =>
        withoutHeaders(own.api.rest('GET', `/batches/${id}${path}`)),
      );
      expect(answer).toEqual(missing('Batch'));
    }
  });

  test('a logo is found by its whole id only', async () => {
    const visitor = apiWithToken(null);
    expect((await visitor.rest('GET', `/files/${own.logoId}`)).status).toBe(200);
    const ids = [
      own.logoId.slice(1),
      own.logoId.toUpperCase(),
      `${own.logoId}0`,
      '1',
      '%25',
      '%00',
    ];
    const answer = await theOneAnswer(
      ids.filter((id) => id !== own.logoId),
      (id) => withoutHeaders(visitor.rest('GET', `/files/${id}`)),
    );
    expect(answer).toEqual(missing('File'));
  });
});

const recipeBody = (department: unknown = idOf(own, 'Department')) =>
  restRecipe(written(), { department_id: department });

describe('writing recipes through REST', () => {
  type Write = (id: unknown) => ReturnType<Api['rest']>;
  const path = (id: unknown) => `/recipes/${encodeURIComponent(String(id))}`;
  const WRITES: readonly [string, string, string, Write][] = [
    [
      'saving a recipe',
      'RecipeVersion',
      'Recipe',
      (id) => own.api.rest('PUT', path(id), { body: recipeBody() }),
    ],
    [
      'a draft of a recipe',
      'RecipeVersion',
      'Recipe',
      (id) => own.api.rest('PUT', `${path(id)}?draft=true`, { body: {} }),
    ],
    ['archiving a recipe', 'RecipeVersion', 'Recipe', (id) => own.api.rest('DELETE', path(id))],
    [
      'restoring a recipe',
      'RecipeVersion',
      'Recipe',
      (id) => own.api.rest('POST', `${path(id)}/restore`, { body: { number: 'NEW-1' } }),
    ],
    [
      'the organization of a new recipe',
      'Organization',
      'Organization',
      (id) => own.api.rest('POST', '/recipes', { body: { ...recipeBody(), organization_id: id } }),
    ],
    [
      'a department of a new recipe',
      'Department',
      'Department',
      (id) => own.api.rest('POST', '/recipes', { body: recipeBody(id) }),
    ],
    [
      'a department of a recipe',
      'Department',
      'Department',
      (id) => own.api.rest('PUT', path(idOf(own, 'RecipeVersion')), { body: recipeBody(id) }),
    ],
  ];

  test.each(WRITES)(
    '%s: what belongs to others is missing like what never was, and nothing is written',
    async (_, type, thing, write) => {
      const before = await tableSnapshot();
      const answer = await theOneAnswer(rowIds(type), (id) => withoutHeaders(write(id)));
      expect(answer).toEqual(missing(thing));
      expect(await tableSnapshot()).toEqual(before);
    },
  );

  test('a group of others is as unknown as one nobody made', async () => {
    const code = `${MARKER.toUpperCase()}`;
    const answer = async (recipe_group_code: string) => {
      const body = { ...recipeBody(), recipe_group_code };
      const { status, body: refused } = await own.api.rest('POST', '/recipes', { body });
      return { status, text: JSON.stringify(refused).replaceAll(recipe_group_code, 'CODE') };
    };
    expect(await answer(code)).toEqual(await answer('NOBODYMADE'));
    expect((await answer(code)).status).toBe(422);
  });

  test('a cannabinoid of others is as unknown as one nobody added', async () => {
    const answer = async (name: string) => {
      const recipe = written({ specifications: [targetRow({ cannabinoid: name })] });
      const body = restRecipe(recipe, { department_id: idOf(own, 'Department') });
      const { status, body: refused } = await own.api.rest('POST', '/recipes', { body });
      return { status, text: JSON.stringify(refused).replaceAll(name, 'NAME') };
    };
    expect(await answer(`${MARKER}ol`)).toEqual(await answer('Nobodyol'));
    expect((await answer(`${MARKER}ol`)).status).toBe(422);
  });

  test('a number that others have is free, and its history empty', async () => {
    const number = `${MARKER}-1`;
    const history = `/recipes/by-number/${number}/versions`;
    expect((await foreign.api.rest('GET', history)).body).toHaveLength(1);
    expect((await own.api.rest('GET', history)).body).toEqual([]);
    const { data } = await own.api.graph(
      'query ($number: String!) { recipeVersions(number: $number) { totalCount edges { cursor } } }',
      { number },
    );
    expect(data).toEqual({ recipeVersions: { totalCount: 0, edges: [] } });
  });
});

describe('settings of others', () => {
  const department = (id: unknown, tail = '') =>
    `/departments/${encodeURIComponent(String(id))}${tail}`;
  type Write = readonly ['PUT' | 'POST' | 'DELETE', path: string, body?: Record<string, unknown>];
  const member = { user_id: 1, department_role: 'operator' };
  const BY_ID: readonly (readonly [string, string, string, (id: unknown) => Write])[] = [
    ['editing a department', 'Department', 'Department', (id) => ['PUT', department(id), {}]],
    ['deactivating one', 'Department', 'Department', (id) => ['DELETE', department(id)]],
    [
      'adding to one',
      'Department',
      'Department',
      (id) => ['POST', department(id, '/members'), member],
    ],
    [
      'adding somebody',
      'User',
      'User',
      (id) => ['POST', department(idOf(own, 'Department'), '/members'), { ...member, user_id: id }],
    ],
    [
      'a role of somebody',
      'User',
      'Member',
      (id) => [
        'PUT',
        department(idOf(own, 'Department'), `/members/${encodeURIComponent(String(id))}`),
        { department_role: 'operator' },
      ],
    ],
    [
      'removing somebody',
      'User',
      'Member',
      (id) => [
        'DELETE',
        department(idOf(own, 'Department'), `/members/${encodeURIComponent(String(id))}`),
      ],
    ],
    ...(['recipe-groups', 'cannabinoids'] as const).flatMap((list) => {
      const [type, thing] =
        list === 'cannabinoids' ? ['Cannabinoid', 'Cannabinoid'] : ['RecipeGroup', 'Recipe group'];
      const path = (id: unknown) => `/${list}/${encodeURIComponent(String(id))}`;
      return [
        [`editing in ${list}`, type, thing, (id: unknown): Write => ['PUT', path(id), {}]],
        [`deleting in ${list}`, type, thing, (id: unknown): Write => ['DELETE', path(id)]],
      ] as const;
    }),
  ];

  test.each(BY_ID)(
    '%s through REST: they are missing like what never was, and nothing is written',
    async (_, type, thing, write) => {
      const before = await tableSnapshot();
      const answer = await theOneAnswer(rowIds(type), (id) => {
        const [method, path, body] = write(id);
        return withoutHeaders(own.api.rest(method, path, body ? { body } : {}));
      });
      expect(answer).toEqual(missing(thing));
      expect(await tableSnapshot()).toEqual(before);
    },
  );

  const ofDepartment = (userId: string) => ({
    departmentId: globalId('Department', idOf(own, 'Department')),
    userId,
  });
  const ofUser = (departmentId: string) => ({
    departmentId,
    userId: globalId('User', idOf(own, 'User')),
  });
  const role = 'OPERATOR';
  const MUTATIONS: readonly (readonly [
    string,
    string,
    string,
    (id: string) => Record<string, unknown>,
  ])[] = [
    ['updateDepartment', 'Department', 'Department', (id) => ({ id })],
    ['deactivateDepartment', 'Department', 'Department', (id) => ({ id })],
    ['addDepartmentMember', 'Department', 'Department', (id) => ({ ...ofUser(id), role })],
    ['addDepartmentMember', 'User', 'User', (id) => ({ ...ofDepartment(id), role })],
    ['setDepartmentRole', 'Department', 'Department', (id) => ({ ...ofUser(id), role })],
    ['setDepartmentRole', 'User', 'Member', (id) => ({ ...ofDepartment(id), role })],
    ['removeDepartmentMember', 'Department', 'Department', (id) => ofUser(id)],
    ['removeDepartmentMember', 'User', 'Member', (id) => ofDepartment(id)],
    ['updateRecipeGroup', 'RecipeGroup', 'Recipe group', (id) => ({ id })],
    ['deleteRecipeGroup', 'RecipeGroup', 'Recipe group', (id) => ({ id })],
    ['updateCannabinoid', 'Cannabinoid', 'Cannabinoid', (id) => ({ id })],
    ['deleteCannabinoid', 'Cannabinoid', 'Cannabinoid', (id) => ({ id })],
  ];

  test.each(MUTATIONS)(
    '%s: a %s of others is missing like one that never was, and nothing is written',
    async (mutation, type, thing, input) => {
      const inputType = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
      const document = `mutation ($input: ${inputType}!) {
        ${mutation}(input: $input) { __typename ... on UserError { code message } }
      }`;
      const before = await tableSnapshot();
      const answer = await theOneAnswer(globalIds(type), (id) =>
        own.api.graph(document, { input: input(id) }),
      );
      expect(answer).toEqual({
        data: {
          [mutation]: {
            __typename: 'NotFoundError',
            code: 'NOT_FOUND',
            message: `${thing} was not found. It may have been removed.`,
          },
        },
      });
      expect(await tableSnapshot()).toEqual(before);
    },
  );
});

const calculation = (ids: {
  recipe?: unknown;
  oil?: unknown;
  buffer?: unknown;
}): Record<string, unknown> => ({
  recipe_id: ids.recipe ?? idOf(own, 'RecipeVersion'),
  oils: [{ oil_id: ids.oil ?? idOf(own, 'Oil') }],
  buffer_oil_id: ids.buffer ?? null,
});

describe.each(['/formulations', '/batches'])('POST %s', (path) => {
  test.each([
    ['the recipe', 'RecipeVersion', 'Recipe', 'recipe'],
    ['an oil', 'Oil', 'Oil', 'oil'],
    ['the buffer', 'Oil', 'Oil', 'buffer'],
  ])(
    '%s of others is missing like one that never was, and nothing is written',
    async (_, type, thing, field) => {
      const before = await tableSnapshot();
      const ids = [...rowIds(type), ...MALFORMED, -1, 0, 1.5, 1e21, String(idOf(foreign, type))];
      const answer = await theOneAnswer(ids, (id) =>
        withoutHeaders(own.api.rest('POST', path, { body: calculation({ [field]: id }) })),
      );
      expect(answer).toEqual(missing(thing));
      expect(await tableSnapshot()).toEqual(before);
    },
  );

  test('one foreign oil among own ones refuses the whole', async () => {
    const oils = [{ oil_id: idOf(own, 'Oil') }, { oil_id: idOf(foreign, 'Oil') }];
    const body = { ...calculation({}), oils };
    expect(await withoutHeaders(own.api.rest('POST', path, { body }))).toEqual(missing('Oil'));
  });
});

describe('nodes', () => {
  test.each([...NODE_TYPES])('a %s of others is null like one that never was', async (type) => {
    const query = 'query ($id: ID!) { node(id: $id) { __typename id } }';
    const found = await own.api.graph(query, { id: globalId(type, idOf(own, type)) });
    expect(found).toEqual({
      data: { node: { __typename: type, id: globalId(type, idOf(own, type)) } },
    });
    const foreignAndBroken = globalIds(type).filter((id) => !isOwn(id));
    const answer = await theOneAnswer(foreignAndBroken, (id) => own.api.graph(query, { id }));
    expect(answer).toEqual({ data: { node: null } });
  });

  test('a list of ids gives the own nodes and null for each other one', async () => {
    const types = [...NODE_TYPES];
    const ids = types.flatMap((type) => [
      globalId(type, idOf(own, type)),
      globalId(type, idOf(foreign, type)),
      globalId(type, RANDOM_ID),
    ]);
    const { data, errors } = await own.api.graph(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      {
        ids,
      },
    );
    expect(errors).toBeUndefined();
    const expected = ids.map((id, index) => (index % 3 === 0 ? { id } : null));
    expect((data as { nodes: unknown }).nodes).toEqual(expected);
  });

  test('more than a hundred ids at once are refused', async () => {
    const { errors } = await own.api.graph('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: Array.from({ length: 101 }, (_, index) => globalId('Oil', index)),
    });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  test('other people of the own organization are no nodes, nor are their memberships', async () => {
    const { organizationId } = own;
    const colleague = await createUser({
      organizationId,
      departments: { [idOf(own, 'Department')]: 'operator' },
    });
    const membership = await db().departmentMember.findFirstOrThrow({
      where: { userId: colleague.id },
    });
    for (const id of [
      globalId('User', colleague.id),
      globalId('DepartmentMembership', membership.id),
    ]) {
      const { data } = await own.api.graph('query ($id: ID!) { node(id: $id) { id } }', { id });
      expect(data).toEqual({ node: null });
    }
  });
});

const isOwn = (id: string) =>
  [...NODE_TYPES].some((type) => id === globalId(type, idOf(own, type)));

describe('fields of the graph that take an id', () => {
  const code = (message: string, path: string) => ({
    data: null,
    errors: [{ message, path: [path], extensions: { code: 'NOT_FOUND' } }],
  });

  test('a recipe of others is missing like one that never was', async () => {
    const answer = await theOneAnswer(globalIds('RecipeVersion'), (id) =>
      own.api.graph('query ($id: ID!) { recipe(id: $id) { id } }', { id }),
    );
    expect(answer).toEqual(code('Recipe was not found. It may have been removed.', 'recipe'));
  });

  test('a batch of others is missing like one that never was', async () => {
    const ids = [
      foreign.batchId,
      'BF-20260101-ZZZZ',
      '',
      'x',
      '\u0000',
      String(idOf(own, 'Batch')),
    ];
    const answer = await theOneAnswer(ids, (id) =>
      own.api.graph('query ($id: String!) { batch(batchId: $id) { id } }', { id }),
    );
    expect(answer).toEqual(code('Batch was not found. It may have been removed.', 'batch'));
  });

  const MUTATIONS = {
    calculateFormulation: {},
    createBatch: { parts: 1, idempotencyKey: 'a key of the tenancy test' },
  };

  describe.each(Object.entries(MUTATIONS))('%s', (mutation, extra) => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const document = `mutation ($input: ${type}!) {
      ${mutation}(input: $input) { __typename ... on UserError { code message } }
    }`;
    const input = (ids: { recipe?: string; oil?: string; buffer?: string }) => ({
      ...extra,
      recipeVersionId: ids.recipe ?? globalId('RecipeVersion', idOf(own, 'RecipeVersion')),
      multiplier: '1',
      choices: [{ lot: { oilId: ids.oil ?? globalId('Oil', idOf(own, 'Oil')) }, mode: 'FLEXIBLE' }],
      ...(ids.buffer === undefined ? {} : { bufferOilId: ids.buffer }),
    });

    test.each([
      ['the recipe', 'RecipeVersion', 'Recipe', 'recipe'],
      ['an oil', 'Oil', 'Oil', 'oil'],
      ['the buffer', 'Oil', 'Oil', 'buffer'],
    ])(
      '%s of others is missing like one that never was, and nothing is written',
      async (_, nodeType, thing, field) => {
        const before = await tableSnapshot();
        const answer = await theOneAnswer(globalIds(nodeType), (id) =>
          own.api.graph(document, { input: input({ [field]: id }) }),
        );
        expect(answer).toEqual({
          data: {
            [mutation]: {
              __typename: 'NotFoundError',
              code: 'NOT_FOUND',
              message: `${thing} was not found. It may have been removed.`,
            },
          },
        });
        expect(await tableSnapshot()).toEqual(before);
      },
    );
  });
});

describe('mutations of recipes', () => {
  const recipe = () => ({
    ...graphRecipe(written()),
    departmentId: globalId('Department', idOf(own, 'Department')),
  });
  const ownVersion = () => globalId('RecipeVersion', idOf(own, 'RecipeVersion'));
  type Input = (id: string) => Record<string, unknown>;
  const MUTATIONS: readonly [string, string, string, Input][] = [
    [
      'createRecipe',
      'Department',
      'Department',
      (departmentId) => ({
        recipe: { ...recipe(), departmentId },
        mode: 'SAVE',
      }),
    ],
    [
      'createRecipe',
      'RecipeGroup',
      'Recipe group',
      (groupId) => ({
        recipe: { ...recipe(), groupId },
        mode: 'DRAFT',
      }),
    ],
    ['updateRecipe', 'RecipeVersion', 'Recipe', (id) => ({ id, recipe: recipe(), mode: 'SAVE' })],
    [
      'updateRecipe',
      'Department',
      'Department',
      (departmentId) => ({
        id: ownVersion(),
        recipe: { ...recipe(), departmentId },
        mode: 'DRAFT',
      }),
    ],
    [
      'updateRecipe',
      'RecipeGroup',
      'Recipe group',
      (groupId) => ({
        id: ownVersion(),
        recipe: { ...recipe(), groupId },
        mode: 'SAVE',
      }),
    ],
    ['restoreRecipe', 'RecipeVersion', 'Recipe', (id) => ({ id, number: 'NEW-1' })],
    ['archiveRecipes', 'RecipeVersion', 'Recipe', (id) => ({ ids: [ownVersion(), id] })],
  ];

  test.each(MUTATIONS)(
    '%s: a %s of others is missing like one that never was, and nothing is written',
    async (mutation, type, thing, input) => {
      const inputType = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
      const before = await tableSnapshot();
      const answer = await theOneAnswer(globalIds(type), (id) =>
        own.api.graph(
          `mutation ($input: ${inputType}!) {
            ${mutation}(input: $input) { __typename ... on UserError { code message } }
          }`,
          { input: input(id) },
        ),
      );
      expect(answer).toEqual({
        data: {
          [mutation]: {
            __typename: 'NotFoundError',
            code: 'NOT_FOUND',
            message: `${thing} was not found. It may have been removed.`,
          },
        },
      });
      expect(await tableSnapshot()).toEqual(before);
    },
  );

  test.each([
    ['departmentId', 'Department', 'Department'],
    ['groupId', 'RecipeGroup', 'Recipe group'],
  ])('the list narrowed by the %s of others is missing', async (arg, type, thing) => {
    const answer = await theOneAnswer(globalIds(type), (id) =>
      own.api.graph(`query ($id: ID) { recipes(${arg}: $id) { edges { cursor } } }`, { id }),
    );
    expect(answer).toMatchObject({
      errors: [{ message: `${thing} was not found. It may have been removed.` }],
    });
  });
});

describe('pages', () => {
  test.each([
    ['recipes', 'RecipeVersion', 'status: null'],
    ['recipeVersions', 'RecipeVersion', 'number: "Ordinary-1"'],
    ['oils', 'Oil', 'active: null'],
    ['batches', 'Batch', 'includeInactive: true'],
    ['cannabinoids', 'Cannabinoid', 'first: 50'],
    ['departments', 'Department', 'first: 50'],
    ['recipeGroups', 'RecipeGroup', 'first: 50'],
    ['users', 'User', 'first: 50'],
  ])(
    'a cursor of others finds no more in %s than one that never was',
    async (field, type, args) => {
      const cursors = [idOf(foreign, type), RANDOM_ID, 9_999_999_999, '"x"', -1].map((id) =>
        Buffer.from(`GPC:N:${id}`).toString('base64'),
      );
      for (const side of ['after', 'before']) {
        const rest = args.startsWith('first') && side === 'before' ? 'last: 50' : args;
        const query = `query ($cursor: String) {
        ${field}(${side}: $cursor, ${rest}) { edges { node { id } } pageInfo { hasNextPage } }
      }`;
        const answer = await theOneAnswer(cursors, (cursor) => own.api.graph(query, { cursor }));
        expect(answer).toMatchObject({ data: { [field]: { edges: [] } } });
      }
    },
  );

  test('the pages of a list hold each own row once', async () => {
    const { organizationId } = own;
    for (let count = 0; count < 5; count += 1) await createOil({ organizationId });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await own.api.graph(
        `query ($after: String) {
          oils(first: 2, after: $after, active: null) {
            edges { node { id } } pageInfo { hasNextPage endCursor }
          }
        }`,
        { after },
      );
      const { oils } = data as {
        oils: {
          edges: { node: { id: string } }[];
          pageInfo: { hasNextPage: boolean; endCursor: string };
        };
      };
      seen.push(...oils.edges.map(({ node }) => node.id));
      after = oils.pageInfo.hasNextPage ? oils.pageInfo.endCursor : null;
    } while (after !== null);
    const rows = await db().oil.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
    expect(seen).toEqual(rows.map(({ id }) => globalId('Oil', id)));
  });
});

describe('words of another organization', () => {
  const EVERYTHING = `{
    me { id email firstName lastName organization { name logoUrl }
      memberships { totalCount edges { node { role department { name code } } } } }
    organization { name logoUrl }
    recipes(status: null) { totalCount edges { node { description productType updatedBy
      recipe { number department { name } group { code description }
        versions { totalCount edges { node { description } } } }
      specifications { cannabinoid } ingredients { name defaultInventoryName } } } }
    oils(active: null) { totalCount edges { node { tag description batch
      department { name } potencies { cannabinoid } } } }
    cannabinoids { totalCount edges { node { name } } }
    recipeGroups { totalCount edges { node { code description } } }
    departments { totalCount edges { node { name code
      members { totalCount edges { node { email firstName lastName } } } } } }
    users { totalCount edges { node { email firstName lastName } } }
    batches(includeInactive: true) { totalCount edges { node { batchId recipeNumber
      recipeDescription batchNumber agentName supervisorName createdBy
      department { name } recipeVersion { description }
      document { productType warnings lines { ingredientName ingredientTag }
        lots { tag description batch potencies { cannabinoid } } targets { cannabinoid } } } } }
  }`;

  const LISTS = [
    '/recipes?status=all',
    '/recipes?status=active',
    '/recipes?status=draft',
    '/recipes?status=archived',
    '/recipes',
    `/recipes/by-number/${MARKER}-1/versions`,
    '/recipes/by-number/Ordinary-1/versions',
    '/oils',
    '/oils?is_active=true',
    '/oils?is_active=false',
    '/cannabinoids',
    '/batches',
    '/batches?include_inactive=true',
    '/recipe-groups',
    '/departments',
    '/auth/users',
    '/auth/organizations',
    '/auth/users/me',
  ];

  /** Everything `api` says when asked for all it has, and for what belongs to the others. */
  async function everythingSaid(api: Api): Promise<readonly string[]> {
    const said: string[] = [];
    const note = (answer: unknown) => said.push(JSON.stringify(answer));
    note(await api.graph(EVERYTHING));
    for (const path of LISTS) note(await api.rest('GET', path));
    for (const type of NODE_TYPES) {
      for (const things of [own, foreign]) {
        const id = globalId(type, idOf(things, type));
        note(await api.graph('query ($id: ID!) { node(id: $id) { id } }', { id }));
        note(await api.graph('query ($id: ID!) { recipe(id: $id) { description } }', { id }));
      }
    }
    for (const things of [own, foreign]) {
      note(await api.rest('GET', `/departments/${idOf(things, 'Department')}/members`));
      const recipe = idOf(things, 'RecipeVersion');
      note(await api.rest('GET', `/recipes/${recipe}`));
      note(await api.rest('GET', `/batches/${things.batchId}`));
      note(await api.rest('GET', `/batches/${idOf(things, 'Batch')}`));
      for (const oil of [idOf(own, 'Oil'), idOf(foreign, 'Oil')]) {
        const body = { recipe_id: recipe, oils: [{ oil_id: oil }], buffer_oil_id: oil };
        note(await api.rest('POST', '/formulations', { body }));
        note(await api.rest('POST', '/batches', { body: { ...body, parts: 0 } }));
      }
    }
    return said;
  }

  test('appear in no answer: lists, nodes, totals and the texts of errors', async () => {
    const ownAnswers = await everythingSaid(own.api);
    expect(ownAnswers.length).toBeGreaterThan(50);
    for (const answer of ownAnswers)
      expect(answer.toLowerCase()).not.toContain(MARKER.toLowerCase());
    // The others do see their own words, so that the search above means something.
    const theirs = (await everythingSaid(foreign.api)).join('');
    for (const word of [`${MARKER}ol`, `${MARKER} Chief`, `${MARKER}-T1`, `${MARKER} sack`]) {
      expect(theirs).toContain(word);
    }
    expect(theirs).not.toContain('Ordinary');
  });

  test('are not found by searching', async () => {
    const search = async (api: Api, text: string) => {
      const { data } = await api.graph(
        'query ($text: String) { recipes(status: null, search: $text) { totalCount } }',
        { text },
      );
      return (data as { recipes: { totalCount: number } }).recipes.totalCount;
    };
    for (const text of [MARKER, MARKER.toUpperCase(), `${MARKER}-1`, `${MARKER} sweet`]) {
      expect(await search(own.api, text)).toBe(0);
    }
    expect(await search(foreign.api, MARKER)).toBe(1);
  });

  test('the PDF of a record is not given to who has only its link id', async () => {
    const link = await foreign.api.graph(
      'query ($id: String!) { batch(batchId: $id) { recordPdfUrl } }',
      {
        id: foreign.batchId,
      },
    );
    const { recordPdfUrl } = (link.data as { batch: { recordPdfUrl: string } }).batch;
    const token = new URL(recordPdfUrl, 'http://localhost').searchParams.get('token');
    const answer = await own.api.rest('GET', `/batches/${own.batchId}/record.pdf?token=${token}`);
    expect(answer.status).toBe(401);
  });
});
