import { hash, verify } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { createUser, DEMO_PASSWORD } from '#tests/factories.ts';
import {
  createManagerBeforeEach,
  LOGIN,
  loginByRest,
  opens,
  refused,
  stopClock,
  user,
  visitor,
  WAYS,
  WRONG,
} from '#tests/ways/loginWays.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const MINUTE = 60_000;

const NOT_ACTIVE = 'Account is not active';

createManagerBeforeEach();

beforeEach(() => {
  vi.mocked(verify).mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(WAYS)('login through %s', (_, login) => {
  test('the right password opens a session', async () => {
    const { status, token } = await login(user.email, DEMO_PASSWORD);
    expect(status).toBe(200);
    expect(await opens(token)).toBe(true);
    const row = await db().user.findUniqueOrThrow({ where: { id: user.id } });
    expect(Date.now() - (row.lastLoginAt?.getTime() ?? 0)).toBeLessThan(MINUTE);
  });

  test('the e-mail is found regardless of case and surrounding blanks', async () => {
    expect(await login(` ${user.email.toUpperCase()} `, DEMO_PASSWORD)).toMatchObject({
      status: 200,
    });
  });

  test('a wrong password and an unknown e-mail get the same response after the same work', async () => {
    expect(await login(user.email, 'Wrong-pass-1')).toEqual(refused(WRONG));
    expect(verify).toHaveBeenCalledTimes(1);
    expect(await login('nobody@accounts.test', DEMO_PASSWORD)).toEqual(refused(WRONG));
    expect(verify).toHaveBeenCalledTimes(2);
  });

  test('the characters % and _ in an e-mail are matched literally', async () => {
    const { organizationId } = user;
    const email = `first.last${user.id}@accounts.test`;
    await createUser({ organizationId, email });
    for (const pattern of [email.replace('first', '%'), email.replace('.', '_'), '%']) {
      expect(await login(pattern, DEMO_PASSWORD)).toEqual(refused(WRONG));
    }
    const underscored = `first_last${user.id}@accounts.test`;
    await createUser({ organizationId, email: underscored });
    expect((await login(underscored, DEMO_PASSWORD)).status).toBe(200);
  });

  test('a password is case-sensitive, and its blanks count', async () => {
    expect(await login(user.email, DEMO_PASSWORD.toLowerCase())).toEqual(refused(WRONG));
    expect(await login(user.email, `${DEMO_PASSWORD} `)).toEqual(refused(WRONG));
  });

  test.each<[string, (account: User) => Promise<unknown>]>([
    [
      'whose e-mail is not verified',
      ({ id }) => db().user.update({ where: { id }, data: { emailVerifiedAt: null } }),
    ],
    [
      'that is inactive',
      ({ id }) => db().user.update({ where: { id }, data: { status: 'inactive' } }),
    ],
    [
      'of a closed organization',
      ({ organizationId: id }) =>
        db().organization.update({ where: { id }, data: { status: 'inactive' } }),
    ],
  ])('an account %s is reported only with the right password', async (__, change) => {
    await change(user);
    expect(await login(user.email, DEMO_PASSWORD)).toEqual(refused(NOT_ACTIVE));
    expect(await login(user.email, 'Wrong-pass-1')).toEqual(refused(WRONG));
    expect(await db().session.count({ where: { userId: user.id } })).toBe(0);
  });

  test('a deleted account and one without a password are treated as unknown', async () => {
    await db().user.update({ where: { id: user.id }, data: { passwordHash: null } });
    expect(await login(user.email, DEMO_PASSWORD)).toEqual(refused(WRONG));
    const deleted = await createUser({ organizationId: user.organizationId });
    await db().user.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
    expect(await login(deleted.email, DEMO_PASSWORD)).toEqual(refused(WRONG));
  });

  test('after ten failures the account has to wait, even with the right password', async () => {
    stopClock();
    for (let failure = 0; failure < 10; failure += 1) {
      expect(await login(user.email, 'Wrong-pass-1')).toEqual(refused(WRONG));
    }
    vi.mocked(verify).mockClear();
    const { status, text } = await login(user.email.toUpperCase(), DEMO_PASSWORD);
    expect(status).toBe(429);
    expect(text).toMatch(/^Too many attempts\. Try again in 1 second\.$/);
    expect(verify).not.toHaveBeenCalled();
  });

  test('the wait of one account does not affect another', async () => {
    stopClock();
    for (let failure = 0; failure < 11; failure += 1) await login(user.email, 'Wrong-pass-1');
    const other = await createUser({ organizationId: user.organizationId });
    expect((await login(other.email, DEMO_PASSWORD)).status).toBe(200);
  });

  test('an unknown e-mail has to wait like a known one', async () => {
    stopClock();
    for (let failure = 0; failure < 10; failure += 1) {
      expect(await login('nobody@accounts.test', 'Wrong-pass-1')).toEqual(refused(WRONG));
    }
    expect((await login('nobody@accounts.test', 'Wrong-pass-1')).status).toBe(429);
  });

  test('the right password within the limit resets earlier failures', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 9; failure += 1) await login(user.email, 'Wrong-pass-1');
      expect((await login(user.email, DEMO_PASSWORD)).status).toBe(200);
    }
  });

  test('a password of more than 128 characters is refused before it is hashed', async () => {
    const { status, text } = await login(user.email, 'x'.repeat(129));
    expect(status).toBe(422);
    expect(text).toContain('At most 128 characters');
    expect(verify).not.toHaveBeenCalled();
    expect((await login(user.email, 'x'.repeat(128))).status).toBe(401);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  test('an empty e-mail or password, or an overlong e-mail, is refused', async () => {
    expect((await login(' ', DEMO_PASSWORD)).status).toBe(422);
    expect((await login(user.email, '')).status).toBe(422);
    expect((await login('x'.repeat(255), DEMO_PASSWORD)).status).toBe(422);
  });
});

test('a hash with other parameters is renewed at the next login', async () => {
  const weaker = await hash(DEMO_PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const stored = async () =>
    (await db().user.findUniqueOrThrow({ where: { id: user.id } })).passwordHash;
  await db().user.update({ where: { id: user.id }, data: { passwordHash: weaker } });
  expect((await loginByRest(user.email, 'Wrong-pass-1')).status).toBe(401);
  expect(await stored()).toBe(weaker);
  expect((await loginByRest(user.email, DEMO_PASSWORD)).status).toBe(200);
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await loginByRest(user.email, DEMO_PASSWORD)).status).toBe(200);
  expect(await stored()).toBe(renewed);
});

test('a password changed during its verification opens no session', async () => {
  vi.mocked(verify).mockImplementationOnce(async () => {
    await db().user.update({ where: { id: user.id }, data: { passwordHash: 'another' } });
    return true;
  });
  expect(await loginByRest(user.email, DEMO_PASSWORD)).toEqual(refused(WRONG));
  expect(await db().session.count({ where: { userId: user.id } })).toBe(0);
});

test('the login result has the documented fields', async () => {
  const body = { email: user.email, password: DEMO_PASSWORD };
  const rest = await visitor.rest('POST', '/auth/login', { body });
  expect(rest.body).toEqual({
    access_token: expect.any(String),
    user_id: user.id,
    user_email: user.email,
    user_role: 'manager',
    organization_id: user.organizationId,
  });
  const { data } = await visitor.graph(LOGIN, body);
  expect(data).toMatchObject({
    login: {
      user: {
        email: user.email,
        role: 'MANAGER',
        organization: { name: expect.stringMatching(/^Organization/) },
      },
    },
  });
});
