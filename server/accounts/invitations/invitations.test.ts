import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { applySettings } from '#server/settings/env.ts';
import { apiOf } from '#tests/execute.ts';
import { createInvitation, createOrganization, createUser } from '#tests/factories.ts';
import { mailsTo, tokenMailedTo } from '#tests/mails.ts';
import {
  admin,
  createInviterBeforeEach,
  current,
  guest,
  invitationsOf,
  newest,
  nobody,
  organizationId,
  PASSWORD,
  STALE,
} from '#tests/samples/invitations.ts';
import { WAYS } from '#tests/ways/peopleWays.ts';

const DAY_MS = 24 * 3_600_000;

createInviterBeforeEach();

const kinds = async () =>
  (await db().auditEntry.findMany({ where: { organizationId }, orderBy: { sequence: 'asc' } })).map(
    ({ kind }) => kind,
  );

describe.each(WAYS)('invitations through %s', (_, way) => {
  test('a person is invited as an operator for 7 days, by a mail that alone contains the token', async () => {
    const person = guest();
    expect(await way.invite(admin, person)).toEqual({ status: 200, message: '' });
    const invitation = await newest(person.email);
    expect(invitation).toMatchObject({ ...person, role: 'operator', status: 'pending' });
    expect(invitation.expiresAt.getTime() - Date.now()).toBeGreaterThan(7 * DAY_MS - 60_000);
    expect(invitation.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(7 * DAY_MS);
    const token = await tokenMailedTo(person.email);
    expect(JSON.stringify(invitation)).not.toContain(token);
    const [entry] = await db().auditEntry.findMany({ where: { organizationId } });
    expect(entry).toMatchObject({ kind: 'invitation created', actorName: 'Ada Moss' });
    expect(JSON.stringify(entry)).not.toContain(token);
    expect(JSON.stringify(entry)).not.toContain(invitation.tokenHash);
  });

  test('operator, manager and admin can be invited, viewer cannot', async () => {
    for (const role of ['operator', 'manager', 'admin']) {
      const person = guest();
      expect((await way.invite(admin, { ...person, role })).status).toBe(200);
      expect((await newest(person.email)).role).toBe(role);
    }
    const person = guest();
    expect(await way.invite(admin, { ...person, role: 'viewer' })).toEqual({
      status: 422,
      message: 'Choose a role: operator, manager or admin',
    });
    expect(await invitationsOf(person.email)).toEqual([]);
  });

  test('e-mail, first and last name are required, and reported together', async () => {
    expect(await way.invite(admin, { email: ' ', firstName: '', lastName: '' })).toEqual({
      status: 422,
      message: 'E-mail is required; First name is required; Last name is required',
    });
  });

  test('a line break never reaches a mail header', async () => {
    const person = guest();
    for (const written of [
      { ...person, firstName: 'Ida\r\nBcc: all@people.test' },
      { ...person, lastName: 'Newman\nX: y' },
      { ...person, email: `${person.email}\r\nBcc: all@people.test` },
    ]) {
      expect((await way.invite(admin, written)).status).toBe(422);
    }
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test('a colleague or a person with a pending invitation is not invited', async () => {
    const colleague = await createUser({ organizationId });
    expect(
      await way.invite(admin, { ...guest(), email: colleague.email.toUpperCase() }),
    ).toMatchObject({
      status: 409,
      message: expect.stringContaining('already has an account in your organization.'),
    });
    const person = guest();
    await way.invite(admin, person);
    const again = { ...person, email: person.email.toUpperCase() };
    expect(await way.invite(admin, again)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Resend it in the list of pending invitations.'),
    });
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('whether an e-mail belongs to another organization is not revealed', async () => {
    const other = await createOrganization();
    const { email } = await createUser({ organizationId: other.id });
    expect(await way.invite(admin, { ...guest(), email })).toEqual({ status: 200, message: '' });
    expect(await mailsTo(email)).toHaveLength(1);
    // Only the holder of the mailbox and the link learns it, and the link is not used up.
    const token = await tokenMailedTo(email);
    expect(await way.accept(nobody, token, PASSWORD)).toMatchObject({
      status: 409,
      message: expect.stringContaining('has an account already'),
    });
    expect((await way.offered(nobody, token)).status).toBe(200);
  });

  test('an expired invitation does not prevent a new one', async () => {
    const { email } = await createInvitation({ organizationId, expiresAt: new Date(0) });
    expect((await way.invite(admin, { ...guest(), email })).status).toBe(200);
    expect((await invitationsOf(email)).map(({ status }) => status)).toEqual([
      'cancelled',
      'pending',
    ]);
  });

  test('resending adds 7 days and sends a new link, and the old one no longer works', async () => {
    const person = guest();
    await way.invite(admin, person);
    const before = await newest(person.email);
    const oldToken = await tokenMailedTo(person.email);
    expect((await way.resend(admin, before.id)).status).toBe(200);
    const after = await newest(person.email);
    expect(after.expiresAt.getTime() - before.expiresAt.getTime()).toBe(7 * DAY_MS);
    const token = await tokenMailedTo(person.email);
    expect(token).not.toBe(oldToken);
    expect(await way.accept(nobody, oldToken, PASSWORD)).toEqual({ status: 400, message: STALE });
    expect((await way.accept(nobody, token, PASSWORD)).status).toBe(200);
    expect(await kinds()).toEqual([
      'invitation created',
      'invitation resent',
      'invitation accepted',
    ]);
  });

  test('an invitation that is over can be neither cancelled nor resent', async () => {
    const { id, token } = await createInvitation({ organizationId });
    await way.accept(nobody, token, PASSWORD);
    for (const answer of [await way.cancel(admin, id), await way.resend(admin, id)]) {
      expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('accepted') });
    }
  });

  test('an organization can send 20 per hour, including resent ones', async () => {
    const { id } = await createInvitation({ organizationId });
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await way.resend(admin, id)).status).toBe(200);
      expect((await way.invite(admin, guest())).status).toBe(200);
    }
    expect((await way.invite(admin, guest())).status).toBe(429);
    expect((await way.resend(admin, id)).status).toBe(429);
    const { expiresAt } = await db().invitation.findUniqueOrThrow({ where: { id } });
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 14 * DAY_MS);
  });

  test('the starter plan allows two users when plans are enforced', async () => {
    const person = guest();
    expect((await way.invite(admin, person)).status).toBe(200);
    const second = await createInvitation({ organizationId });
    applySettings({ ...current, enforcePlans: true });
    const full = { status: 409, message: 'Starter plan allows up to 2 users.' };
    expect(await way.invite(admin, guest())).toEqual(full);
    expect((await way.accept(nobody, await tokenMailedTo(person.email), PASSWORD)).status).toBe(
      200,
    );
    expect(await way.accept(nobody, second.token, PASSWORD)).toEqual(full);
    await db().organization.update({ where: { id: organizationId }, data: { plan: 'pro' } });
    expect((await way.accept(nobody, second.token, PASSWORD)).status).toBe(200);
    expect((await way.invite(admin, guest())).status).toBe(200);
  });
});

test('5 concurrent invitations and 5 acceptances never exceed the plan, 50 times', async () => {
  const most = 2;
  for (let round = 0; round < 50; round += 1) {
    // The 250 links are used from one address.
    await db().rateLimit.deleteMany();
    applySettings(current);
    const { id } = await createOrganization();
    const owner = await apiOf(await createUser({ organizationId: id, role: 'admin' }));
    const offers = [];
    for (let count = 0; count < 5; count += 1) {
      offers.push(await createInvitation({ organizationId: id }));
    }
    applySettings({ ...current, enforcePlans: true });
    const answers = await Promise.all(
      offers.flatMap(({ token }, index) => {
        const [, way] = WAYS[(index + round) % WAYS.length] ?? [];
        return [way?.accept(nobody, token, PASSWORD), way?.invite(owner, guest())];
      }),
    );
    const statuses = answers.map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(most - 1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    const active = { organizationId: id, status: 'active' } as const;
    expect(await db().user.count({ where: active })).toBe(most);
  }
}, 300_000);

test('the REST list has pending, expired and accepted invitations, with the documented fields', async () => {
  const accepted = await createInvitation({ organizationId });
  await WAYS[0]?.[1].accept(nobody, accepted.token, PASSWORD);
  const expired = await createInvitation({ organizationId, expiresAt: new Date(0) });
  const cancelled = await createInvitation({ organizationId });
  await WAYS[0]?.[1].cancel(admin, cancelled.id);
  const { body } = await admin.rest('GET', '/auth/invitations');
  expect(body).toEqual([
    {
      id: expired.id,
      email: expired.email,
      first_name: 'Ida',
      last_name: 'Newman',
      role: 'operator',
      organization_id: organizationId,
      status: 'pending',
      can_be_accepted: true,
      departments: [],
      expires_at: '1970-01-01T00:00:00.000Z',
    },
    expect.objectContaining({ id: accepted.id, status: 'accepted' }),
  ]);
  const { data } = await admin.graph(
    '{ pending: invitations(state: PENDING) { totalCount } all: invitations { edges { node { state } } } }',
  );
  expect(data).toEqual({
    pending: { totalCount: 0 },
    all: { edges: [{ node: { state: 'EXPIRED' } }, { node: { state: 'ACCEPTED' } }] },
  });
});
