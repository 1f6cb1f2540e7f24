import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createRecipeGroup,
  createUser,
} from '#tests/factories.ts';
import { written } from '#tests/samples/recipes.ts';
import { GRAPH, REST } from '#tests/ways/recipeWays.ts';

let organizationId: number;
let kitchen: number;
let bakery: number;
let api: Api;
let userId: number;
let statements = 0;

beforeAll(() => {
  databaseEvents.on('statement', ({ statement }) => {
    // The cost of reads is recorded now and then, regardless of the request.
    if (statement.includes('rate_limits')) return;
    statements += 1;
  });
});

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  kitchen = (await createDepartment({ organizationId })).id;
  bakery = (await createDepartment({ organizationId })).id;
  const user = await createUser({ organizationId, role: 'admin', firstName: 'Ada' });
  userId = user.id;
  api = await apiOf(user);
});

const aRecipe = (number: string) => written({ departmentId: kitchen, number });

type Listed = {
  totalCount: number;
  edges: { node: { version: number; recipe: { number: string } } }[];
};

/** The list of the graph as text: `A-1 v2`. */
async function listed(args: string): Promise<readonly string[]> {
  const { data, errors } = await api.graph(
    `{ recipes(first: 1000, ${args}) { totalCount edges { node { version recipe { number } } } } }`,
  );
  expect(errors).toBeUndefined();
  const { recipes } = data as { recipes: Listed };
  expect(recipes.totalCount).toBe(recipes.edges.length);
  return recipes.edges.map(({ node }) => `${node.recipe.number} v${node.version}`);
}

test('the archived list shows the highest version of each number that is not in use', async () => {
  const used = await REST.create(api, aRecipe('USED'));
  await REST.update(api, used.id, 'save', aRecipe('USED'));
  const gone = await REST.create(api, aRecipe('GONE'));
  const last = await REST.update(api, gone.id, 'save', aRecipe('GONE'));
  await REST.archive(api, last.id);
  const kept = await REST.create(api, aRecipe('KEPT'));
  await REST.update(api, kept.id, 'draft', aRecipe('KEPT'));
  await REST.archive(api, kept.id);
  expect(await listed('status: ARCHIVED')).toEqual(['GONE v2', 'KEPT v1']);
  expect(await listed('status: ARCHIVED, search: "gon"')).toEqual(['GONE v2']);
  expect(await listed('status: DRAFT')).toEqual(['KEPT v2']);
  expect(await listed('status: null')).toHaveLength(6);
  const count = async (status: string) =>
    ((await api.rest('GET', `/recipes?status=${status}`)).body as unknown[]).length;
  expect([await count('all'), await count('archived'), await count('active')]).toEqual([6, 4, 1]);
});

test('a department lists its own recipes and those without a department', async () => {
  const group = await createRecipeGroup({ organizationId });
  await createRecipe({ organizationId, number: 'K', departmentId: kitchen, groupId: group.id });
  await createRecipe({ organizationId, number: 'B', departmentId: bakery });
  await createRecipe({ organizationId, number: 'N' });
  const department = (id: number) => `departmentId: "${globalId('Department', id)}"`;
  expect(await listed(department(kitchen))).toEqual(['K v1', 'N v1']);
  expect(await listed(`${department(bakery)}, search: "b"`)).toEqual(['B v1']);
  expect(await listed(`groupId: "${globalId('RecipeGroup', group.id)}"`)).toEqual(['K v1']);
});

test('the history of a number is found ignoring case and with literal wildcards', async () => {
  const number = 'a%_/ü 100%';
  const first = await REST.create(api, aRecipe(number));
  await GRAPH.update(api, first.id, 'save', aRecipe(number));
  await REST.create(api, aRecipe('axx/ü 100y'));
  const path = (text: string) => `/recipes/by-number/${encodeURIComponent(text)}/versions`;
  const { body } = await api.rest('GET', path(number.toUpperCase()));
  expect(body).toMatchObject([
    { number, status: 'active', version: 2, last_updated_by: 'Ada Field' },
    { id: first.id, number, status: 'archived', version: 1 },
  ]);
  expect((await api.rest('GET', path('never'))).body).toEqual([]);
  expect((await api.rest('GET', path('\u0000'))).body).toEqual([]);
  const { data } = await api.graph(
    `query ($number: String!) {
      recipeVersions(number: $number, first: 1) {
        totalCount pageInfo { hasNextPage }
        edges { node { version status updatedBy recipe { versions { totalCount edges { node { version } } } } } }
      }
    }`,
    { number },
  );
  expect(data).toEqual({
    recipeVersions: {
      totalCount: 2,
      pageInfo: { hasNextPage: true },
      edges: [
        {
          node: {
            version: 2,
            status: 'ACTIVE',
            updatedBy: 'Ada Field',
            recipe: {
              versions: {
                totalCount: 2,
                edges: [{ node: { version: 2 } }, { node: { version: 1 } }],
              },
            },
          },
        },
      ],
    },
  });
});

test('a number of the maximum length has a history, too', async () => {
  const number = '漢'.repeat(50);
  await REST.create(api, aRecipe(number));
  const path = `/recipes/by-number/${encodeURIComponent(number)}/versions`;
  expect((await api.rest('GET', path)).body).toMatchObject([{ number }]);
});

test('a batch keeps its version and the number it was printed with', async () => {
  const oil = await createOil({ organizationId });
  const recipe = aRecipe('PRINTED');
  const { id } = await REST.create(api, recipe);
  const { body } = await api.rest('POST', '/batches', {
    body: { recipe_id: id, oils: [{ oil_id: oil.id }] },
  });
  const batch = body as { id: number };
  const renamed = { ...recipe, number: 'RENAMED', description: 'Other' };
  const { id: next } = await REST.update(api, id, 'save', renamed);
  await REST.archive(api, next);
  await REST.restore(api, next);
  const { body: after } = await api.rest('GET', `/batches/${batch.id}`);
  expect(after).toMatchObject({ recipe_id: id, recipe_number: 'PRINTED', version: 1 });
  expect((await api.rest('GET', `/recipes/${id}`)).body).toMatchObject({
    number: 'RENAMED',
    status: 'archived',
    description: recipe.description,
  });
  const stale = await api.rest('POST', '/batches', {
    body: { recipe_id: id, oils: [{ oil_id: oil.id }] },
  });
  expect(stale.status).toBe(409);
});

test.each([
  ['REST', REST],
  ['GraphQL', GRAPH],
])('an archiving can be undone until the recipe changes by %s', async (name, way) => {
  const recipe = aRecipe(`BACK-${name}`);
  const { id } = await way.create(api, recipe);
  const draft = await way.update(api, id, 'draft', recipe);
  const statuses = async () =>
    (
      await db().recipeVersion.findMany({
        where: { id: { in: [id, draft.id] } },
        orderBy: { id: 'asc' },
      })
    ).map(({ status, version }) => `${version} ${status}`);
  expect(await way.unarchive(api, id)).toBe('CONFLICT');
  await way.archive(api, id);
  await way.archive(api, draft.id);
  expect(await statuses()).toEqual(['1 archived', '2 archived']);
  expect([await way.unarchive(api, id), await way.unarchive(api, draft.id)]).toEqual(['ok', 'ok']);
  expect(await statuses()).toEqual(['1 active', '2 draft']);
  await way.archive(api, id);
  await way.restore(api, id);
  expect(await way.unarchive(api, id)).toBe('CONFLICT');
});

test('every change is audited with person, version and differences', async () => {
  const recipe = aRecipe('NOTED');
  const { id } = await REST.create(api, recipe);
  const next = await GRAPH.update(api, id, 'save', { ...recipe, description: 'Sour' });
  const draft = await REST.update(api, next.id, 'draft', { ...recipe, batchWeightGrams: 900 });
  await GRAPH.update(api, draft.id, 'draft', { ...recipe, batchWeightGrams: 800 });
  await REST.update(api, draft.id, 'publish', { ...recipe, number: 'NOTED-2' });
  await REST.archive(api, draft.id);
  await REST.archive(api, draft.id);
  await REST.restore(api, id);
  const { recipeId } = await db().recipeVersion.findUniqueOrThrow({ where: { id } });
  const entries = await db().auditEntry.findMany({
    where: { organizationId, recordType: 'recipe', recordId: String(recipeId) },
    orderBy: { sequence: 'asc' },
  });
  expect(entries.map(({ kind, actorId }) => [kind, actorId])).toEqual(
    [
      'recipe created',
      'recipe saved',
      'recipe draft saved',
      'recipe draft saved',
      'recipe published',
      'recipe archived',
      'recipe restored',
    ].map((kind) => [kind, userId]),
  );
  const [, saved, , edited, published] = entries;
  expect([saved?.before, saved?.after]).toEqual([
    { versionId: id, version: 1, description: 'Gummies' },
    { versionId: next.id, version: 2, description: 'Sour' },
  ]);
  expect([edited?.before, edited?.after]).toEqual([
    { versionId: draft.id, batchWeightGrams: '900' },
    { versionId: draft.id, batchWeightGrams: '800' },
  ]);
  expect(published?.after).toMatchObject({ status: 'active', number: 'NOTED-2' });
});

test('5,000 recipes are listed quickly, with as many statements as a few', async () => {
  await db().$executeRaw`
    INSERT INTO recipes (organization_id, number, department_id)
    SELECT ${organizationId}, 'BULK-' || n, ${kitchen} FROM generate_series(1, 5000) n`;
  await db().$executeRaw`
    INSERT INTO recipe_versions (organization_id, recipe_id, version, status, description,
      product_type, batch_weight_grams, unit_weight_grams, updated_by_name)
    SELECT organization_id, id, version, 'archived', 'x', 'x', 1, 1, 'x'
    FROM recipes CROSS JOIN generate_series(1, 2) version WHERE organization_id = ${organizationId}`;
  await db().$executeRaw`
    INSERT INTO recipe_versions (organization_id, recipe_id, version, status, description,
      product_type, batch_weight_grams, unit_weight_grams, updated_by_name)
    SELECT organization_id, id, 3, 'active', 'x', 'x', 1, 1, 'x'
    FROM recipes WHERE organization_id = ${organizationId} AND id % 2 = 0`;
  // Both databases do this by themselves within a minute.
  await db().$executeRaw`ANALYZE recipes, recipe_versions`;
  const page = async (args: string) => {
    statements = 0;
    const start = performance.now();
    const { data } = await api.graph(
      `{ recipes(${args}) { totalCount edges { node { version recipe { number group { code } } } } } }`,
    );
    return {
      found: (data as { recipes: Listed }).recipes,
      statements,
      ms: performance.now() - start,
    };
  };
  const department = `departmentId: "${globalId('Department', kitchen)}"`;
  for (const status of ['ACTIVE', 'ARCHIVED']) {
    const { found, ...cost } = await page(`status: ${status}, first: 1000, ${department}`);
    expect([found.totalCount, found.edges.length]).toEqual([2500, 1000]);
    expect(found.edges.every(({ node }) => node.version === (status === 'ACTIVE' ? 3 : 2))).toBe(
      true,
    );
    expect(cost.statements).toBeLessThanOrEqual(12);
    expect(cost.ms).toBeLessThan(3_000);
    expect((await page(`status: ${status}, first: 1, ${department}`)).statements).toBe(
      cost.statements,
    );
  }
});

test('a save takes as many statements for a long recipe as for a short one', async () => {
  const recipe = aRecipe('LONG');
  const { id } = await REST.create(api, recipe, 'draft');
  const cost = async (lines: number) => {
    const [line] = recipe.ingredients;
    if (!line) throw new Error('No line.');
    const ingredients = Array.from({ length: lines }, (_, at) => ({ ...line, key: String(at) }));
    statements = 0;
    expect((await GRAPH.update(api, id, 'draft', { ...recipe, ingredients })).code).toBe('ok');
    return statements;
  };
  const few = await cost(2);
  expect(await cost(200)).toBe(few);
  expect(few).toBeLessThanOrEqual(45);
});
