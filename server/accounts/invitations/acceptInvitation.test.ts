import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { createInvitation, createOrganization, createUser } from '#tests/factories.ts';
import { tokenMailedTo } from '#tests/mails.ts';
import {
  admin,
  createInviterBeforeEach,
  guest,
  newest,
  nobody,
  organizationId,
  PASSWORD,
  STALE,
  usersOf,
} from '#tests/samples/invitations.ts';
import { WAYS } from '#tests/ways/peopleWays.ts';

const WEAK =
  'Password must be at least 8 characters long with uppercase, lowercase, number, and special character.';

createInviterBeforeEach();

describe.each(WAYS)('invitations through %s', (_, way) => {
  test('accepting creates a verified user with the invited role', async () => {
    const person = guest();
    await way.invite(admin, { ...person, role: 'manager' });
    expect((await way.accept(nobody, await tokenMailedTo(person.email), PASSWORD)).status).toBe(
      200,
    );
    const [user] = await usersOf(person.email);
    expect(user).toMatchObject({ ...person, organizationId, role: 'manager', status: 'active' });
    expect(user?.emailVerifiedAt).not.toBeNull();
    expect(user?.lastLoginAt).not.toBeNull();
    expect(user?.passwordHash).not.toContain(PASSWORD);
    expect((await newest(person.email)).status).toBe('accepted');
    expect(
      JSON.stringify(await db().auditEntry.findMany({ where: { organizationId } })),
    ).not.toMatch(/argon2|Orchard1!/);
  });

  test.each([
    'Short1!',
    'orchard1!',
    'ORCHARD1!',
    'Orchards!',
    'Orchard12',
    'Orchard-1!',
    'Orchard 1!',
  ])('the password %j is refused, and the link still works', async (password) => {
    const { token, email } = await createInvitation({ organizationId });
    expect(await way.accept(nobody, token, password)).toEqual({ status: 422, message: WEAK });
    expect(await usersOf(email)).toEqual([]);
    expect((await way.offered(nobody, token)).status).toBe(200);
  });

  test('used, expired, cancelled, closed and unknown links all give the same error', async () => {
    const used = await createInvitation({ organizationId });
    expect((await way.accept(nobody, used.token, PASSWORD)).status).toBe(200);
    const expired = await createInvitation({ organizationId, expiresAt: new Date(0) });
    const cancelled = await createInvitation({ organizationId });
    expect((await way.cancel(admin, cancelled.id)).status).toBe(200);
    const other = await createOrganization();
    await createUser({ organizationId: other.id });
    const closed = await createInvitation({ organizationId: other.id });
    await db().organization.update({ where: { id: other.id }, data: { status: 'inactive' } });
    for (const token of [used, expired, cancelled, closed]
      .map((invitation) => invitation.token)
      .concat('', 'x', 'x'.repeat(5_000), '\u0001')) {
      const stale = { status: 400, message: STALE };
      expect(await way.accept(nobody, token, PASSWORD)).toEqual(stale);
      expect(await way.accept(nobody, token, 'weak')).toEqual(stale);
      expect(await way.offered(nobody, token)).toEqual(stale);
    }
  });

  test('attempts to view or accept links from one address are limited', async () => {
    for (let count = 0; count < 50; count += 1) {
      expect((await way.offered(nobody, 'x')).status).toBe(400);
      expect((await way.accept(nobody, 'x', PASSWORD)).status).toBe(400);
    }
    expect((await way.offered(nobody, 'x')).status).toBe(429);
    expect((await way.accept(nobody, 'x', PASSWORD)).status).toBe(429);
  });
});

test('of 20 concurrent uses of one link, one succeeds', async () => {
  const { token, email } = await createInvitation({ organizationId });
  const tries = Array.from({ length: 10 }, () =>
    WAYS.map(([, way]) => way.accept(nobody, token, PASSWORD)),
  );
  const statuses = (await Promise.all(tries.flat())).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(19);
  expect(await usersOf(email)).toHaveLength(1);
});

test('the REST response is that of a login, and the request cannot name other rights', async () => {
  const { token, email } = await createInvitation({ organizationId, role: 'operator' });
  const other = await createOrganization();
  const { status, body } = await nobody.rest('POST', '/auth/invitations/accept', {
    body: {
      token,
      password: PASSWORD,
      role: 'admin',
      organization_id: other.id,
      email: 'eve@people.test',
      status: 'inactive',
      plan: 'pro',
    },
  });
  expect(status).toBe(200);
  const [user] = await usersOf(email);
  expect(body).toEqual({
    access_token: expect.any(String),
    user_id: user?.id,
    user_email: email,
    user_role: 'operator',
    organization_id: organizationId,
  });
  const { access_token } = body as { access_token: string };
  const me = await nobody.rest('GET', '/auth/users/me', {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(me.body).toMatchObject({ email, role: 'operator' });
});
