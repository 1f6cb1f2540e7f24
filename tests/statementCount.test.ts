import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from './execute.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from './factories.ts';

const MOST_STATEMENTS = 12;
let statements = 0;
let small: Reader;
let large: Reader;

type Reader = { readonly api: Api; readonly recipe: string };

beforeAll(async () => {
  db().$on('query', () => {
    statements += 1;
  });
  small = await organizationWith(10);
  large = await organizationWith(500);
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
  for (let row = 1; row < rows; row += 1) {
    await createRecipe({ organizationId, departmentId });
    await createOil({ organizationId, departmentId, percents: { THC: 80, CBD: 2 } });
    const body = { recipe_id: id, oils: [{ oil_id: oil.id }] };
    if (row % 10 === 0) await api.rest('POST', '/batches', { body });
  }
  return { api, recipe: globalId('RecipeVersion', id) };
}

async function countStatements({ api, recipe }: Reader, document: string) {
  const id = recipe;
  const variables = {
    id,
    recipeId: id,
    runId: id,
    running: true,
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
  'InventoryScreenQuery',
  'BatchHistoryScreenQuery',
])('the SQL statements of %s do not grow between 10 and 500 rows', async (name) => {
  const document = await screenQuery(name);
  const few = await countStatements(small, document);
  const many = await countStatements(large, document);
  expect(many).toBe(few);
  expect(many).toBeLessThanOrEqual(MOST_STATEMENTS);
});
