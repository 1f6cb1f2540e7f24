import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { type Api, apiOf, apiWithToken } from '#tests/execute.ts';
import {
  createDepartment,
  createOrganization,
  createUser,
  DEMO_PASSWORD,
} from '#tests/factories.ts';
import { type PeopleWay, WAYS } from '#tests/ways/peopleWays.ts';

const MINUTE_MS = 60_000;
const OK = { status: 200, message: '' };
const NEEDED = { status: 403, message: 'Enter your password again.' };
const WRONG = { status: 401, message: 'Incorrect password' };

let admin: User;
let other: User;
let ofQuality: User;
let api: Api;
let memberships: { readonly departmentId: number; readonly newcomer: number };

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  const { id: organizationId } = await createOrganization();
  admin = await createUser({ organizationId, role: 'admin' });
  other = await createUser({ organizationId, role: 'admin' });
  ofQuality = await createUser({ organizationId, quality: true });
  api = await apiOf(admin);
  const { id: departmentId } = await createDepartment({ organizationId });
  await db().departmentMember.create({
    data: { organizationId, departmentId, userId: other.id, role: 'operator' },
  });
  memberships = { departmentId, newcomer: (await createUser({ organizationId })).id };
});

/** Sets the time at which the password was last entered. */
const passwordGiven = (agoMs: number) =>
  db().session.updateMany({ data: { passwordGivenAt: new Date(Date.now() - agoMs) } });

let guests = 0;
const guest = (role: string) => {
  guests += 1;
  return { email: `guest${guests}@example.test`, firstName: 'Sam', lastName: 'Lee', role };
};

type Act = readonly [
  name: string,
  run: (way: PeopleWay, as: Api) => ReturnType<PeopleWay['remove']>,
];
const ACTS: readonly Act[] = [
  ['making an API token', (way, as) => way.makeToken(as, 'Label printer')],
  ['deleting a user', (way, as) => way.remove(as, other.id)],
  ['deleting the own account', (way, as) => way.removeSelf(as)],
  ['changing a role', (way, as) => way.setRole(as, other.id, 'viewer')],
  ['making somebody a person of Quality', (way, as) => way.setQuality(as, other.id, true)],
  ['taking Quality back', (way, as) => way.setQuality(as, ofQuality.id, false)],
  [
    'adding a member of a department',
    (way, as) => way.addMember(as, memberships.departmentId, memberships.newcomer, 'manager'),
  ],
  [
    'changing the role in a department',
    (way, as) => way.setMember(as, memberships.departmentId, other.id, 'manager'),
  ],
  [
    'removing a member of a department',
    (way, as) => way.removeMember(as, memberships.departmentId, other.id),
  ],
  ['inviting an administrator', (way, as) => way.invite(as, guest('admin'))],
  ['inviting a manager', (way, as) => way.invite(as, guest('manager'))],
  [
    'inviting the operator of a department',
    (way, as) => {
      const { departmentId } = memberships;
      return way.invite(as, { ...guest('operator'), departments: { [departmentId]: 'operator' } });
    },
  ],
];

describe.each(WAYS)('through %s', (_, way) => {
  test.each(ACTS)('%s requires a password entered in the last five minutes', async (_name, act) => {
    await passwordGiven(5 * MINUTE_MS + 1_000);
    const before = await tableSnapshot();
    expect(await act(way, api)).toEqual(NEEDED);
    expect(await tableSnapshot()).toEqual(before);
    expect(await way.confirm(api, DEMO_PASSWORD)).toEqual(OK);
    expect(await act(way, api)).toEqual(OK);
  });

  test.each(ACTS)('%s succeeds until then', async (_name, act) => {
    await passwordGiven(5 * MINUTE_MS - 10_000);
    expect(await act(way, api)).toEqual(OK);
  });

  test('inviting an operator without departments does not', async () => {
    await passwordGiven(6 * MINUTE_MS);
    expect(await way.invite(api, guest('operator'))).toEqual(OK);
  });

  test('a sign-in counts, a renewed token does not', async () => {
    const login = await apiWithToken(null).rest('POST', '/auth/login', {
      body: { email: admin.email, password: DEMO_PASSWORD },
    });
    const { access_token: token } = login.body as { access_token: string };
    expect(await way.makeToken(apiWithToken(token), 'One')).toEqual(OK);
    await passwordGiven(6 * MINUTE_MS);
    const renewed = await apiWithToken(token).rest('POST', '/auth/refresh');
    const { access_token: next } = renewed.body as { access_token: string };
    expect(await way.makeToken(apiWithToken(next), 'Two')).toEqual(NEEDED);
  });

  test('it counts only for the session in which it was entered', async () => {
    await passwordGiven(6 * MINUTE_MS);
    const elsewhere = await apiOf(admin);
    await passwordGiven(6 * MINUTE_MS);
    expect(await way.confirm(api, DEMO_PASSWORD)).toEqual(OK);
    expect(await way.makeToken(elsewhere, 'One')).toEqual(NEEDED);
    expect(await way.makeToken(api, 'Two')).toEqual(OK);
  });

  test('a wrong password is refused without mentioning an e-mail, and has no effect', async () => {
    await passwordGiven(6 * MINUTE_MS);
    expect(await way.confirm(api, 'Wrong-pass-1')).toEqual(WRONG);
    expect((await way.confirm(api, '')).status).toBe(422);
    expect((await way.confirm(api, 'x'.repeat(129))).status).toBe(422);
    expect(await way.makeToken(api, 'One')).toEqual(NEEDED);
  });

  test('a stolen session gets ten guesses, and does not affect the owner', async () => {
    await passwordGiven(6 * MINUTE_MS);
    const stolen = api;
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await way.confirm(stolen, `Wrong-pass-${guess}`)).toEqual(WRONG);
    }
    // The first wait is one second, which a busy machine may take for what follows: five minutes from here.
    await db().rateLimit.updateMany({ data: { expire: new Date(Date.now() + 20 * MINUTE_MS) } });
    expect((await way.confirm(stolen, DEMO_PASSWORD)).status).toBe(429);
    expect(await way.makeToken(stolen, 'One')).toEqual(NEEDED);
    const own = await apiOf(admin);
    expect(await way.confirm(own, DEMO_PASSWORD)).toEqual(OK);
    // The right password in the owner's session gives the stolen session no new guesses.
    expect((await way.confirm(stolen, DEMO_PASSWORD)).status).toBe(429);
  });

  test('guessing at the sign-in page does not affect signed-in people', async () => {
    await passwordGiven(6 * MINUTE_MS);
    const visitor = apiWithToken(null);
    const body = { email: admin.email, password: 'Wrong-pass-1' };
    for (let guess = 0; guess < 11; guess += 1) await visitor.rest('POST', '/auth/login', { body });
    expect(await way.confirm(api, DEMO_PASSWORD)).toEqual(OK);
  });

  test('a missing right is reported regardless of the password', async () => {
    const { organizationId } = admin;
    const viewer = await apiOf(await createUser({ organizationId, role: 'viewer' }));
    const foreign = await createUser({
      organizationId: (await createOrganization()).id,
      role: 'admin',
    });
    await passwordGiven(6 * MINUTE_MS);
    const forbidden = await way.makeToken(viewer, 'One');
    expect(forbidden).toMatchObject({ status: 403 });
    expect(forbidden).not.toEqual(NEEDED);
    expect(await way.remove(viewer, other.id)).toEqual(forbidden);
    expect(await way.setRole(viewer, other.id, 'viewer')).toEqual(forbidden);
    expect((await way.remove(api, foreign.id)).status).toBe(404);
    expect((await way.setRole(api, foreign.id, 'viewer')).status).toBe(404);
  });

  test('names, an unchanged role and unchanged Quality require no password', async () => {
    await passwordGiven(6 * MINUTE_MS);
    expect(await way.rename(api, other.id, { firstName: 'Ada', lastName: 'Moss' })).toEqual(OK);
    expect(await way.setRole(api, other.id, 'admin')).toEqual(OK);
    expect(await way.setQuality(api, other.id, false)).toEqual(OK);
    const { departmentId } = memberships;
    expect(await way.setMember(api, departmentId, other.id, 'operator')).toEqual(OK);
  });

  test('an API token cannot confirm a password, and is refused these changes', async () => {
    const made = await api.rest('POST', '/auth/api-tokens', {
      body: { name: 'Printer', scope: 'read_write' },
    });
    const program = apiWithToken((made.body as { token: string }).token);
    for (const act of [
      (as: Api) => way.confirm(as, DEMO_PASSWORD),
      ...ACTS.map(
        ([, run]) =>
          (as: Api) =>
            run(way, as),
      ),
    ]) {
      expect(await act(program)).toMatchObject({
        status: 403,
        message: 'An API token can’t do this. Sign in to do it.',
      });
    }
  });
});

test('both APIs distinguish it from a missing right, by code and message', async () => {
  await passwordGiven(6 * MINUTE_MS);
  const { data } = await api.graph(
    `mutation { deleteMyAccount { __typename ... on PasswordNeededError { code message } } }`,
  );
  expect(data).toEqual({
    deleteMyAccount: {
      __typename: 'PasswordNeededError',
      code: 'PASSWORD_NEEDED',
      message: NEEDED.message,
    },
  });
  const { body } = await api.rest('DELETE', '/auth/users/me');
  expect(body).toEqual({ detail: NEEDED.message, error: NEEDED.message });
});

test('of several aliases in one document only one is a guess', async () => {
  const guess = 'confirmPassword(input: { password: "Wrong-pass-1" }) { __typename }';
  const { errors } = await api.graph(`mutation { a: ${guess} b: ${guess} }`);
  expect(errors?.[0]?.message).toBe('Only one request such as confirmPassword at a time.');
});
