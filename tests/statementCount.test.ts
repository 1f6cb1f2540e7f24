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

beforeAll(() => {
  db().$on('query', () => {
    statements += 1;
  });
});

/** An organization of its own with so many recipes and oils, and its manager's API. */
async function organizationWith(rows: number): Promise<{ api: Api; recipe: string }> {
  const { id: organizationId } = await createOrganization();
  const department = await createDepartment({ organizationId });
  const departmentId = department.id;
  const { id } = await createRecipe({ organizationId, departmentId });
  for (let row = 1; row < rows; row += 1) {
    await createRecipe({ organizationId, departmentId });
    await createOil({ organizationId, departmentId, percents: { THC: 80, CBD: 2 } });
  }
  await createOil({ organizationId, departmentId });
  const manager = await createUser({
    organizationId,
    role: 'manager',
    departments: { [departmentId]: 'manager' },
  });
  return { api: await apiOf(manager), recipe: globalId('RecipeVersion', id) };
}

async function countStatements(api: Api, document: string, variables: Record<string, unknown>) {
  statements = 0;
  const answer = await api.graph(document, variables);
  expect(answer.errors).toBeUndefined();
  return { statements, answer };
}

test('the statements of each screen do not grow between 10 and 500 rows', async () => {
  const few = await organizationWith(10);
  const many = await organizationWith(500);
  for (const [name, document] of Object.entries(await screenQueries())) {
    const variables = (recipe: string) => ({
      ...SCREEN_VARIABLES,
      id: recipe,
      recipe,
      recipeId: recipe,
    });
    const small = await countStatements(few.api, document, variables(few.recipe));
    const large = await countStatements(many.api, document, variables(many.recipe));
    expect(large.statements, name).toBe(small.statements);
    expect(large.statements, name).toBeLessThanOrEqual(MOST_STATEMENTS);
  }
});
