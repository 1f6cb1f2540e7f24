import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';
import { restRecipe, written } from '#tests/samples/recipes.ts';

let admin: Api;
let viewer: Api;
let departmentId: number;
let recipeId: number;

beforeAll(async () => {
  const { id: organizationId } = await createOrganization();
  departmentId = (await createDepartment({ organizationId })).id;
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  viewer = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  for (const status of ['active', 'draft', 'archived'] as const) {
    const recipe = await createRecipe({ organizationId, departmentId, status });
    if (status === 'active') recipeId = recipe.id;
  }
});

const ODD = ['', 'Active', 'open', '1', 'yes', 'null', 'active&status=draft'];

describe('an unknown value of a query parameter is refused', () => {
  test.each([
    ['/recipes', 'status'],
    ['/oils', 'is_active'],
    ['/oils/export', 'is_active'],
    ['/batches', 'include_inactive'],
  ])('GET %s refuses unknown values of %s instead of ignoring them', async (path, name) => {
    for (const value of ODD) {
      const repeated = value.replace('&status', `&${name}`);
      const answer = await viewer.rest('GET', `${path}?${name}=${repeated}`);
      expect(answer.status, value).toBe(422);
      expect(answer.body).toMatchObject({ detail: [{ loc: ['query', name] }] });
    }
    expect((await viewer.rest('GET', path)).status).toBe(200);
  });

  test('each known status lists its own rows, and `all` all of them', async () => {
    const count = async (query: string) =>
      ((await viewer.rest('GET', `/recipes${query}`)).body as unknown[]).length;
    for (const status of ['active', 'draft', 'archived']) {
      expect(await count(`?status=${status}`)).toBe(1);
    }
    expect(await count('')).toBe(1);
    expect(await count('?status=all')).toBe(3);
  });

  test('a misspelt `draft` does not publish a recipe', async () => {
    const body = restRecipe(written({}), { department_id: departmentId });
    const before = await db().recipeVersion.count();
    for (const [method, path] of [
      ['POST', '/recipes?draft=yes'],
      ['PUT', `/recipes/${recipeId}?draft=1`],
      ['PUT', `/recipes/${recipeId}?publish=`],
    ] as const) {
      expect((await admin.rest(method, path, { body })).status, path).toBe(422);
      expect((await viewer.rest(method, path, { body })).status, path).toBe(403);
    }
    expect(await db().recipeVersion.count()).toBe(before);
    expect((await admin.rest('POST', '/recipes?draft=true', { body })).status).toBe(201);
  });
});
