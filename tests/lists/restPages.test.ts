import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, tokenOf } from '#tests/execute.ts';
import {
  createApiToken,
  createCannabinoid,
  createDepartment,
  createInvitation,
  createOil,
  createOrganization,
  createRecipe,
  createRecipeGroup,
  createUser,
} from '#tests/factories.ts';

const ROWS = 7;
let admin: Api;
let settled: Api;

beforeAll(async () => {
  const { id: organizationId } = await createOrganization();
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  for (let row = 0; row < ROWS; row += 1) {
    await createRecipe({ organizationId });
    const { id } = await createOil({ organizationId });
    await admin.rest('POST', '/oils/inactivate', { body: { ids: [id] } });
  }
});

const idsOf = (body: unknown) => (body as readonly { readonly id: number }[]).map(({ id }) => id);
const nextOf = (link: unknown) => /^<\/api(\/.+)>; rel="next"$/.exec(String(link ?? ''))?.[1];

/** An organization in which every other list has the same number of rows. */
async function createSettled(): Promise<readonly string[]> {
  const { id: organizationId } = await createOrganization({ cannabinoids: [] });
  const owner = await createUser({ organizationId, role: 'admin' });
  settled = await apiOf(owner);
  const { id: departmentId } = await createDepartment({ organizationId });
  const { recipeId } = await createRecipe({ organizationId, number: 'PAGES', targets: [] });
  const member = { organizationId, departmentId, userId: owner.id, role: 'operator' } as const;
  await db().departmentMember.create({ data: member });
  for (let row = 1; row < ROWS; row += 1) {
    await createUser({ organizationId, departments: { [departmentId]: 'operator' } });
    await createDepartment({ organizationId });
    await tokenOf(owner);
    const version = { version: row + 1, status: 'archived', updatedByName: 'Robin' } as const;
    const content = { description: '', productType: '', batchWeightGrams: 1, unitWeightGrams: 1 };
    await db().recipeVersion.create({ data: { organizationId, recipeId, ...version, ...content } });
  }
  for (let row = 0; row < ROWS; row += 1) {
    await createRecipeGroup({ organizationId });
    await createCannabinoid({ organizationId });
    await createInvitation({ organizationId });
    await createApiToken({ organizationId, createdById: owner.id });
  }
  return [...SETTLED, `/departments/${departmentId}/members`];
}

const SETTLED = [
  '/auth/users',
  '/auth/sessions',
  '/auth/invitations',
  '/auth/api-tokens',
  '/departments',
  '/recipe-groups',
  '/cannabinoids',
  '/recipes/by-number/PAGES/versions',
];

/** The ids of a complete list, and those of its pages. */
async function readBoth(api: Api, path: string) {
  const whole = await api.rest('GET', path);
  expect(whole.headers['link']).toBeUndefined();
  const pages: (readonly (number | string)[])[] = [];
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=3`;
  while (next !== undefined) {
    const { status, body, headers } = await api.rest('GET', next);
    expect(status, next).toBe(200);
    pages.push(idsOf(body));
    next = nextOf(headers['link']);
  }
  return { whole: idsOf(whole.body), pages };
}

test.each(['/oils', '/oils?is_active=false', '/recipes', '/recipes?status=all', '/audit'])(
  'the pages of GET %s give the whole list, each naming the next',
  async (path) => {
    const { whole, pages } = await readBoth(admin, path);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(whole);
  },
);

test('the pages of lists of people and settings, which follow only `Link`, add up to the list', async () => {
  for (const path of await createSettled()) {
    const { whole, pages } = await readBoth(settled, path);
    expect(
      pages.map(({ length }) => length),
      path,
    ).toEqual([3, 3, 1]);
    expect(pages.flat(), path).toEqual(whole);
    const { headers } = await settled.rest('GET', `${path}?limit=2`);
    const foreign = await admin.rest('GET', String(nextOf(headers['link'])));
    if (foreign.status === 200) expect(foreign.body, path).toEqual([]);
    else expect(foreign.status, path).toBe(404);
    for (const query of ['limit=0', 'limit=5001', 'limit=x', 'after=x', 'after=R1BDOlQ6W10=']) {
      expect((await settled.rest('GET', `${path}?${query}`)).status, `${path}?${query}`).toBe(422);
    }
  }
});

test('the next page of oils begins after the last row, wherever that row has moved', async () => {
  const whole = idsOf((await admin.rest('GET', '/oils')).body);
  const { headers } = await admin.rest('GET', '/oils?limit=2');
  const { 1: last } = whole;
  await db().oil.update({ where: { id: last ?? 0 }, data: { description: 'Zz' } });
  const { body } = await admin.rest('GET', String(nextOf(headers['link'])));
  expect(idsOf(body)).toEqual(whole.slice(2, 4));
});

test('the next page of recipes begins after the last row, wherever that row has moved', async () => {
  const whole = idsOf((await admin.rest('GET', '/recipes')).body);
  const { headers } = await admin.rest('GET', '/recipes?limit=2');
  const { recipeId } = await db().recipeVersion.findUniqueOrThrow({ where: { id: whole[1] ?? 0 } });
  await db().recipe.update({ where: { id: recipeId }, data: { number: 'ZZZ' } });
  const { body } = await admin.rest('GET', String(nextOf(headers['link'])));
  expect(idsOf(body)).toEqual(whole.slice(2, 4));
});

test('a row id can begin a page, too', async () => {
  for (const path of ['/oils', '/recipes', '/batches', '/audit']) {
    const whole = idsOf((await admin.rest('GET', path)).body);
    const { body } = await admin.rest('GET', `${path}?after=${whole[1] ?? 1}`);
    expect(idsOf(body), path).toEqual(whole.slice(2));
  }
});

test.each([
  'limit=0',
  'limit=5001',
  'limit=x',
  'limit=1.5',
  'after=0',
  'after=x',
  'after=R1BDOlQ6W10=',
  'limit=',
])('a page of %s is refused', async (query) => {
  for (const path of ['/oils', '/recipes', '/batches', '/audit']) {
    expect((await admin.rest('GET', `${path}?${query}`)).status, path).toBe(422);
  }
});

test('after a nonexistent or foreign row, the list ends', async () => {
  for (const path of ['/oils', '/recipes', '/batches', '/audit']) {
    const { status, body } = await admin.rest('GET', `${path}?after=2147483647`);
    expect([status, body], path).toEqual([200, []]);
  }
});
