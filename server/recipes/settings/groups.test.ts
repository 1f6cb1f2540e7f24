import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOrganization,
  createRecipe,
  createRecipeGroup,
  createUser,
} from '#tests/factories.ts';
import { WAYS } from '#tests/ways/settingsWays.ts';

let organizationId: number;
let admin: Api;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  const user = await createUser({
    organizationId,
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Moss',
  });
  admin = await apiOf(user);
});

const trail = () =>
  db().auditEntry.findMany({
    where: { organizationId, recordType: 'recipe group' },
    orderBy: { sequence: 'asc' },
  });
const CODE_RULE = '3–20 chars, A–Z, 0–9, hyphen or underscore';

describe.each(WAYS)('recipe groups through %s', (_, way) => {
  const create = (code: string, description = 'Gummies') =>
    way.create(admin, 'RecipeGroup', { code, description });

  test('code and description are stored trimmed and in capitals', async () => {
    const { code, row } = await create(' gum-1_a ', ' Sour gummies, größe 2 ');
    expect(code).toBe('ok');
    expect(row).toEqual({
      id: expect.any(Number),
      code: 'GUM-1_A',
      description: 'SOUR GUMMIES, GRÖSSE 2',
      revision: 1,
    });
    expect(await trail()).toMatchObject([
      {
        kind: 'recipe group created',
        recordId: String(row['id']),
        actorName: 'Ada Moss',
        before: null,
        after: { code: 'GUM-1_A', description: 'SOUR GUMMIES, GRÖSSE 2' },
      },
    ]);
  });

  test.each([
    ['', 'X', ['code: Code is required']],
    ['   ', ' ', ['code: Code is required', 'description: Description is required']],
    ['AB', 'X', [`code: ${CODE_RULE}`]],
    ['A'.repeat(21), 'X', [`code: ${CODE_RULE}`]],
    ['GUM 1', 'X', [`code: ${CODE_RULE}`]],
    ['GÜM', 'X', [`code: ${CODE_RULE}`]],
    ['GUM', '', ['description: Description is required']],
    ['GUM', 'x'.repeat(101), ['description: Max 100 characters']],
    ['GUM', 'a\u0000', ['description: Text must not contain the character U+0000.']],
  ])('code %j with description %j is refused', async (code, description, issues) => {
    const { id } = await createRecipeGroup({ organizationId });
    const fields = { code, description };
    for (const answer of [
      await create(code, description),
      await way.update(admin, 'RecipeGroup', id, fields),
    ]) {
      expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', issues });
    }
    expect(await trail()).toEqual([]);
  });

  test('a code is unique in an organization', async () => {
    await createRecipeGroup({ organizationId, code: 'GUM' });
    const { id } = await createRecipeGroup({ organizationId, code: 'TNC' });
    const conflict = { code: 'CONFLICT', message: 'Recipe group code GUM already exists.' };
    expect(await create('gum')).toMatchObject(conflict);
    expect(await way.update(admin, 'RecipeGroup', id, { code: ' Gum' })).toMatchObject(conflict);
    const other = await createOrganization();
    await createRecipeGroup({ organizationId: other.id, code: 'BAR' });
    expect((await create('BAR')).code).toBe('ok');
  });

  test('an edit changes the given fields and keeps the others', async () => {
    const { id } = await createRecipeGroup({ organizationId, code: 'GUM', description: 'GUMMIES' });
    const { row } = await way.update(admin, 'RecipeGroup', id, { description: 'sour' });
    expect(row).toEqual({ id, code: 'GUM', description: 'SOUR', revision: 2 });
    await way.update(admin, 'RecipeGroup', id, { code: 'gum', description: 'Sour' });
    expect(await trail()).toMatchObject([
      {
        kind: 'recipe group edited',
        before: { code: 'GUM', description: 'GUMMIES' },
        after: { code: 'GUM', description: 'SOUR' },
      },
    ]);
  });

  test('of two edits of the same revision, the second gets a conflict that names the first editor', async () => {
    const { id } = await createRecipeGroup({ organizationId, code: 'GUM' });
    await way.update(admin, 'RecipeGroup', id, { code: 'SWEET' }, 1);
    for (const late of [
      await way.update(admin, 'RecipeGroup', id, { code: 'SOUR' }, 1),
      await way.remove(admin, 'RecipeGroup', id, 1),
    ]) {
      expect(late.code).toBe('CONFLICT');
      expect(late.message).toContain('Recipe group SWEET was changed by Ada Moss on ');
    }
    expect((await way.update(admin, 'RecipeGroup', id, { code: 'SOUR' }, 2)).code).toBe('ok');
  });

  test('one without recipes can be deleted', async () => {
    const { id } = await createRecipeGroup({ organizationId, code: 'GUM', description: 'G' });
    expect((await way.remove(admin, 'RecipeGroup', id)).code).toBe('ok');
    expect(await db().recipeGroup.count({ where: { organizationId } })).toBe(0);
    expect(await trail()).toMatchObject([
      { kind: 'recipe group deleted', before: { code: 'GUM', description: 'G' }, after: null },
    ]);
    expect((await way.remove(admin, 'RecipeGroup', id)).code).toBe('NOT_FOUND');
  });

  test('one in use cannot, and the error has the number of recipes', async () => {
    const { id: groupId } = await createRecipeGroup({ organizationId, code: 'GUM' });
    const refusal = async () => {
      const { code, message } = await way.remove(admin, 'RecipeGroup', groupId);
      return [code, message];
    };
    await createRecipe({ organizationId, groupId, status: 'archived' });
    expect(await refusal()).toEqual(['CONFLICT', 'Recipe group GUM is used by 1 recipe.']);
    await createRecipe({ organizationId, groupId });
    expect(await refusal()).toEqual(['CONFLICT', 'Recipe group GUM is used by 2 recipes.']);
    expect(await trail()).toEqual([]);
  });

  test('people who manage recipes can edit groups; only administrators can delete them', async () => {
    const { id: departmentId } = await createDepartment({ organizationId });
    const { id } = await createRecipeGroup({ organizationId });
    const by = async (user: Partial<Parameters<typeof createUser>[0]>) => {
      const api = await apiOf(await createUser({ organizationId, ...user }));
      const fields = { code: '', description: '' };
      return [
        (await way.create(api, 'RecipeGroup', fields)).code,
        (await way.update(api, 'RecipeGroup', id, fields)).code,
        (await way.remove(api, 'RecipeGroup', id)).code,
      ];
    };
    const writer = ['BAD_USER_INPUT', 'BAD_USER_INPUT', 'FORBIDDEN'];
    expect(await by({ role: 'manager' })).toEqual(writer);
    expect(await by({ departments: { [departmentId]: 'manager' } })).toEqual(writer);
    const reader = ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'];
    expect(await by({ departments: { [departmentId]: 'operator' } })).toEqual(reader);
    expect(await by({ role: 'viewer' })).toEqual(reader);
  });

  test('foreign groups are not found', async () => {
    const other = await createOrganization();
    const { id } = await createRecipeGroup({ organizationId: other.id, code: 'THEIRS' });
    const fields = { code: '', description: '' };
    expect((await way.update(admin, 'RecipeGroup', id, fields)).code).toBe('NOT_FOUND');
    expect((await way.remove(admin, 'RecipeGroup', id)).code).toBe('NOT_FOUND');
  });
});

test('of concurrent creations of one code, one succeeds', async () => {
  const made = await Promise.all(
    WAYS.flatMap(([, way]) =>
      ['gum', 'GUM', ' Gum'].map((code) =>
        way.create(admin, 'RecipeGroup', { code, description: 'X' }),
      ),
    ),
  );
  expect(made.filter(({ code }) => code === 'ok')).toHaveLength(1);
  expect(made.filter(({ code }) => code === 'CONFLICT')).toHaveLength(5);
});

test("the lists have the organization's groups by code", async () => {
  await createRecipeGroup({ organizationId, code: 'TNC', description: 'TINCTURES' });
  await createRecipeGroup({ organizationId, code: 'GUM', description: 'GUMMIES' });
  const viewer = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  expect((await viewer.rest('GET', '/recipe-groups/')).body).toMatchObject([
    { code: 'GUM', description: 'GUMMIES', revision: 1 },
    { code: 'TNC', description: 'TINCTURES', revision: 1 },
  ]);
  const { data } = await viewer.graph('{ recipeGroups { code description revision } }');
  expect(data).toEqual({
    recipeGroups: [
      { code: 'GUM', description: 'GUMMIES', revision: 1 },
      { code: 'TNC', description: 'TINCTURES', revision: 1 },
    ],
  });
});

test('a new code appears in the recipes of the group', async () => {
  const { id: groupId } = await createRecipeGroup({ organizationId, code: 'GUM' });
  const { id } = await createRecipe({ organizationId, groupId });
  const body = { code: 'SWEETS' };
  const answer = await admin.rest('PUT', `/recipe-groups/${groupId}/`, { body });
  expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' } });
  expect((await admin.rest('GET', `/recipes/${id}`)).body).toMatchObject({
    recipe_group_code: 'SWEETS',
    recipe_group_id: groupId,
  });
});

test('GraphQL names the field whose value another group has', async () => {
  await createRecipeGroup({ organizationId, code: 'GUM' });
  const answer = await admin.graph(
    `mutation ($input: CreateRecipeGroupInput!) {
      createRecipeGroup(input: $input) { ... on ConflictError { message path } }
    }`,
    { input: { code: 'gum', description: 'Gummies' } },
  );
  expect(answer.data).toEqual({
    createRecipeGroup: { message: 'Recipe group code GUM already exists.', path: ['code'] },
  });
});
