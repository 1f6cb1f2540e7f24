import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { apiOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOrganization,
  createRecipe,
  createUser,
  DEMO_PASSWORD,
} from '#tests/factories.ts';
import {
  ada,
  admin,
  ben,
  createColleaguesBeforeEach,
  meStatus,
  operator,
  organizationId,
} from '#tests/samples/colleagues.ts';
import { REST, WAYS } from '#tests/ways/peopleWays.ts';

const LAST_ADMIN =
  'An organization always keeps one active administrator. Make another user admin first.';

createColleaguesBeforeEach();

const present = (id: number) => db().user.findUniqueOrThrow({ where: { id } });
const lastEntry = () =>
  db().auditEntry.findFirst({ where: { organizationId }, orderBy: { sequence: 'desc' } });

describe.each(WAYS)('people through %s', (_, way) => {
  test("a role applies from the person's next request", async () => {
    const { id: departmentId } = await createDepartment({ organizationId });
    const group = (code: string) =>
      operator.rest('POST', '/recipe-groups', { body: { code, description: 'X' } });
    expect((await group('BEFORE')).status).toBe(403);
    expect((await way.setRole(admin, ben.id, 'manager')).status).toBe(200);
    expect((await group('DURING')).status).toBe(201);
    expect(await lastEntry()).toMatchObject({ kind: 'recipe group created' });
    expect((await way.setRole(admin, ben.id, 'viewer')).status).toBe(200);
    expect((await group('AFTER')).status).toBe(403);
    expect(await lastEntry()).toMatchObject({
      kind: 'user role changed',
      actorName: 'Ada Moss',
      recordId: String(ben.id),
      before: { firstName: 'Ben', lastName: 'Lee', role: 'manager' },
      after: { firstName: 'Ben', lastName: 'Lee', role: 'viewer' },
    });
    expect(departmentId).toBeGreaterThan(0);
  });

  test('administrators can change names, their own and those of others, trimmed', async () => {
    expect((await way.rename(admin, ben.id, { firstName: ' Benno ' })).status).toBe(200);
    expect(await present(ben.id)).toMatchObject({ firstName: 'Benno', lastName: 'Lee' });
    expect(
      (await way.renameSelf(admin, ada.id, { firstName: 'Ada', lastName: 'Bloom' })).status,
    ).toBe(200);
    expect(await present(ada.id)).toMatchObject({ lastName: 'Bloom', revision: 2 });
    expect(await lastEntry()).toMatchObject({ kind: 'user edited', recordId: String(ada.id) });
  });

  test('others cannot change even their own', async () => {
    expect(await way.renameSelf(operator, ben.id, { firstName: '', lastName: 'X' })).toEqual({
      status: 403,
      message: 'Only administrators can update profile details at this time.',
    });
    expect((await way.rename(operator, ada.id, { firstName: 'X' })).status).toBe(403);
    expect((await way.setRole(operator, ben.id, 'admin')).status).toBe(403);
    expect(await present(ben.id)).toMatchObject({ lastName: 'Lee', role: 'operator', revision: 1 });
  });

  test.each([
    [{ firstName: ' ', lastName: '' }, 'First name is required; Last name is required'],
    [{ firstName: 'x'.repeat(101), lastName: 'B' }, 'First name: at most 100 characters'],
    [{ firstName: 'A\r\nBcc: x', lastName: 'B' }, 'First name must be one line of text'],
  ])('the names %j are refused', async (names, message) => {
    expect(await way.rename(admin, ben.id, names)).toEqual({ status: 422, message });
    expect(await way.renameSelf(admin, ada.id, names)).toEqual({ status: 422, message });
  });

  test('of two edits of the same revision, the second gets a conflict that names the first editor', async () => {
    expect((await way.rename(admin, ben.id, { firstName: 'Benno' }, 1)).status).toBe(200);
    const late = {
      status: 409,
      message: expect.stringMatching(/^User Benno Lee was changed by Ada Moss on /),
    };
    expect(await way.rename(admin, ben.id, { firstName: 'Benny' }, 1)).toEqual(late);
    expect(await way.setRole(admin, ben.id, 'manager', 1)).toEqual(late);
    expect((await way.setRole(admin, ben.id, 'manager', 2)).status).toBe(200);
  });

  test('the last administrator can be neither demoted nor deleted', async () => {
    await createUser({ organizationId, role: 'admin', verified: false });
    expect(await way.setRole(admin, ada.id, 'manager')).toEqual({
      status: 409,
      message: LAST_ADMIN,
    });
    expect(await way.removeSelf(admin)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Make another user admin first'),
    });
    expect((await way.setRole(admin, ben.id, 'admin')).status).toBe(200);
    expect((await way.setRole(admin, ada.id, 'manager')).status).toBe(200);
    expect((await way.setRole(admin, ada.id, 'admin')).status).toBe(403);
  });

  test("one's own account cannot be deleted in the list of users", async () => {
    expect(await way.remove(admin, ada.id)).toEqual({
      status: 409,
      message: 'You cannot delete your own account from User Management. Use My Profile if needed.',
    });
    expect((await way.remove(operator, ben.id)).status).toBe(403);
  });

  test('deleting a person ends their sessions, keeps their name on records and frees the e-mail', async () => {
    const { id: departmentId } = await createDepartment({ organizationId, name: 'Kitchen' });
    await db().departmentMember.create({
      data: { organizationId, departmentId, userId: ben.id, role: 'manager' },
    });
    await createRecipe({ organizationId, departmentId, updatedByName: 'Ben Lee' });
    expect(await meStatus(operator)).toBe(200);
    expect((await way.remove(admin, ben.id)).status).toBe(200);
    expect(await meStatus(operator)).toBe(401);
    // The sessions end by themselves, not only because the account is closed.
    expect(await db().session.count({ where: { userId: ben.id, revokedAt: null } })).toBe(0);
    const login = { email: ben.email, password: DEMO_PASSWORD };
    expect((await operator.rest('POST', '/auth/login', { body: login })).status).toBe(401);
    expect(await present(ben.id)).toMatchObject({
      firstName: 'Ben',
      status: 'inactive',
      passwordHash: null,
    });
    expect(await db().departmentMember.count({ where: { userId: ben.id } })).toBe(0);
    expect(await lastEntry()).toMatchObject({
      kind: 'user deleted',
      before: { email: ben.email, role: 'operator', departments: ['Kitchen (manager)'] },
    });
    const again = { email: ben.email, firstName: 'Ben', lastName: 'Lee' };
    expect((await way.invite(admin, again)).status).toBe(200);
    for (const answer of [
      await way.remove(admin, ben.id),
      await way.setRole(admin, ben.id, 'admin'),
      await way.signOut(admin, ben.id),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  test('anyone can delete their own account, the only user together with the organization', async () => {
    expect((await way.removeSelf(operator)).status).toBe(200);
    expect(await meStatus(operator)).toBe(401);
    expect(
      (await db().organization.findUniqueOrThrow({ where: { id: organizationId } })).status,
    ).toBe('active');
    expect((await way.removeSelf(admin)).status).toBe(200);
    expect(await meStatus(admin)).toBe(401);
    expect(
      await db().organization.findUniqueOrThrow({ where: { id: organizationId } }),
    ).toMatchObject({
      status: 'inactive',
    });
    expect(await lastEntry()).toMatchObject({ kind: 'organization closed' });
    expect(await db().session.count({ where: { organizationId, revokedAt: null } })).toBe(0);
  });

  test('an administrator can end all sessions of a person', async () => {
    const elsewhere = await apiOf(ben);
    expect((await way.signOut(admin, ben.id)).status).toBe(200);
    for (const api of [operator, elsewhere]) expect(await meStatus(api)).toBe(401);
    expect(await meStatus(admin)).toBe(200);
    expect(await lastEntry()).toMatchObject({
      kind: 'user signed out',
      after: { user: 'Ben Lee', sessions: 2 },
    });
  });
});

/** 50 in total. */
const ROUNDS_OF_A_WAY = 50 / WAYS.length;

describe('the last administrator, concurrently', () => {
  test.each(WAYS)('of two who demote each other through %s one remains', async (_, way) => {
    for (let round = 0; round < ROUNDS_OF_A_WAY; round += 1) {
      await db().user.updateMany({
        where: { id: { in: [ada.id, ben.id] } },
        data: { role: 'admin' },
      });
      const answers = await Promise.all([
        way.setRole(admin, ben.id, 'viewer'),
        way.setRole(operator, ada.id, 'viewer'),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await db().user.count({ where: { organizationId, role: 'admin' } })).toBe(1);
    }
  });

  test.each(WAYS)(
    'two who delete each other, or themselves, through %s leave one',
    async (_, way) => {
      await createUser({ organizationId, role: 'viewer' });
      await db().user.update({ where: { id: ben.id }, data: { role: 'admin' } });
      await Promise.all([
        way.remove(admin, ben.id),
        way.remove(operator, ada.id),
        way.removeSelf(admin),
        way.removeSelf(operator),
      ]);
      const admins = { organizationId, role: 'admin', status: 'active' } as const;
      expect(await db().user.count({ where: admins })).toBe(1);
    },
  );
});

test('only names and role of an account can be changed', async () => {
  const before = await present(ben.id);
  const other = await createOrganization();
  const body = {
    id: ada.id,
    email: 'eve@people.test',
    status: 'inactive',
    organization_id: other.id,
    organizationId: other.id,
    password: 'X',
    passwordHash: 'X',
    password_hash: 'X',
    email_verified_at: null,
    last_login: '2020-01-01',
    revision: 9,
    deleted_at: '2020-01-01',
    created_at: '2020-01-01',
    plan: 'pro',
  };
  expect((await admin.rest('PUT', `/auth/users/${ben.id}`, { body })).status).toBe(200);
  expect(await present(ben.id)).toEqual(before);
  const answer = await admin.rest('PUT', `/auth/users/${ben.id}`, { body: { role: 'owner' } });
  expect(answer.status).toBe(422);
});

test('a role change returns the role, and the revision as ETag', async () => {
  const { body, headers } = await admin.rest('PUT', `/auth/users/${ben.id}`, {
    body: { role: 'manager' },
  });
  expect(body).toMatchObject({ id: ben.id, role: 'manager', revision: 2 });
  expect(headers['etag']).toBe('"2"');
});

test('the counts include all, active and invited people, and their distinct roles', async () => {
  await createUser({ organizationId, role: 'viewer' });
  const gone = await createUser({ organizationId, role: 'manager' });
  await REST.remove(admin, gone.id);
  await REST.invite(admin, { email: 'ida@figures.test', firstName: 'Ida', lastName: 'N' });
  const { data } = await admin.graph(
    '{ peopleCounts { users activeUsers pendingInvitations roles } users(status: INACTIVE) { totalCount } }',
  );
  expect(data).toEqual({
    peopleCounts: { users: 4, activeUsers: 3, pendingInvitations: 1, roles: 3 },
    users: { totalCount: 1 },
  });
});
