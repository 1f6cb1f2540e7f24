import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';
import { WAYS } from '#tests/ways/settingsWays.ts';

type User = Awaited<ReturnType<typeof createUser>>;

let organizationId: number;
let kitchenId: number;
let adminUser: User;
let admin: Api;
let cook: User;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  kitchenId = (await createDepartment({ organizationId, name: 'Kitchen' })).id;
  adminUser = await createUser({ organizationId, role: 'admin' });
  admin = await apiOf(adminUser);
  cook = await createUser({ organizationId, firstName: 'Ben', lastName: 'Lee', role: 'viewer' });
});

const trail = () =>
  db().auditEntry.findMany({
    where: { organizationId, recordType: 'department member' },
    orderBy: { sequence: 'asc' },
  });
const memberships = () => db().departmentMember.findMany({ where: { organizationId } });

describe.each(WAYS)('members through %s', (_, way) => {
  const add = (userId = cook.id, role: 'manager' | 'operator' = 'operator') =>
    way.addMember(admin, kitchenId, userId, role);

  test('a person is added with a role', async () => {
    const { code, row } = await add();
    expect(code).toBe('ok');
    expect(row).toEqual({
      id: expect.any(Number),
      user_id: cook.id,
      department_role: 'operator',
      user_email: cook.email,
      user_first_name: 'Ben',
      user_last_name: 'Lee',
      user_global_role: 'viewer',
    });
    expect(await trail()).toMatchObject([
      {
        kind: 'department member added',
        recordId: String(row['id']),
        before: null,
        after: {
          department: 'Kitchen',
          departmentId: kitchenId,
          user: 'Ben Lee',
          userId: cook.id,
          role: 'operator',
        },
      },
    ]);
  });

  test('changing a role adds an audit entry, setting the same role does not', async () => {
    await add();
    expect((await way.setRole(admin, kitchenId, cook.id, 'manager')).row).toMatchObject({
      user_id: cook.id,
      department_role: 'manager',
    });
    expect((await way.setRole(admin, kitchenId, cook.id, 'manager')).code).toBe('ok');
    expect((await trail()).slice(1)).toMatchObject([
      {
        kind: 'department role changed',
        before: { user: 'Ben Lee', role: 'operator' },
        after: { user: 'Ben Lee', role: 'manager' },
      },
    ]);
  });

  test('rights change with the next request', async () => {
    const api = await apiOf(cook);
    const mayCreate = async () =>
      (await way.create(api, 'RecipeGroup', { code: 'GUM', description: '' })).code;
    expect(await mayCreate()).toBe('FORBIDDEN');
    await add(cook.id, 'manager');
    expect(await mayCreate()).toBe('BAD_USER_INPUT');
    await way.setRole(admin, kitchenId, cook.id, 'operator');
    expect(await mayCreate()).toBe('FORBIDDEN');
  });

  test('a person can be removed and added again', async () => {
    await add();
    expect((await way.removeMember(admin, kitchenId, cook.id)).code).toBe('ok');
    expect(await memberships()).toEqual([]);
    expect((await trail()).at(-1)).toMatchObject({
      kind: 'department member removed',
      before: { user: 'Ben Lee', department: 'Kitchen', role: 'operator' },
      after: null,
    });
    expect((await add()).code).toBe('ok');
  });

  test('nobody can be a member twice', async () => {
    await add();
    expect(await add(cook.id, 'manager')).toMatchObject({
      code: 'CONFLICT',
      message: 'Ben Lee is already a member of this department.',
    });
    expect(await memberships()).toMatchObject([{ role: 'operator' }]);
  });

  test('an inactive account cannot be added', async () => {
    await db().user.update({ where: { id: cook.id }, data: { status: 'inactive' } });
    expect(await add()).toMatchObject({
      code: 'CONFLICT',
      message: 'Ben Lee is not active. Activate the account first.',
    });
    expect(await memberships()).toEqual([]);
  });

  test('a deleted account is not found', async () => {
    await db().user.update({ where: { id: cook.id }, data: { deletedAt: new Date() } });
    expect((await add()).code).toBe('NOT_FOUND');
  });

  test('the role of a non-member cannot be changed', async () => {
    expect((await way.setRole(admin, kitchenId, cook.id, 'manager')).code).toBe('NOT_FOUND');
    expect((await way.removeMember(admin, kitchenId, cook.id)).code).toBe('NOT_FOUND');
  });

  test('foreign people and departments are not found', async () => {
    const other = await createOrganization();
    const { id: theirs } = await createDepartment({ organizationId: other.id });
    const stranger = await createUser({
      organizationId: other.id,
      departments: { [theirs]: 'operator' },
    });
    expect((await way.addMember(admin, kitchenId, stranger.id, 'operator')).code).toBe('NOT_FOUND');
    expect((await way.addMember(admin, theirs, cook.id, 'operator')).code).toBe('NOT_FOUND');
    expect((await way.addMember(admin, theirs, stranger.id, 'operator')).code).toBe('NOT_FOUND');
    expect((await way.setRole(admin, theirs, stranger.id, 'manager')).code).toBe('NOT_FOUND');
    expect((await way.removeMember(admin, theirs, stranger.id)).code).toBe('NOT_FOUND');
    expect(await db().departmentMember.findMany({ where: { departmentId: theirs } })).toMatchObject(
      [{ role: 'operator' }],
    );
  });

  test('a manager of the department cannot change members', async () => {
    const head = await apiOf(
      await createUser({ organizationId, departments: { [kitchenId]: 'manager' } }),
    );
    await add();
    expect((await way.addMember(head, kitchenId, adminUser.id, 'operator')).code).toBe('FORBIDDEN');
    expect((await way.setRole(head, kitchenId, cook.id, 'manager')).code).toBe('FORBIDDEN');
    expect((await way.removeMember(head, kitchenId, cook.id)).code).toBe('FORBIDDEN');
  });
});

test('of concurrent additions of one person, one succeeds', async () => {
  const added = await Promise.all(
    WAYS.flatMap(([, way]) => [
      way.addMember(admin, kitchenId, cook.id, 'operator'),
      way.addMember(admin, kitchenId, cook.id, 'manager'),
    ]),
  );
  expect(added.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'ok']);
  expect(await trail()).toHaveLength(1);
});

const MEMBERS = `query ($id: ID!) {
  node(id: $id) { ... on Department {
    members { totalCount edges { node { email role userId department { name } } } }
  } }
}`;

describe('visibility of members', () => {
  async function seenBy(user: User): Promise<readonly unknown[]> {
    const api = await apiOf(user);
    const { body, status } = await api.rest('GET', `/departments/${kitchenId}/members`);
    expect(status).toBe(200);
    const emails = (body as { user_email: string }[]).map(({ user_email }) => user_email);
    const { data } = await api.graph(MEMBERS, { id: globalId('Department', kitchenId) });
    const { members } = (
      data as {
        node: { members: { totalCount: number; edges: { node: { email: string } }[] } };
      }
    ).node;
    expect(members.edges.map(({ node }) => node.email)).toEqual(emails);
    expect(members.totalCount).toBe(emails.length);
    return emails;
  }

  test('administrators and managers of the department see all members, others only themselves', async () => {
    const { id: bakeryId } = await createDepartment({ organizationId });
    const head = await createUser({ organizationId, departments: { [kitchenId]: 'manager' } });
    const worker = await createUser({ organizationId, departments: { [kitchenId]: 'operator' } });
    const baker = await createUser({ organizationId, departments: { [bakeryId]: 'manager' } });
    const manager = await createUser({ organizationId, role: 'manager' });
    expect(await seenBy(adminUser)).toEqual([head.email, worker.email]);
    expect(await seenBy(head)).toEqual([head.email, worker.email]);
    expect(await seenBy(worker)).toEqual([worker.email]);
    expect(await seenBy(baker)).toEqual([]);
    expect(await seenBy(manager)).toEqual([]);
  });

  test('deleted people are not listed', async () => {
    await createUser({ organizationId, departments: { [kitchenId]: 'operator' } });
    await db().user.updateMany({
      where: { organizationId, memberships: { some: {} } },
      data: { deletedAt: new Date() },
    });
    expect(await seenBy(adminUser)).toEqual([]);
  });

  test('the members of a foreign department are not found', async () => {
    const stranger = await apiOf(
      await createUser({ organizationId: (await createOrganization()).id, role: 'admin' }),
    );
    const members = `/departments/${kitchenId}/members`;
    expect((await stranger.rest('GET', members)).status).toBe(404);
    expect((await admin.rest('GET', '/departments/abc/members')).status).toBe(404);
  });
});

test.each([
  [{}, 'body.user_id: Choose a user'],
  [{ user_id: null, department_role: 'operator' }, 'body.user_id: Choose a user'],
  [{ user_id: 'own' }, 'body.department_role: Expected manager or operator'],
  [{ user_id: 'own', department_role: 'admin' }, 'Expected manager or operator'],
])('the body %j is refused: %s', async (body, text) => {
  const named = 'user_id' in body && body.user_id === 'own' ? { ...body, user_id: cook.id } : body;
  const path = `/departments/${kitchenId}/members`;
  const answer = await admin.rest('POST', path, { body: named });
  expect(answer.status).toBe(422);
  expect((answer.body as { error: string }).error).toContain(text);
});

test.each(['abc', 0, -1, 1.5, '', '1 OR 1=1'])(
  'the user %j is missing like one that never was',
  async (user_id) => {
    const body = { user_id, department_role: 'operator' };
    const { status } = await admin.rest('POST', `/departments/${kitchenId}/members`, { body });
    expect(status).toBe(404);
  },
);
