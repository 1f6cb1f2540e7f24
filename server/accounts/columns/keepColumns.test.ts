import { beforeEach, expect, test } from 'vitest';
import { TABLE_NAMES } from '#domain/views/listNames.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

type User = Awaited<ReturnType<typeof createUser>>;
let ada: User;
let api: Api;

beforeEach(async () => {
  const { id: organizationId } = await createOrganization();
  ada = await createUser({ organizationId, role: 'viewer' });
  api = await apiOf(ada);
});

const COLUMNS = 'columnChoices { list order hidden widths { column px } }';
const CHOICE = {
  list: 'INVENTORY',
  order: ['qty', 'tag'],
  hidden: ['batch'],
  widths: [{ column: 'tag', px: 240 }],
};

type Answer = {
  readonly keepColumns: {
    readonly user?: { readonly columnChoices: unknown };
    readonly issues?: readonly { readonly path: readonly string[] }[];
  };
};

const keep = async (input: object, by = api) => {
  const { data, errors } = await by.graph(
    `mutation ($input: KeepColumnsInput!) { keepColumns(input: $input) {
      ... on KeepColumnsPayload { user { ${COLUMNS} } } ... on InvalidError { issues { path } } } }`,
    { input },
  );
  expect(errors).toBeUndefined();
  return (data as Answer).keepColumns;
};

const kept = async (by: Api) => {
  const { data } = await by.graph(`{ me { ${COLUMNS} } }`);
  return (data as { me: { columnChoices: unknown } }).me.columnChoices;
};

test('what a person keeps is there on the next device, a list apart from the others', async () => {
  expect((await keep(CHOICE)).user?.columnChoices).toEqual([CHOICE]);
  const ofBatches = { list: 'BATCHES', order: [], hidden: ['agent'], widths: [] };
  await keep(ofBatches);
  expect(await kept(await apiOf(ada))).toEqual([ofBatches, CHOICE]);
});

test('every table that people arrange has a choice of its own', async () => {
  const choices = TABLE_NAMES.map((name) => ({ ...CHOICE, list: name.toUpperCase() }));
  for (const choice of choices) await keep(choice);
  const all = (await kept(await apiOf(ada))) as readonly { readonly list: string }[];
  expect(all).toHaveLength(TABLE_NAMES.length);
  expect(all).toEqual(expect.arrayContaining(choices));
});

test('the last write stands, and an empty choice takes it away', async () => {
  await keep(CHOICE);
  const narrow = { ...CHOICE, widths: [{ column: 'tag', px: 48 }] };
  expect((await keep(narrow)).user?.columnChoices).toEqual([narrow]);
  await keep({ list: 'INVENTORY', order: [], hidden: [], widths: [] });
  expect(await db().columnChoice.count({ where: { userId: ada.id } })).toBe(0);
});

test('a colleague, an administrator included, sees and writes only their own', async () => {
  await keep(CHOICE);
  const admin = await createUser({ organizationId: ada.organizationId, role: 'admin' });
  const adminApi = await apiOf(admin);
  expect(await kept(adminApi)).toEqual([]);
  const { data } = await adminApi.graph(
    `query ($id: ID!) { node(id: $id) { ... on User { ${COLUMNS} } } }`,
    { id: globalId('User', ada.id) },
  );
  expect(data).toEqual({ node: { columnChoices: [] } });
  await keep({ ...CHOICE, hidden: [] }, adminApi);
  expect(await kept(api)).toEqual([CHOICE]);
});

test('a width out of range is refused by its place, and nothing is kept', async () => {
  const refused = await keep({ ...CHOICE, widths: [{ column: 'tag', px: 801 }] });
  expect(refused.issues).toEqual([{ path: ['widths', '0', 'px'] }]);
  expect(await kept(api)).toEqual([]);
});

test('a list that the product does not have is refused', async () => {
  const { errors } = await api.graph(
    `mutation { keepColumns(input: { list: USERS, order: [], hidden: [], widths: [] }) { __typename } }`,
  );
  expect(errors).toHaveLength(1);
});

test('an account that is deleted keeps no columns', async () => {
  await keep(CHOICE);
  expect((await api.rest('DELETE', '/auth/users/me')).status).toBe(204);
  expect(await db().columnChoice.count({ where: { userId: ada.id } })).toBe(0);
});
