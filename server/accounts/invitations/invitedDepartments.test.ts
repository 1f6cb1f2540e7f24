import { beforeEach, describe, expect, test } from 'vitest';
import { newLinkToken } from '#server/accounts/signUp/linkTokens.ts';
import { db } from '#server/db/database.ts';
import { plainTime } from '#server/input/plainTime.ts';
import { type Api, apiOf, apiWithToken, globalId } from '#tests/execute.ts';
import {
  createDepartment,
  createInvitation,
  createOrganization,
  createUser,
} from '#tests/factories.ts';

type Invited = { readonly departmentId: number; readonly role: string };
type Said = { readonly status: number };
type Invite = (api: Api, email: string, departments: readonly Invited[]) => Promise<Said>;

const STATUSES: Readonly<Record<string, number>> = {
  NOT_FOUND: 404,
  CONFLICT: 409,
  BAD_USER_INPUT: 422,
};

const byRest: Invite = (api, email, departments) =>
  api.rest('POST', '/auth/invitations', {
    body: {
      email,
      first_name: 'Ida',
      last_name: 'Newman',
      departments: departments.map(({ departmentId, role }) => ({
        department_id: departmentId,
        department_role: role,
      })),
    },
  });

const byGraph: Invite = async (api, email, departments) => {
  const { data, errors } = await api.graph(
    `mutation ($input: InviteUserInput!) { inviteUser(input: $input) {
      __typename ... on UserError { code } } }`,
    {
      input: {
        email,
        firstName: 'Ida',
        lastName: 'Newman',
        departments: departments.map(({ departmentId, role }) => ({
          departmentId: globalId('Department', departmentId),
          departmentRole: role.toUpperCase(),
        })),
      },
    },
  );
  if (errors) return { status: errors[0]?.extensions?.code === 'BAD_USER_INPUT' ? 422 : 500 };
  const { inviteUser } = data as { inviteUser: { code?: string } };
  return { status: inviteUser.code === undefined ? 201 : (STATUSES[inviteUser.code] ?? 500) };
};

let organizationId: number;
let admin: Api;
const visitor = apiWithToken(null);
let guests = 0;
const newEmail = () => {
  guests += 1;
  return `ida${guests}@invited.test`;
};

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  organizationId = (await createOrganization()).id;
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

/** The token of an invitation, which only its mail contains. */
async function tokenOf(email: string): Promise<string> {
  const mail = await db().outboxMail.findFirstOrThrow({
    where: { organizationId, recipient: email },
    orderBy: { id: 'desc' },
  });
  return /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

describe.each([
  ['REST', byRest],
  ['the graph', byGraph],
])('departments of an invitation through %s', (_, invite) => {
  test('the accepting person becomes a member immediately, with an audit entry', async () => {
    const kitchen = await createDepartment({ organizationId, name: 'Kitchen' });
    const other = await createDepartment({ organizationId, name: 'Tinctures' });
    const email = newEmail();
    const invited = [
      { departmentId: kitchen.id, role: 'operator' },
      { departmentId: other.id, role: 'manager' },
    ];
    expect((await invite(admin, email, invited)).status).toBe(201);
    const listed = (await admin.rest('GET', '/auth/invitations')).body;
    expect(listed).toMatchObject([
      {
        can_be_accepted: true,
        departments: [
          { department_id: kitchen.id, department_role: 'operator' },
          { department_id: other.id, department_role: 'manager' },
        ],
      },
    ]);
    const body = { token: await tokenOf(email), password: 'Orchard1!' };
    const accepted = await visitor.rest('POST', '/auth/invitations/accept', { body });
    const { user_id: userId } = accepted.body as { user_id: number };
    const members = await db().departmentMember.findMany({
      where: { userId },
      orderBy: { id: 'asc' },
    });
    expect(members.map(({ departmentId, role }) => ({ departmentId, role }))).toEqual(invited);
    const trail = await db().auditEntry.findMany({ where: { organizationId } });
    const kinds = trail.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'department member added')).toHaveLength(2);
    expect(JSON.stringify(trail.find(({ kind }) => kind === 'invitation created'))).toContain(
      'Kitchen (operator), Tinctures (manager)',
    );
  });

  test('a foreign department is not found, and nobody is invited', async () => {
    const foreign = await createDepartment({ organizationId: (await createOrganization()).id });
    const own = await createDepartment({ organizationId });
    const closed = await createDepartment({ organizationId, active: false });
    const cases: readonly (readonly [number, readonly Invited[]])[] = [
      [404, [{ departmentId: foreign.id, role: 'operator' }]],
      [404, [{ departmentId: 2_147_483_000, role: 'operator' }]],
      [404, [{ departmentId: 1.5, role: 'operator' }]],
      [409, [{ departmentId: closed.id, role: 'operator' }]],
      [422, [{ departmentId: own.id, role: 'chief' }]],
      [
        422,
        [
          { departmentId: own.id, role: 'operator' },
          { departmentId: own.id, role: 'manager' },
        ],
      ],
      [
        422,
        Array.from({ length: 251 }, (_unused, index) => ({
          departmentId: own.id + index,
          role: 'operator',
        })),
      ],
    ];
    for (const [status, departments] of cases) {
      expect((await invite(admin, newEmail(), departments)).status).toBe(status);
    }
    expect(await db().invitation.count({ where: { organizationId } })).toBe(0);
  });
});

test('a person with an account elsewhere is told so, and the administrator once the link was opened', async () => {
  const elsewhere = await createUser({ organizationId: (await createOrganization()).id });
  expect((await byRest(admin, elsewhere.email, [])).status).toBe(201);
  const mail = await db().outboxMail.findFirstOrThrow({
    where: { organizationId, recipient: elsewhere.email },
  });
  expect(mail.text).toContain('has a Batchwright account already');
  const state = async () => {
    const [row] = (await admin.rest('GET', '/auth/invitations')).body as {
      can_be_accepted: boolean;
    }[];
    return row?.can_be_accepted;
  };
  expect(await state()).toBe(true);
  const body = { token: await tokenOf(elsewhere.email) };
  const offered = await visitor.rest('POST', '/auth/invitations/offered', { body });
  expect(offered.body).toMatchObject({ has_account: true });
  expect(await state()).toBe(false);
  const { data } = await admin.graph(
    '{ invitations(first: 1) { edges { node { state canBeAccepted } } } }',
  );
  expect(data).toEqual({
    invitations: { edges: [{ node: { state: 'PENDING', canBeAccepted: false } }] },
  });
  const [invitation] = await db().invitation.findMany({ where: { organizationId } });
  // Opened again by many at once, there is one audit entry.
  await Promise.all(
    Array.from({ length: 5 }, () => visitor.rest('POST', '/auth/invitations/offered', { body })),
  );
  const trail = await db().auditEntry.findMany({
    where: { organizationId, kind: { startsWith: 'invitation ' } },
    orderBy: { sequence: 'asc' },
  });
  expect(trail.map(({ kind, actorId, actorName }) => [kind, actorId, actorName]).slice(1)).toEqual([
    ['invitation blocked', null, 'Ida Newman'],
  ]);
  expect(trail.at(-1)).toMatchObject({
    recordType: 'invitation',
    recordId: String(invitation?.id),
    before: { canBeAccepted: true },
    after: { canBeAccepted: false },
  });
  await admin.rest('POST', `/auth/invitations/${invitation?.id}/resend`);
  expect(await state()).toBe(false);
});

test('the mails of new and resent invitations have the same expiry as the list', async () => {
  const email = newEmail();
  await byRest(admin, email, []);
  const check = async () => {
    const invitation = await db().invitation.findFirstOrThrow({ where: { organizationId } });
    const mail = await db().outboxMail.findFirstOrThrow({
      where: { organizationId, recipient: email },
      orderBy: { id: 'desc' },
    });
    expect(mail.text).toContain(`valid until ${plainTime(invitation.expiresAt)}`);
    return invitation.id;
  };
  const id = await check();
  expect((await admin.rest('POST', `/auth/invitations/${id}/resend`)).status).toBe(200);
  await check();
});

test('whether a reset link is valid can be checked without using it; used, expired and wrong links look the same', async () => {
  const user = await createUser({ organizationId });
  const link = async (difference: { usedAt?: Date; expiresAt?: Date } = {}) => {
    const { token, tokenHash } = newLinkToken();
    const expiresAt = new Date(Date.now() + 60_000);
    const purpose = 'reset_password' as const;
    const data = { organizationId, userId: user.id, purpose, tokenHash, expiresAt, ...difference };
    await db().oneTimeToken.create({ data });
    return token;
  };
  const byRoute = async (token: string) => {
    const answer = await visitor.rest('POST', '/auth/reset-password/check', { body: { token } });
    return answer.status === 200 ? 'counts' : (answer.body as { error: string }).error;
  };
  const byField = async (token: string) => {
    const { data } = await visitor.graph(
      `query ($token: String!) { resetLink(token: $token) {
        __typename ... on UserError { message } } }`,
      { token },
    );
    const { resetLink } = data as { resetLink: { message?: string } };
    return resetLink.message ?? 'counts';
  };
  const past = new Date(Date.now() - 1_000);
  const [fresh, used, stale] = [
    await link(),
    await link({ usedAt: past }),
    await link({ expiresAt: past }),
  ];
  for (const ask of [byRoute, byField]) {
    expect(await ask(fresh)).toBe('counts');
    for (const token of [used, stale, 'x', '']) {
      expect(await ask(token)).toBe('Password reset failed');
    }
  }
  const body = { token: fresh, new_password: 'Orchard-1.' };
  expect((await visitor.rest('POST', '/auth/reset-password', { body })).status).toBe(200);
  expect(await byRoute(fresh)).toBe('Password reset failed');
});

test('an old invitation without departments can be accepted as before', async () => {
  const { token } = await createInvitation({ organizationId });
  const body = { token, password: 'Orchard1!' };
  expect((await visitor.rest('POST', '/auth/invitations/accept', { body })).status).toBe(200);
});
