import fc from 'fast-check';
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
import { REST } from '#tests/ways/recipeWays.ts';

let organizationId: number;
let departmentId: number;
let api: Api;

beforeAll(async () => {
  organizationId = (await createOrganization()).id;
  departmentId = (await createDepartment({ organizationId })).id;
  api = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    -1,
    0,
    1e21,
    1e308,
    0.1 + 0.2,
    '',
    '\u0000',
    '\ud800',
    'x'.repeat(5_000),
  ),
  fc.constantFrom<unknown>(
    { __proto__: null, constructor: 1 },
    [[[]]],
    [null],
    [{}],
    'constructor',
  ),
);

const FIELDS = Object.keys(restRecipe(written()));
const ROW_FIELDS = [
  'ingredient_name',
  'item_type',
  'quantity',
  'unit',
  'order',
  'group_id',
  'sub_percentage',
  'sub_details',
];

test('whatever the body contains, the response is helpful', async () => {
  const recipe = written({ departmentId });
  const { id } = await REST.create(api, recipe, 'draft');
  const spoilt = fc.oneof(
    fc.tuple(fc.constantFrom(...FIELDS, 'version'), junk).map(([key, value]) => ({ [key]: value })),
    fc.tuple(fc.constantFrom(...ROW_FIELDS), junk).map(([key, value]) => ({
      details: [{ ingredient_name: 'Oil', item_type: 'sub_formulation', [key]: value }],
    })),
    fc
      .tuple(fc.constantFrom('spec_name', 'target_value', 'unit', 'operator'), junk)
      .map(([key, value]) => ({
        specifications: [{ spec_name: 'THC/unit', target_value: 1, [key]: value }],
      })),
  );
  await fc.assert(
    fc.asyncProperty(spoilt, fc.constantFrom('', '?draft=true'), async (wrong, query) => {
      const body = { ...restRecipe(recipe), ...wrong };
      // The parser refuses keys that would change the prototype of an object.
      const isPoisoned = /"(__proto__|prototype)":/.test(JSON.stringify(wrong));
      const answers = [
        await api.rest('PUT', `/recipes/${id}?draft=true`, { body }),
        await api.rest('POST', `/recipes${query}`, {
          body: { ...body, number: recipe.number, ...wrong },
        }),
        await api.rest('POST', `/recipes/${id}/restore`, { body: wrong }),
      ];
      for (const { status, body: answer } of answers) {
        expect([200, 201, 404, 409, 422, ...(isPoisoned ? [400] : [])]).toContain(status);
        if (status < 400) continue;
        const { error } = answer as { error: string };
        expect(error.length).toBeGreaterThan(5);
        expect(error).not.toMatch(/invalid input|undefined|\[object|unexpected error|prisma|zod/i);
      }
    }),
    { numRuns: 150 },
  );
});

test.each(['', 'x', '"', '"x"', '"-1"', '"99999999999"', 'W/"7"'])(
  'an If-Match of %s matches no revision',
  async (etag) => {
    const recipe = written({ departmentId });
    const { id } = await REST.create(api, recipe);
    const headers = { 'if-match': etag };
    const { status } = await api.rest('PUT', `/recipes/${id}`, {
      body: restRecipe(recipe),
      headers,
    });
    expect(status).toBe(409);
  },
);

test('the ETag of a response can be used as If-Match of the next write; * matches any', async () => {
  const recipe = written({ departmentId });
  const { id } = await REST.create(api, recipe, 'draft');
  const body = restRecipe(recipe);
  const save = (etag: unknown) =>
    api.rest('PUT', `/recipes/${id}?draft=true`, { body, headers: { 'if-match': String(etag) } });
  const { headers } = await api.rest('GET', `/recipes/${id}`);
  const first = await save(headers['etag']);
  expect(first.status).toBe(200);
  expect((await save(headers['etag'])).status).toBe(409);
  expect((await save(`W/${first.headers['etag']}`)).status).toBe(200);
  expect((await save('*')).status).toBe(200);
});

describe('database constraints', () => {
  const refusal = (work: PromiseLike<unknown>): Promise<string> =>
    Promise.resolve(work).then(
      () => '',
      (error: Error) => error.message,
    );
  const aDraft = () => createRecipe({ organizationId, status: 'draft' });
  const activate = (id: number, data: Record<string, unknown> = {}) =>
    refusal(db().recipeVersion.update({ where: { id }, data: { ...data, status: 'active' } }));
  const LINES = /every line of a recipe in use has a type/;

  test('an active recipe has its weights and its unit', async () => {
    expect(await activate((await aDraft()).id)).toBe('');
    for (const field of ['batchWeightGrams', 'unitWeightGrams', 'finishedGoodUom']) {
      const { id } = await aDraft();
      expect(await activate(id, { [field]: null })).toMatch(/recipe_versions_active_whole/);
    }
  });

  test('an active recipe has a type in every line', async () => {
    const open = (recipeVersionId: number, position: number) =>
      db().ingredient.create({
        data: { organizationId, recipeVersionId, position, name: 'Open' },
      });
    const draft = await aDraft();
    await open(draft.id, 9);
    expect(await activate(draft.id)).toMatch(LINES);
    const nested = await aDraft();
    const parentType = 'sub_formulation';
    const { id: parentId } = await db().ingredient.create({
      data: {
        ...{ organizationId, recipeVersionId: nested.id, position: 9 },
        ...{ name: 'Mix', type: parentType, subPercentage: 1 },
      },
    });
    const openSub = (position: number) =>
      db().ingredient.create({
        data: {
          ...{ organizationId, recipeVersionId: nested.id, parentId, parentType, position },
          name: 'Open',
        },
      });
    await openSub(1);
    expect(await activate(nested.id)).toMatch(LINES);
    await db().ingredient.deleteMany({ where: { parentId } });
    expect(await activate(nested.id)).toBe('');
    expect(await refusal(openSub(2))).toMatch(LINES);
    expect(await refusal(open(nested.id, 10))).toMatch(LINES);
  });
});
