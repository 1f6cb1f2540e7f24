import { beforeAll, expect, test } from 'vitest';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { type Api, apiOf, globalId } from './execute.ts';
import {
  createApiToken,
  createDepartment,
  createInvitation,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from './factories.ts';

const MOST_STATEMENTS = 16;
/** Who asks, the whole recipe, the picked oils and the stock. */
const MOST_OF_A_CALCULATION = 15;
let statements = 0;
let small: Reader;
let large: Reader;

type Reader = {
  readonly api: Api;
  readonly admin: Api;
  readonly recipe: string;
  readonly oil: string;
};

beforeAll(async () => {
  databaseEvents.on('statement', ({ statement }) => {
    // What a person has read is written down now and then, whatever is read.
    if (statement.includes('rate_limits')) return;
    statements += 1;
  });
  small = await organizationWith(10);
  large = await organizationWith(250);
});

/** An organization of its own with so many recipes and oils, and its manager's API. */
async function organizationWith(rows: number): Promise<Reader> {
  const { id: organizationId } = await createOrganization();
  const department = await createDepartment({ organizationId });
  const departmentId = department.id;
  const { id } = await createRecipe({ organizationId, departmentId });
  const oil = await createOil({ organizationId, departmentId });
  const manager = await createUser({
    organizationId,
    role: 'manager',
    departments: { [departmentId]: 'manager' },
  });
  const api = await apiOf(manager);
  const chief = await createUser({ organizationId, role: 'admin' });
  const admin = await apiOf(chief);
  for (let row = 1; row < rows; row += 1) {
    if (row % 5 === 1) {
      await createApiToken({ organizationId, createdById: chief.id });
      await createUser({ organizationId });
      await createInvitation({ organizationId });
      await apiOf(chief);
    }
    await createRecipe({ organizationId, departmentId });
    await createOil({ organizationId, departmentId, percents: { THC: 80, CBD: 2 } });
    const body = { recipe_id: id, oils: [{ oil_id: oil.id }] };
    if (row % 10 === 1) await api.rest('POST', '/batches', { body });
  }
  return { api, admin, recipe: globalId('RecipeVersion', id), oil: globalId('Oil', oil.id) };
}

async function countStatements({ api, recipe, oil }: Reader, document: string, id = recipe) {
  const variables = {
    id,
    recipe: id,
    first: 200,
    status: 'ACTIVE',
    oil,
    hasRecipe: true,
    active: true,
    includeInactive: true,
  };
  statements = 0;
  const { errors } = await api.graph(document, variables);
  expect(errors).toBeUndefined();
  return statements;
}

type Artifact = { readonly default: { readonly params: { readonly text: string | null } } };

/** What the screens really send, as the Relay compiler wrote it down. */
async function screenQuery(name: string): Promise<string> {
  const artifact: Artifact = await import(`../client/__generated__/${name}.graphql.ts`);
  return artifact.default.params.text ?? '';
}

test.each([
  'RecipesScreenQuery',
  'FormulationScreenQuery',
  'useOilStockQuery',
  'InventoryScreenQuery',
  'BatchHistoryScreenQuery',
])('the SQL statements of %s do not grow between 10 and 250 rows', async (name) => {
  const document = await screenQuery(name);
  const few = await countStatements(small, document);
  const many = await countStatements(large, document);
  expect(many).toBe(few);
  expect(many).toBeLessThanOrEqual(MOST_STATEMENTS);
});

test.each(['OilScreenQuery', 'OilHistoryQuery'])(
  'those of %s do not grow with the batches that used the oil',
  async (name) => {
    const document = await screenQuery(name);
    const few = await countStatements(small, document, small.oil);
    expect(await countStatements(large, document, large.oil)).toBe(few);
    expect(few).toBeLessThanOrEqual(MOST_STATEMENTS);
  },
);

test.each([
  'OrganizationQuery',
  'ApiTokensQuery',
  'AuditLogRowsQuery',
  'AuditLogFiltersQuery',
  'CountsRegionQuery',
  'pendingInvitationsQuery',
  'everybodyQuery',
  'SessionsRegionQuery',
])('those of %s do not grow with what administrators list', async (name) => {
  const document = await screenQuery(name);
  const few = await countStatements({ ...small, api: small.admin }, document);
  expect(await countStatements({ ...large, api: large.admin }, document)).toBe(few);
  expect(few).toBeLessThanOrEqual(MOST_STATEMENTS);
});
test('a trace takes as many statements for few batches as for many', async () => {
  const document = await screenQuery('TraceScreenQuery');
  const ask = async ({ api, oil }: Reader) => {
    const asked = { hasOil: true, hasBatch: false, isSearched: false, isAsked: true };
    statements = 0;
    const { errors } = await api.graph(document, { oil, oilId: oil, batch: '', ...asked });
    expect(errors).toBeUndefined();
    return statements;
  };
  const few = await ask(small);
  expect(await ask(large)).toBe(few);
  expect(few).toBeLessThanOrEqual(MOST_STATEMENTS);
});

test('whole lists and histories take as many statements for few rows as for many', async () => {
  const inventory = `{ oils(first: 1000, active: null, search: "o", cannabinoid: "thc") {
    totalCount edges { node { id tag promisedGrams freeGrams percentSum department { name } potencies { percent } } } } }`;
  const history = `query ($oil: ID!) { oil(id: $oil) {
    ledger { totalCount edges { node { balanceGrams batch { batchId } } } }
    usedIn(first: 50) { totalCount edges { node { grams batch { batchId department { name } } } } }
  } }`;
  const batches = `{ batches(first: 18, search: "e", from: "2020-01-01", includeInactive: true) {
    totalCount edges { node { batchId agentName finishedQuantity yield { percentOfTheoretical }
      department { name } corrections { totalCount } } } } }`;
  const traced = `query ($oil: ID!) { trace(oilId: $oil, first: 100) { totalCount edges { node {
    actualGrams grams batch { batchId agentName } } } } }`;
  for (const document of [inventory, history, batches, traced]) {
    const few = await countStatements(small, document);
    expect(await countStatements(large, document)).toBe(few);
    expect(few).toBeLessThanOrEqual(MOST_STATEMENTS);
  }
});

async function countCalculation({ api, recipe, oil }: Reader, multiplier: string) {
  const choices = [{ lot: { oilId: oil }, mode: 'FLEXIBLE' }];
  statements = 0;
  const answer = await api.graph(
    `mutation ($input: CalculateFormulationInput!) {
      calculateFormulation(input: $input) {
        ... on CalculateFormulationPayload {
          formulation {
            __typename
            ... on InfeasibleFormulation { remedies { change { __typename } } }
          }
        }
      }
    }`,
    { input: { recipeVersionId: recipe, multiplier, choices } },
  );
  return { answer: JSON.stringify(answer), statements };
}

test('only a calculation without a blend looks through the stock, in 2 statements', async () => {
  const solved = await countCalculation(small, '1');
  expect(solved.answer).toContain('"FeasibleFormulation"');
  expect((await countCalculation(large, '1')).statements).toBe(solved.statements);
  const failed = await countCalculation(small, '400');
  expect(failed.answer).toContain('AddOils');
  expect(failed.statements).toBe(solved.statements + 2);
  expect((await countCalculation(large, '400')).statements).toBe(failed.statements);
  expect(failed.statements).toBeLessThanOrEqual(MOST_OF_A_CALCULATION);
});
