import { beforeAll, expect } from 'vitest';
import { db } from '#server/db/database.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';
import { type Written, written } from '#tests/samples/recipes.ts';
import type { Way } from '#tests/ways/recipeWays.ts';

/** The versions of recipes that a team writes. */

export let organizationId: number;
export let kitchen: number;
export let bakery: number;
export let ada: Api;
export let ben: Api;
export let admin: Api;

/** Called at the top of a test file. */
export function createRecipeTeamBefore(): void {
  beforeAll(async () => {
    organizationId = (await createOrganization()).id;
    kitchen = (await createDepartment({ organizationId, name: 'Kitchen' })).id;
    bakery = (await createDepartment({ organizationId, name: 'Bakery' })).id;
    const departments = { [kitchen]: 'manager' } as const;
    ada = await apiOf(
      await createUser({ organizationId, departments, firstName: 'Ada', lastName: 'King' }),
    );
    ben = await apiOf(
      await createUser({ organizationId, departments, firstName: 'Ben', lastName: 'Lee' }),
    );
    admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  });
}

export const aRecipe = (difference: Partial<Written> = {}) =>
  written({ departmentId: kitchen, ...difference });

/** The history of a recipe, oldest first: `1 archived Gummies`. */
export async function history(recipe: Written): Promise<readonly string[]> {
  const rows = await db().recipeVersion.findMany({
    where: { recipe: { organizationId, number: { equals: recipe.number } } },
    orderBy: { version: 'asc' },
  });
  return rows.map(({ version, status, description }) => `${version} ${status} ${description}`);
}

export async function expectNoChange(work: () => Promise<void>): Promise<void> {
  const before = [await tableSnapshot(), await db().auditEntry.count()];
  await work();
  expect([await tableSnapshot(), await db().auditEntry.count()]).toEqual(before);
}

/** Creates active recipes of Ada through one of the APIs: version 1 and its content. */
export const activeThrough =
  (way: Way) =>
  async (difference: Partial<Written> = {}) => {
    const recipe = aRecipe(difference);
    return { recipe, ...(await way.create(ada, recipe)) };
  };
