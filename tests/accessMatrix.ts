import { db } from '#server/db/database.ts';
import { type Api, apiWithToken, type GraphAnswer, globalId, testServer } from './execute.ts';
import { DEMO_PASSWORD } from './factories.ts';
import { written } from './recipes.ts';
import { GRAPH, type Mode, REST, type Way } from './recipeWays.ts';

/**
 * Who may do what, in both APIs: every operation with the answer each actor gets.
 * AN anonymous; VI viewer, OP operator and MG manager without a department role; DO operator and DM
 * manager of department D; DX the person of DM acting on department E; AD admin; XO admin of another
 * organization.
 */
export const ACTORS = ['AN', 'VI', 'OP', 'DO', 'DM', 'DX', 'MG', 'AD', 'XO'] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * A allowed; L allowed, with the rows of the own organization only; S with the actor's own row only;
 * a number is the status.
 */
export type Cell = 'A' | 'L' | 'S' | 401 | 403 | 404 | 409;

/** What an actor acts on: the things of D, of E for DX; XO reaches for those of D. */
export type Target = {
  readonly versionId: number;
  readonly recipeId: number;
  /** A recipe to write new versions of, and the active one of another to move. */
  readonly writtenRecipeId: number;
  readonly movedVersionId: number;
  /** A version to archive, and one that was. */
  readonly spareVersionId: number;
  readonly archivedVersionId: number;
  readonly groupId: number;
  readonly departmentId: number;
  /** Another department of the same organization. */
  readonly otherDepartmentId: number;
  readonly membershipId: number;
  readonly oilId: number;
  readonly batchRowId: number;
  readonly batchId: string;
  readonly cannabinoidId: number;
  readonly logoId: string;
  readonly organizationId: number;
  /** The account of the actor. For AN, somebody's. */
  readonly userId: number;
  readonly email: string;
  /** What an allowed call may change for good, for each API. */
  readonly spare: { readonly rest: Spare; readonly graph: Spare };
};

export type Spare = {
  /** Each used by nothing; the cannabinoid is no default one. */
  readonly groupId: number;
  readonly cannabinoidId: number;
  readonly departmentId: number;
  /** Of the department acted on: who is not yet a member, and who is. */
  readonly outsiderId: number;
  readonly memberId: number;
};

export type Outcome = {
  /** The status of REST, or what the code of the graph stands for. */
  readonly status: number;
  /** The ids of the rows of a list. */
  readonly ids?: readonly number[];
};

type Call = (api: Api, target: Target) => Promise<Outcome>;

export type Operation = {
  /** The row of the table of rights. */
  readonly row: number;
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly routes: readonly string[];
  readonly rootFields: readonly string[];
  readonly nodeType?: string;
  readonly rest: readonly Call[];
  readonly graph: readonly Call[];
  /** The table whose rows a list gives. */
  readonly listed?: (
    organizationId: number,
    target: Target,
  ) => Promise<readonly { readonly id: number; readonly userId?: number }[]>;
  /** The table in which an allowed call leaves a change. */
  readonly creates?: string;
};

const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BAD_USER_INPUT: 422,
};

const cells = (text: string): readonly Cell[] =>
  text.split(/\s+/).map((cell) => {
    if (cell === 'A' || cell === 'L' || cell === 'S') return cell;
    const status = Number(cell);
    if (status === 401 || status === 403 || status === 404 || status === 409) return status;
    throw new Error(`Unexpected cell ${cell}.`);
  });

const EVERYBODY = cells('A A A A A A A A A');
const SIGNED_IN = cells('401 A A A A A A A A');
const LIST = cells('401 A A A A A A A L');
const OF_ORGANIZATION = cells('401 A A A A A A A 404');
/** Those who manage the department concerned. */
const MANAGERS = cells('401 403 403 403 A 403 A A 404');
const ADMINS = cells('401 403 403 403 403 403 403 A 404');
const ADMIN_REFUSED = cells('401 403 403 403 403 403 403 409 404');
/** What is made anew belongs to the organization of who makes it. */
const ADMINS_OWN = cells('401 403 403 403 403 403 403 A A');
/** Nobody writes over what was archived; who may not write at all hears that. */
const MANAGERS_REFUSED = cells('401 403 403 403 409 403 409 409 404');
/** Those who may produce in the department concerned. */
const PRODUCERS = cells('401 403 403 A A 403 A A 404');
/** Nobody but the member: others come with the members of the department. */
const OWN_MEMBERSHIP = cells('401 404 404 404 A 404 404 404 404');

type Payload = { readonly __typename?: string; readonly code?: string } | null;

function outcomeOf({ data, errors }: GraphAnswer): Outcome {
  const [error] = errors ?? [];
  if (error) return { status: STATUS_OF_CODE[error.extensions?.code ?? ''] ?? 500 };
  const [payload = null] = Object.values(data as Record<string, Payload>);
  // A node that may not be seen is null, as one that does not exist.
  if (payload === null) return { status: 404 };
  if (payload.__typename?.endsWith('Error')) {
    return { status: STATUS_OF_CODE[payload.code ?? ''] ?? 500 };
  }
  return { status: 200 };
}

const graph =
  (document: string, variables: (target: Target) => Record<string, unknown> = () => ({})): Call =>
  async (api, target) =>
    outcomeOf(await api.graph(document, variables(target)));

const node = (type: string, id: (target: Target) => number): Call =>
  graph('query ($id: ID!) { node(id: $id) { __typename id } }', (target) => ({
    id: globalId(type, id(target)),
  }));

const nodes = (type: string, id: (target: Target) => number): Call => {
  const document = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
  return async (api, target) => {
    const answer = await api.graph(document, { ids: [globalId(type, id(target))] });
    const outcome = outcomeOf(answer);
    if (outcome.status !== 200) return outcome;
    const [found] = (answer.data as { nodes: readonly unknown[] }).nodes;
    return { status: found === null ? 404 : 200 };
  };
};

const list =
  (field: string, args = ''): Call =>
  async (api) => {
    const answer = await api.graph(`{ ${field}(first: 1000 ${args}) { edges { node { id } } } }`);
    const outcome = outcomeOf(answer);
    if (outcome.status !== 200) return outcome;
    const connection = Object.values(
      answer.data as Record<string, { edges: readonly { node: { id: string } }[] }>,
    );
    return {
      ...outcome,
      ids: connection.flatMap(({ edges }) => edges.map((edge) => rowOf(edge.node.id))),
    };
  };

const rowOf = (id: string): number =>
  Number(Buffer.from(id, 'base64').toString('utf8').split(':')[1]);

type Method = Parameters<Api['rest']>[0];

const rest =
  (
    method: Method,
    path: (target: Target) => string,
    body?: (target: Target) => Record<string, unknown>,
  ): Call =>
  async (api, target) => {
    const answer = await api.rest(method, path(target), body ? { body: body(target) } : {});
    const isList = answer.status === 200 && Array.isArray(answer.body);
    if (!isList) return { status: answer.status };
    return { status: 200, ids: (answer.body as { id: number }[]).map(({ id }) => id) };
  };

const outsideApi =
  (url: string): Call =>
  async () => ({ status: (await (await testServer()).inject(url)).statusCode });

/** The plain link of the record, opened without a token. */
const linkedPdf: Call = async (api, { batchId }) => {
  const answer = await api.graph('query ($id: String!) { batch(batchId: $id) { recordPdfUrl } }', {
    id: batchId,
  });
  const outcome = outcomeOf(answer);
  if (outcome.status !== 200) return outcome;
  const { recordPdfUrl } = (answer.data as { batch: { recordPdfUrl: string } }).batch;
  const pdf = await apiWithToken(null).rest('GET', recordPdfUrl.replace('/api', ''));
  return { status: pdf.headers['content-type'] === 'application/pdf' ? pdf.status : 500 };
};

let keys = 0;
const newKey = () => {
  keys += 1;
  return `access-matrix-${keys}`;
};

const choices = ({ oilId }: Target) => [
  { lot: { oilId: globalId('Oil', oilId) }, mode: 'FLEXIBLE' },
];
const calculation = (target: Target) => ({
  recipeVersionId: globalId('RecipeVersion', target.versionId),
  multiplier: '1',
  choices: choices(target),
});
const restCalculation = ({ versionId, oilId }: Target) => ({
  recipe_id: versionId,
  multiplier: 1,
  oils: [{ oil_id: oilId, mode: 'flexible' }],
});

const ERROR_FIELDS = '__typename ... on UserError { code message }';

/** Both organizations have a recipe of this number. */
export const SHARED_NUMBER = 'SHARED-1';

const newRecipe = (departmentId: number) => written({ departmentId, number: newKey() });

/** The version in use of the recipe that is written to, whatever happened to it so far. */
async function writtenVersion({ writtenRecipeId: recipeId }: Target): Promise<number> {
  const where = { recipeId, status: 'active' as const };
  return (await db().recipeVersion.findFirstOrThrow({ where })).id;
}

const CODE_STATUS: Readonly<Record<string, number>> = { ok: 200, ...STATUS_OF_CODE };

const writes = (work: (way: Way, api: Api, target: Target) => Promise<string>) => ({
  rest: [async (api: Api, target: Target) => statusOf(await work(REST, api, target))],
  graph: [async (api: Api, target: Target) => statusOf(await work(GRAPH, api, target))],
});
const statusOf = (code: string): Outcome => ({ status: CODE_STATUS[code] ?? 500 });

const creates = (mode: Mode) =>
  writes(
    async (way, api, { departmentId }) =>
      (await way.create(api, newRecipe(departmentId), mode)).code,
  );

/** A mutation of one input. */
function mutation(name: string, input: (target: Target) => Record<string, unknown>): Call {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${ERROR_FIELDS} } }`;
  return graph(document, (target) => ({ input: input(target) }));
}

const graphMember = ({ departmentId }: Target, userId: number) => ({
  departmentId: globalId('Department', departmentId),
  userId: globalId('User', userId),
});

const listedMembers: Call = async (api, { departmentId }) => {
  const answer = await api.graph(
    `query ($id: ID!) {
      node(id: $id) { ... on Department { members(first: 1000) { edges { node { id } } } } }
    }`,
    { id: globalId('Department', departmentId) },
  );
  const outcome = outcomeOf(answer);
  if (outcome.status !== 200) return outcome;
  const { node } = answer.data as { node: { members: { edges: { node: { id: string } }[] } } };
  return { status: 200, ids: node.members.edges.map((edge) => rowOf(edge.node.id)) };
};

export const ACCESS_MATRIX: readonly Operation[] = [
  {
    row: 1,
    name: 'refresh the session',
    cells: SIGNED_IN,
    routes: ['POST /api/auth/refresh'],
    rootFields: ['refreshSession'],
    rest: [rest('POST', () => '/auth/refresh')],
    graph: [graph('mutation { refreshSession { accessToken } }')],
  },
  {
    row: 2,
    name: 'list recipes',
    cells: LIST,
    routes: ['GET /api/recipes'],
    rootFields: ['recipes'],
    rest: [rest('GET', () => '/recipes?status=all')],
    graph: [list('recipes', 'status: null')],
    listed: (organizationId) => db().recipeVersion.findMany({ where: { organizationId } }),
  },
  {
    row: 3,
    name: 'read a recipe version',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/recipes/:id'],
    rootFields: ['recipe', 'node', 'nodes'],
    nodeType: 'RecipeVersion',
    rest: [rest('GET', ({ versionId }) => `/recipes/${versionId}`)],
    graph: [
      graph('query ($id: ID!) { recipe(id: $id) { id } }', ({ versionId }) => ({
        id: globalId('RecipeVersion', versionId),
      })),
      node('RecipeVersion', ({ versionId }) => versionId),
      nodes('RecipeVersion', ({ versionId }) => versionId),
    ],
  },
  {
    row: 3,
    name: 'read a recipe',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'Recipe',
    rest: [],
    graph: [
      node('Recipe', ({ recipeId }) => recipeId),
      nodes('Recipe', ({ recipeId }) => recipeId),
    ],
  },
  {
    row: 4,
    name: 'read the history of a number',
    cells: LIST,
    routes: ['GET /api/recipes/by-number/:number/versions'],
    rootFields: ['recipeVersions'],
    rest: [rest('GET', () => `/recipes/by-number/${SHARED_NUMBER.toLowerCase()}/versions`)],
    graph: [list('recipeVersions', `number: "${SHARED_NUMBER}"`)],
    listed: (organizationId) =>
      db().recipeVersion.findMany({ where: { recipe: { organizationId, number: SHARED_NUMBER } } }),
  },
  ...(['save', 'draft', 'publish'] as const).map((mode) => ({
    row: 5,
    name: `create a recipe, ${mode}`,
    cells: MANAGERS,
    routes: ['POST /api/recipes'],
    rootFields: ['createRecipe'],
    ...creates(mode),
    creates: 'recipes',
  })),
  {
    row: 6,
    name: 'save a recipe',
    cells: MANAGERS,
    routes: ['PUT /api/recipes/:id'],
    rootFields: ['updateRecipe'],
    ...writes(async (way, api, target) => {
      const recipe = newRecipe(target.departmentId);
      return (await way.update(api, await writtenVersion(target), 'save', recipe)).code;
    }),
    creates: 'recipe_versions',
  },
  {
    row: 6,
    name: 'keep a draft, and publish it',
    cells: MANAGERS,
    routes: ['PUT /api/recipes/:id'],
    rootFields: ['updateRecipe'],
    ...writes(async (way, api, target) => {
      const recipe = newRecipe(target.departmentId);
      const draft = await way.update(api, await writtenVersion(target), 'draft', recipe);
      if (draft.code !== 'ok') return draft.code;
      return (await way.update(api, draft.id, 'publish', recipe)).code;
    }),
    creates: 'recipe_versions',
  },
  {
    row: 7,
    name: 'move a recipe to another department',
    cells: ADMINS,
    routes: ['PUT /api/recipes/:id'],
    rootFields: ['updateRecipe'],
    ...writes(async (way, api, { movedVersionId, otherDepartmentId }) => {
      const recipe = newRecipe(otherDepartmentId);
      return (await way.update(api, movedVersionId, 'draft', recipe)).code;
    }),
    creates: 'recipe_versions',
  },
  {
    row: 8,
    name: 'save over an archived version',
    cells: MANAGERS_REFUSED,
    routes: ['PUT /api/recipes/:id'],
    rootFields: ['updateRecipe'],
    ...writes(async (way, api, { archivedVersionId, departmentId }) => {
      const recipe = newRecipe(departmentId);
      return (await way.update(api, archivedVersionId, 'save', recipe)).code;
    }),
  },
  {
    row: 9,
    name: 'archive a recipe',
    cells: MANAGERS,
    routes: ['DELETE /api/recipes/:id'],
    rootFields: ['archiveRecipes'],
    ...writes((way, api, { spareVersionId }) => way.archive(api, spareVersionId)),
  },
  {
    row: 10,
    name: 'restore a version over the present one',
    cells: MANAGERS,
    routes: ['POST /api/recipes/:id/restore'],
    rootFields: ['restoreRecipe'],
    ...writes(
      async (way, api, { archivedVersionId }) => (await way.restore(api, archivedVersionId)).code,
    ),
    creates: 'recipe_versions',
  },
  {
    row: 10,
    name: 'restore a version as a new recipe',
    cells: MANAGERS,
    routes: ['POST /api/recipes/:id/restore'],
    rootFields: ['restoreRecipe'],
    ...writes(
      async (way, api, { archivedVersionId }) =>
        (await way.restore(api, archivedVersionId, newKey())).code,
    ),
    creates: 'recipes',
  },
  {
    row: 11,
    name: 'list recipe groups',
    cells: LIST,
    routes: ['GET /api/recipe-groups'],
    rootFields: ['recipeGroups'],
    rest: [rest('GET', () => '/recipe-groups')],
    graph: [list('recipeGroups')],
    listed: (organizationId) => db().recipeGroup.findMany({ where: { organizationId } }),
  },
  {
    row: 11,
    name: 'read a recipe group',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'RecipeGroup',
    rest: [],
    graph: [node('RecipeGroup', ({ groupId }) => groupId)],
  },
  {
    row: 12,
    name: 'create a recipe group',
    cells: cells('401 403 403 403 A A A A A'),
    routes: ['POST /api/recipe-groups'],
    rootFields: ['createRecipeGroup'],
    rest: [
      rest(
        'POST',
        () => '/recipe-groups',
        () => ({ code: newKey(), description: 'x' }),
      ),
    ],
    graph: [mutation('createRecipeGroup', () => ({ code: newKey(), description: 'x' }))],
    creates: 'recipe_groups',
  },
  {
    row: 13,
    name: 'edit a recipe group',
    cells: cells('401 403 403 403 A A A A 404'),
    routes: ['PUT /api/recipe-groups/:id'],
    rootFields: ['updateRecipeGroup'],
    rest: [
      rest(
        'PUT',
        ({ groupId }) => `/recipe-groups/${groupId}`,
        () => ({ description: newKey() }),
      ),
    ],
    graph: [
      mutation('updateRecipeGroup', ({ groupId }) => ({
        id: globalId('RecipeGroup', groupId),
        description: newKey(),
      })),
    ],
    creates: 'recipe_groups',
  },
  {
    row: 14,
    name: 'delete a recipe group',
    cells: ADMINS,
    routes: ['DELETE /api/recipe-groups/:id'],
    rootFields: ['deleteRecipeGroup'],
    rest: [rest('DELETE', ({ spare }) => `/recipe-groups/${spare.rest.groupId}`)],
    graph: [
      mutation('deleteRecipeGroup', ({ spare }) => ({
        id: globalId('RecipeGroup', spare.graph.groupId),
      })),
    ],
    creates: 'recipe_groups',
  },
  {
    row: 14,
    name: 'delete a recipe group in use',
    cells: ADMIN_REFUSED,
    routes: ['DELETE /api/recipe-groups/:id'],
    rootFields: ['deleteRecipeGroup'],
    rest: [rest('DELETE', ({ groupId }) => `/recipe-groups/${groupId}`)],
    graph: [
      mutation('deleteRecipeGroup', ({ groupId }) => ({ id: globalId('RecipeGroup', groupId) })),
    ],
  },
  {
    row: 15,
    name: 'list cannabinoids',
    cells: LIST,
    routes: ['GET /api/cannabinoids'],
    rootFields: ['cannabinoids'],
    rest: [rest('GET', () => '/cannabinoids')],
    graph: [list('cannabinoids')],
    listed: (organizationId) => db().cannabinoid.findMany({ where: { organizationId } }),
  },
  {
    row: 15,
    name: 'read a cannabinoid',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'Cannabinoid',
    rest: [],
    graph: [node('Cannabinoid', ({ cannabinoidId }) => cannabinoidId)],
  },
  {
    row: 16,
    name: 'create a cannabinoid',
    cells: ADMINS_OWN,
    routes: ['POST /api/cannabinoids'],
    rootFields: ['createCannabinoid'],
    rest: [
      rest(
        'POST',
        () => '/cannabinoids',
        () => ({ name: newKey(), unit: '%' }),
      ),
    ],
    graph: [mutation('createCannabinoid', () => ({ name: newKey(), unit: 'PERCENT' }))],
    creates: 'cannabinoids',
  },
  {
    row: 17,
    name: 'edit a cannabinoid',
    cells: ADMINS,
    routes: ['PUT /api/cannabinoids/:id'],
    rootFields: ['updateCannabinoid'],
    rest: [
      rest(
        'PUT',
        ({ spare }) => `/cannabinoids/${spare.rest.cannabinoidId}`,
        () => ({ name: newKey() }),
      ),
    ],
    graph: [
      mutation('updateCannabinoid', ({ spare }) => ({
        id: globalId('Cannabinoid', spare.graph.cannabinoidId),
        name: newKey(),
      })),
    ],
    creates: 'cannabinoids',
  },
  {
    row: 18,
    name: 'delete a cannabinoid',
    cells: ADMINS,
    routes: ['DELETE /api/cannabinoids/:id'],
    rootFields: ['deleteCannabinoid'],
    rest: [rest('DELETE', ({ spare }) => `/cannabinoids/${spare.rest.cannabinoidId}`)],
    graph: [
      mutation('deleteCannabinoid', ({ spare }) => ({
        id: globalId('Cannabinoid', spare.graph.cannabinoidId),
      })),
    ],
    creates: 'cannabinoids',
  },
  {
    row: 18,
    name: 'delete a default cannabinoid',
    cells: ADMIN_REFUSED,
    routes: ['DELETE /api/cannabinoids/:id'],
    rootFields: ['deleteCannabinoid'],
    rest: [rest('DELETE', ({ cannabinoidId }) => `/cannabinoids/${cannabinoidId}`)],
    graph: [
      mutation('deleteCannabinoid', ({ cannabinoidId }) => ({
        id: globalId('Cannabinoid', cannabinoidId),
      })),
    ],
  },
  {
    row: 19,
    name: 'list departments',
    cells: LIST,
    routes: ['GET /api/departments'],
    rootFields: ['departments'],
    rest: [rest('GET', () => '/departments')],
    graph: [list('departments')],
    listed: (organizationId) => db().department.findMany({ where: { organizationId } }),
  },
  {
    row: 19,
    name: 'read a department',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'Department',
    rest: [],
    graph: [node('Department', ({ departmentId }) => departmentId)],
  },
  {
    row: 20,
    name: 'create a department',
    cells: ADMINS_OWN,
    routes: ['POST /api/departments'],
    rootFields: ['createDepartment'],
    rest: [
      rest(
        'POST',
        () => '/departments',
        () => ({ name: newKey() }),
      ),
    ],
    graph: [mutation('createDepartment', () => ({ name: newKey() }))],
    creates: 'departments',
  },
  {
    row: 21,
    name: 'edit a department',
    cells: ADMINS,
    routes: ['PUT /api/departments/:id'],
    rootFields: ['updateDepartment'],
    rest: [
      rest(
        'PUT',
        ({ departmentId }) => `/departments/${departmentId}`,
        () => ({ code: newKey() }),
      ),
    ],
    graph: [
      mutation('updateDepartment', ({ departmentId }) => ({
        id: globalId('Department', departmentId),
        code: newKey(),
      })),
    ],
    creates: 'departments',
  },
  {
    row: 22,
    name: 'deactivate a department',
    cells: ADMINS,
    routes: ['DELETE /api/departments/:id'],
    rootFields: ['deactivateDepartment'],
    rest: [rest('DELETE', ({ spare }) => `/departments/${spare.rest.departmentId}`)],
    graph: [
      mutation('deactivateDepartment', ({ spare }) => ({
        id: globalId('Department', spare.graph.departmentId),
      })),
    ],
    creates: 'departments',
  },
  {
    row: 23,
    name: 'list the members of a department',
    cells: cells('401 S S S A S S A 404'),
    routes: ['GET /api/departments/:id/members'],
    rootFields: ['node'],
    rest: [rest('GET', ({ departmentId }) => `/departments/${departmentId}/members`)],
    graph: [listedMembers],
    listed: (_, { departmentId }) => db().departmentMember.findMany({ where: { departmentId } }),
  },
  {
    row: 23,
    name: 'read a membership',
    cells: OWN_MEMBERSHIP,
    routes: [],
    rootFields: ['node'],
    nodeType: 'DepartmentMembership',
    rest: [],
    graph: [node('DepartmentMembership', ({ membershipId }) => membershipId)],
  },
  {
    row: 24,
    name: 'add a member',
    cells: ADMINS,
    routes: ['POST /api/departments/:id/members'],
    rootFields: ['addDepartmentMember'],
    rest: [
      rest(
        'POST',
        ({ departmentId }) => `/departments/${departmentId}/members`,
        ({ spare }) => ({ user_id: spare.rest.outsiderId, department_role: 'operator' }),
      ),
    ],
    graph: [
      mutation('addDepartmentMember', (target) => ({
        ...graphMember(target, target.spare.graph.outsiderId),
        role: 'OPERATOR',
      })),
    ],
    creates: 'department_members',
  },
  {
    row: 25,
    name: 'change the role of a member',
    cells: ADMINS,
    routes: ['PUT /api/departments/:id/members/:userId'],
    rootFields: ['setDepartmentRole'],
    rest: [
      rest(
        'PUT',
        ({ departmentId, spare }) => `/departments/${departmentId}/members/${spare.rest.memberId}`,
        () => ({ department_role: 'manager' }),
      ),
    ],
    graph: [
      mutation('setDepartmentRole', (target) => ({
        ...graphMember(target, target.spare.graph.memberId),
        role: 'MANAGER',
      })),
    ],
    creates: 'department_members',
  },
  {
    row: 26,
    name: 'remove a member',
    cells: ADMINS,
    routes: ['DELETE /api/departments/:id/members/:userId'],
    rootFields: ['removeDepartmentMember'],
    rest: [
      rest(
        'DELETE',
        ({ departmentId, spare }) => `/departments/${departmentId}/members/${spare.rest.memberId}`,
      ),
    ],
    graph: [
      mutation('removeDepartmentMember', (target) =>
        graphMember(target, target.spare.graph.memberId),
      ),
    ],
    creates: 'department_members',
  },
  {
    row: 27,
    name: 'list users',
    cells: cells('401 403 403 403 403 403 403 A L'),
    routes: ['GET /api/auth/users'],
    rootFields: ['users'],
    rest: [rest('GET', () => '/auth/users')],
    graph: [list('users')],
    listed: (organizationId) => db().user.findMany({ where: { organizationId } }),
  },
  {
    row: 28,
    name: 'read the own organization',
    cells: LIST,
    routes: ['GET /api/auth/organizations'],
    rootFields: ['organization'],
    rest: [rest('GET', () => '/auth/organizations')],
    graph: [
      async (api) => {
        const answer = await api.graph('{ organization { id } }');
        const outcome = outcomeOf(answer);
        if (outcome.status !== 200) return outcome;
        const { organization } = answer.data as { organization: { id: string } };
        return { ...outcome, ids: [rowOf(organization.id)] };
      },
    ],
    listed: (id) => db().organization.findMany({ where: { id } }),
  },
  {
    row: 28,
    name: 'read an organization',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'Organization',
    rest: [],
    graph: [node('Organization', ({ organizationId }) => organizationId)],
  },
  {
    row: 29,
    name: 'list oils',
    cells: LIST,
    routes: ['GET /api/oils'],
    rootFields: ['oils'],
    rest: [rest('GET', () => '/oils')],
    graph: [list('oils', 'active: null')],
    listed: (organizationId) => db().oil.findMany({ where: { organizationId } }),
  },
  {
    row: 29,
    name: 'read an oil',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'Oil',
    rest: [],
    graph: [node('Oil', ({ oilId }) => oilId)],
  },
  {
    row: 38,
    name: 'calculate a formulation',
    cells: OF_ORGANIZATION,
    routes: ['POST /api/formulations'],
    rootFields: ['calculateFormulation'],
    rest: [rest('POST', () => '/formulations', restCalculation)],
    graph: [
      graph(
        `mutation ($input: CalculateFormulationInput!) {
          calculateFormulation(input: $input) { ${ERROR_FIELDS} }
        }`,
        (target) => ({ input: calculation(target) }),
      ),
    ],
  },
  {
    row: 39,
    name: 'list batches',
    cells: LIST,
    routes: ['GET /api/batches'],
    rootFields: ['batches'],
    rest: [rest('GET', () => '/batches?include_inactive=true')],
    graph: [list('batches', 'includeInactive: true')],
    listed: (organizationId) => db().batch.findMany({ where: { organizationId } }),
  },
  {
    row: 40,
    name: 'read a batch',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/batches/:id'],
    rootFields: ['batch', 'node', 'nodes'],
    nodeType: 'Batch',
    rest: [
      rest('GET', ({ batchRowId }) => `/batches/${batchRowId}`),
      rest('GET', ({ batchId }) => `/batches/${batchId}`),
    ],
    graph: [
      graph('query ($id: String!) { batch(batchId: $id) { id } }', ({ batchId }) => ({
        id: batchId,
      })),
      node('Batch', ({ batchRowId }) => batchRowId),
      nodes('Batch', ({ batchRowId }) => batchRowId),
    ],
  },
  {
    row: 40,
    name: 'print a batch',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/batches/:id/record.pdf'],
    rootFields: ['batch'],
    rest: [rest('GET', ({ batchId }) => `/batches/${batchId}/record.pdf`)],
    graph: [linkedPdf],
  },
  {
    row: 41,
    name: 'save a batch',
    cells: PRODUCERS,
    routes: ['POST /api/batches'],
    rootFields: ['createBatch'],
    rest: [rest('POST', () => '/batches', restCalculation)],
    graph: [
      graph(
        `mutation ($input: CreateBatchInput!) { createBatch(input: $input) { ${ERROR_FIELDS} } }`,
        (target) => ({ input: { ...calculation(target), parts: 1, idempotencyKey: newKey() } }),
      ),
    ],
    creates: 'batches',
  },
  {
    row: 44,
    name: 'log in',
    cells: EVERYBODY,
    routes: ['POST /api/auth/login'],
    rootFields: ['login'],
    rest: [
      rest(
        'POST',
        () => '/auth/login',
        ({ email }) => ({ email, password: DEMO_PASSWORD }),
      ),
    ],
    graph: [
      graph(
        `mutation ($email: String!) {
          login(input: { email: $email, password: "${DEMO_PASSWORD}" }) { ${ERROR_FIELDS} }
        }`,
        ({ email }) => ({ email }),
      ),
    ],
  },
  {
    row: 51,
    name: 'read the own account',
    cells: SIGNED_IN,
    routes: ['GET /api/auth/users/me'],
    rootFields: ['me', 'node'],
    nodeType: 'User',
    rest: [rest('GET', () => '/auth/users/me')],
    graph: [graph('{ me { id } }'), node('User', ({ userId }) => userId)],
  },
  {
    row: 64,
    name: 'see a logo',
    cells: EVERYBODY,
    routes: ['GET /api/files/:id'],
    rootFields: [],
    rest: [rest('GET', ({ logoId }) => `/files/${logoId}`)],
    graph: [],
  },
  {
    row: 67,
    name: 'log out',
    cells: SIGNED_IN,
    routes: ['POST /api/auth/logout'],
    rootFields: ['logout'],
    rest: [rest('POST', () => '/auth/logout')],
    graph: [graph('mutation { logout { signedOut } }')],
  },
  {
    row: 71,
    name: 'read the schema',
    cells: SIGNED_IN,
    routes: [],
    rootFields: [],
    rest: [],
    graph: [
      graph('{ __schema { queryType { name } types { name fields { name } } } }'),
      graph('{ __type(name: "Oil") { name } }'),
      graph('{ ...Schema } fragment Schema on Query { schema: __schema { types { name } } }'),
    ],
  },
  {
    row: 72,
    name: 'ask for the health of the process',
    cells: EVERYBODY,
    routes: ['GET /healthz', 'GET /readyz'],
    rootFields: [],
    rest: [outsideApi('/healthz'), outsideApi('/readyz')],
    graph: [],
  },
];
