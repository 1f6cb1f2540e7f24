import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from './execute.ts';
import { createOil, createOrganization, createRecipe, createUser } from './factories.ts';

const ROWS = 7;
let admin: Api;

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

test.each(['/oils', '/oils?is_active=false', '/recipes', '/recipes?status=all', '/audit'])(
  'the pages of GET %s give the whole list, each naming the next',
  async (path) => {
    const whole = await admin.rest('GET', path);
    expect(whole.headers['link']).toBeUndefined();
    expect(idsOf(whole.body)).toHaveLength(ROWS);
    const found: number[] = [];
    let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=3`;
    const lengths: number[] = [];
    while (next !== undefined) {
      const { status, body, headers } = await admin.rest('GET', next);
      expect(status).toBe(200);
      found.push(...idsOf(body));
      lengths.push(idsOf(body).length);
      next = nextOf(headers['link']);
    }
    expect(lengths).toEqual([3, 3, 1]);
    expect(found).toEqual(idsOf(whole.body));
  },
);

test('the next page of oils begins behind the last row, wherever that is meanwhile', async () => {
  const whole = idsOf((await admin.rest('GET', '/oils')).body);
  const { headers } = await admin.rest('GET', '/oils?limit=2');
  const { 1: last } = whole;
  await db().oil.update({ where: { id: last ?? 0 }, data: { description: 'Zz' } });
  const { body } = await admin.rest('GET', String(nextOf(headers['link'])));
  expect(idsOf(body)).toEqual(whole.slice(2, 4));
});

test('the next page of recipes begins behind the last row, wherever that is meanwhile', async () => {
  const whole = idsOf((await admin.rest('GET', '/recipes')).body);
  const { headers } = await admin.rest('GET', '/recipes?limit=2');
  const { recipeId } = await db().recipeVersion.findUniqueOrThrow({ where: { id: whole[1] ?? 0 } });
  await db().recipe.update({ where: { id: recipeId }, data: { number: 'ZZZ' } });
  const { body } = await admin.rest('GET', String(nextOf(headers['link'])));
  expect(idsOf(body)).toEqual(whole.slice(2, 4));
});

test('a row id begins a page too', async () => {
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

test('behind a row that is not there, or is somebody else’s, the list ends', async () => {
  for (const path of ['/oils', '/recipes', '/batches', '/audit']) {
    const { status, body } = await admin.rest('GET', `${path}?after=2147483647`);
    expect([status, body], path).toEqual([200, []]);
  }
});
