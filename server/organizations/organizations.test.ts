import { beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, apiWithToken, globalId } from '#tests/execute.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';

let organizationId: number;
let admin: Api;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

test('everyone can read the organization, with the URL of its logo if it has one', async () => {
  const api = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  const read = async () => {
    const { status, body } = await api.rest('GET', '/auth/organizations/');
    expect(status).toBe(200);
    const { data } = await api.graph('{ organization { name status logoUrl } }');
    const [{ name, logo_url, ...rest } = {} as Record<string, unknown>] = body as Record<
      string,
      unknown
    >[];
    expect(data).toEqual({ organization: { name, status: 'ACTIVE', logoUrl: logo_url } });
    expect(body).toHaveLength(1);
    expect(rest).toEqual({
      id: organizationId,
      status: 'active',
      revision: 1,
      untargeted_limit_percent: 10,
      created_at: expect.any(String),
    });
    return logo_url;
  };
  expect(await read()).toBeNull();
  const id = 'fedcba9876543210fedcba9876543210';
  await db().organizationLogo.deleteMany({ where: { id } });
  await db().organizationLogo.create({
    data: { id, organizationId, mediaType: 'image/png', bytes: Buffer.from('logo') },
  });
  const logo = await read();
  expect(logo).toBe(`/api/files/${id}`);
  const file = await apiWithToken(null).rest('GET', String(logo).replace('/api', ''));
  expect(file.status).toBe(200);
});

const USERS = `{ users(first: 20) { totalCount edges { node {
  id email firstName lastName role status lastLoginAt
  memberships(first: 20) { edges { node { role department { id } } } }
} } } }`;

test('administrators can list the people of the organization, deleted ones as inactive', async () => {
  const { id: kitchenId } = await createDepartment({ organizationId });
  const cook = await createUser({
    organizationId,
    firstName: 'Ben',
    lastName: 'Lee',
    departments: { [kitchenId]: 'manager' },
  });
  const gone = await createUser({ organizationId });
  const deleted = { status: 'inactive', deletedAt: new Date() } as const;
  await db().user.update({ where: { id: gone.id }, data: deleted });
  const away = await createUser({ organizationId });
  await db().user.update({ where: { id: away.id }, data: { status: 'inactive' } });
  await createUser({ organizationId: (await createOrganization()).id });

  const { status, body } = await admin.rest('GET', '/auth/users');
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { role: 'admin' },
    {
      id: cook.id,
      email: cook.email,
      first_name: 'Ben',
      last_name: 'Lee',
      role: 'operator',
      status: 'active',
      last_login: null,
      organization: { id: organizationId },
    },
    { id: gone.id, status: 'inactive' },
    { id: away.id, status: 'inactive' },
  ]);
  const { data } = await admin.graph(USERS);
  expect(data).toMatchObject({
    users: {
      totalCount: 4,
      edges: [
        { node: { role: 'ADMIN' } },
        {
          node: {
            id: globalId('User', cook.id),
            email: cook.email,
            lastLoginAt: null,
            memberships: {
              edges: [
                {
                  node: { role: 'MANAGER', department: { id: globalId('Department', kitchenId) } },
                },
              ],
            },
          },
        },
        { node: { status: 'INACTIVE' } },
        { node: { status: 'INACTIVE' } },
      ],
    },
  });
});

test('nobody else learns about them, not even their number', async () => {
  const { id } = await createDepartment({ organizationId });
  for (const user of [
    await createUser({ organizationId, role: 'manager' }),
    await createUser({ organizationId, departments: { [id]: 'manager' } }),
    await createUser({ organizationId, role: 'viewer' }),
  ]) {
    const api = await apiOf(user);
    expect((await api.rest('GET', '/auth/users')).status).toBe(403);
    for (const document of [USERS, '{ users { totalCount } }']) {
      const { data, errors } = await api.graph(document);
      expect(data).toBeNull();
      expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    }
  }
});
