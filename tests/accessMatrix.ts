import { db } from '#server/db/database.ts';
import { type Api, apiWithToken, type GraphAnswer, globalId, testServer } from './execute.ts';
import { DEMO_PASSWORD } from './factories.ts';

/**
 * Who may do what, in both APIs: every operation with the answer each actor gets.
 * AN anonymous; VI viewer, OP operator and MG manager without a department role; DO operator and DM
 * manager of department D; DX the person of DM acting on department E; AD admin; XO admin of another
 * organization.
 */
export const ACTORS = ['AN', 'VI', 'OP', 'DO', 'DM', 'DX', 'MG', 'AD', 'XO'] as const;
export type Actor = (typeof ACTORS)[number];

/** A allowed; L allowed, with the rows of the own organization only; a number is the status. */
export type Cell = 'A' | 'L' | 401 | 403 | 404;

/** What an actor acts on: the things of D, of E for DX; XO reaches for those of D. */
export type Target = {
  readonly versionId: number;
  readonly recipeId: number;
  readonly groupId: number;
  readonly departmentId: number;
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
  readonly listed?: (organizationId: number) => Promise<readonly { readonly id: number }[]>;
  /** The table in which an allowed call leaves a new row. */
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
    if (cell === 'A' || cell === 'L') return cell;
    const status = Number(cell);
    if (status === 401 || status === 403 || status === 404) return status;
    throw new Error(`Unexpected cell ${cell}.`);
  });

const EVERYBODY = cells('A A A A A A A A A');
const SIGNED_IN = cells('401 A A A A A A A A');
const LIST = cells('401 A A A A A A A L');
const OF_ORGANIZATION = cells('401 A A A A A A A 404');
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
    row: 28,
    name: 'read the own organization',
    cells: LIST,
    routes: [],
    rootFields: ['organization'],
    rest: [],
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
