import { type APIRequestContext, expect } from '@playwright/test';
import { linkMailedTo } from '../support/mails.ts';
import { type Rest, restOf } from '../support/rest.ts';
import { allPayloads, mailAddress, PAYLOADS, payload } from './payloads.ts';
import { type SaveOnce, seedBatches } from './seedBatches.ts';
import { seedLots } from './seedLots.ts';
import { seedRecipes } from './seedRecipes.ts';

export const PASSWORD = 'Orchard1!';

/** An organization in which every text written by users is a payload, and an account that can see all of it. */
export type Seeded = {
  readonly token: string;
  readonly oilId: number;
  /** Number of a deviation. */
  readonly deviation: string;
  /** Address of the page on which an invited user chooses a password. */
  readonly invitation: string;
  readonly batches: Awaited<ReturnType<typeof seedBatches>>;
  readonly recipes: Awaited<ReturnType<typeof seedRecipes>>;
};

export async function seed(request: APIRequestContext): Promise<Seeded> {
  const email = await register(request);
  const token = await signIn(request, email);
  const rest = restOf(request, token);
  const [organization] = await rest.get('/auth/organizations');
  await rest.put(`/auth/organizations/${organization.id}`, { name: payload(4) });
  const departments = await inTurn((index) =>
    rest.post('/departments', { name: payload(index), code: payload(index + 3, 20) }),
  );
  await inTurn((index) => rest.post('/cannabinoids', { name: payload(index), unit: 'mg/unit' }));
  const groups = await inTurn((index) =>
    rest.post('/recipe-groups', { code: `GROUP-${index}`, description: payload(index + 5) }),
  );
  const departmentIds = departments.map(({ id }) => id);
  const oilIds = await seedOils(rest, departmentIds);
  await seedPeople(request, rest, departmentIds);
  await importFile(request, token);
  await seedViews(request, rest, token);
  const recipes = await seedRecipes(rest, departmentIds, groups);
  const saveOnce: SaveOnce = (body, key) =>
    post(request, '/batches', body, { authorization: `Bearer ${token}`, 'idempotency-key': key });
  const batches = await seedBatches(rest, saveOnce, recipes.main, oilIds);
  const deviation = await seedLots(request, rest, { token, password: PASSWORD });
  await sendMessages(request, rest);
  const invitation = await linkMailedTo(request, mailAddress(MOST_INVITATIONS));
  return { token, oilId: oilIds[0] ?? 0, deviation, invitation, recipes, batches };
}

/** One made with each payload, one after another. */
export async function inTurn<Made>(make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const index of PAYLOADS.keys()) made.push(await make(index));
  return made;
}

async function post(request: APIRequestContext, path: string, data: object, headers = {}) {
  const answer = await request.post(`/api${path}`, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function mailedToken(request: APIRequestContext, email: string): Promise<string> {
  const link = await linkMailedTo(request, email);
  return new URLSearchParams(link.split('?')[1]).get('token') ?? '';
}

async function register(request: APIRequestContext): Promise<string> {
  const email = mailAddress(0);
  const names = { first_name: payload(0), last_name: payload(9), organization_name: payload(3) };
  await post(request, '/auth/register', { email, password: PASSWORD, ...names });
  await post(request, '/auth/verify-email', { token: await mailedToken(request, email) });
  return email;
}

/** Signs in the administrator, who registered the organization, and returns a new access token. */
export const signInAnew = (request: APIRequestContext): Promise<string> =>
  signIn(request, mailAddress(0));

async function signIn(request: APIRequestContext, email: string): Promise<string> {
  const headers = { 'user-agent': payload(3) };
  const { access_token } = await post(
    request,
    '/auth/login',
    { email, password: PASSWORD },
    headers,
  );
  return access_token;
}

async function seedOils(rest: Rest, departmentIds: readonly number[]): Promise<number[]> {
  const oils = await inTurn((index) =>
    rest.post('/oils/', {
      tag: payload(index),
      description: payload(index + 7),
      batch: payload(index + 11),
      qty: 1000,
      department_id: departmentIds[0],
      cannabinoids: {
        THC: 0.5,
        [payload(index)]: 70,
        [payload(index + 1)]: 0.5,
      },
    }),
  );
  const inactive = await rest.post('/oils/', {
    tag: payload(1),
    description: payload(2),
    batch: 'inactive',
    qty: 10,
    cannabinoids: { [payload(12)]: 1 },
  });
  await rest.post('/oils/inactivate', { ids: [inactive.id] });
  return oils.map(({ id }) => id);
}

/** Limit per organization and hour. */
const MOST_INVITATIONS = 20;

/** Creates invitations, some of them accepted, and API tokens. */
async function seedPeople(
  request: APIRequestContext,
  rest: Rest,
  departmentIds: readonly number[],
): Promise<void> {
  for (const index of Array(MOST_INVITATIONS).keys()) {
    const email = mailAddress(index + 1);
    await rest.post('/auth/invitations', {
      email,
      first_name: payload(2 * index),
      last_name: payload(2 * index + 1),
      role: index % 2 === 0 ? 'operator' : 'manager',
      departments: [{ department_id: departmentIds[index], department_role: 'operator' }],
    });
    if (index >= 4) continue;
    const token = await mailedToken(request, email);
    await post(request, '/auth/invitations/accept', { token, password: PASSWORD });
  }
  await inTurn((index) =>
    rest.post('/auth/api-tokens', { name: payload(index, 60), scope: 'read' }),
  );
}

async function importFile(request: APIRequestContext, token: string): Promise<void> {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = PAYLOADS.slice(0, 5).map((_, index) =>
    [payload(index), payload(index + 1), `imported ${index}`, '5'].map(quoted).join(','),
  );
  const buffer = Buffer.from(['tag,description,batch,qty', ...rows].join('\r\n'));
  const file = { name: `${payload(3).replaceAll('"', '')}.csv`, mimeType: 'text/csv', buffer };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/api/oils/import', { headers, multipart: { file } });
  expect(await answer.json()).toMatchObject({ inserted: 5 });
}

/** Shared views of the recipes, and a choice of columns of each list whose columns do not exist. */
async function seedViews(request: APIRequestContext, rest: Rest, token: string): Promise<void> {
  await inTurn((index) =>
    rest.post('/saved-views', {
      list: 'recipes',
      name: payload(index, 60),
      address: `${new URLSearchParams({ q: payload(index) })}`,
      is_shared: true,
    }),
  );
  const ids = PAYLOADS.map(({ text }) => text);
  const query = `mutation ($ids: [String!]!, $widths: [ColumnWidthInput!]!) {
    ${['RECIPES', 'INVENTORY', 'BATCHES'].map(
      (
        list,
      ) => `${list}: keepColumns(input: { list: ${list}, order: $ids, hidden: $ids, widths: $widths }) {
        __typename }`,
    )} }`;
  const variables = { ids, widths: ids.map((column) => ({ column, px: 100 })) };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/graphql', { headers, data: { query, variables } });
  const { data } = await answer.json();
  for (const kept of Object.values(data))
    expect(kept).toEqual({ __typename: 'KeepColumnsPayload' });
}

async function sendMessages(request: APIRequestContext, rest: Rest): Promise<void> {
  const from = (index: number) => ({
    page: payload(index),
    userAgent: payload(index + 1),
    meta: { source: payload(index + 2), env: payload(index + 3) },
  });
  for (const index of Array(4).keys()) {
    await post(request, '/contact', {
      ...from(index),
      name: payload(index),
      email: mailAddress(index),
      company: payload(index + 4),
      phone: payload(index + 5, 40),
      comment: allPayloads,
    });
  }
  await rest.post('/feedback', {
    ...from(8),
    comment: allPayloads,
    consoleLines: PAYLOADS.map(({ text }) => text),
  });
}
