import { hash, verify } from '@node-rs/argon2';
import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { type Api, apiOf, apiWithToken, tokenOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOrganization,
  createRecipe,
  createUser,
  DEMO_PASSWORD,
} from '#tests/factories.ts';
import { tokenMailedTo } from '#tests/mails.ts';
import { signToken } from './tokens.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WRONG = 'Incorrect email or password';
const NOT_ACTIVE = 'Account is not active';
const EXPIRED = 'Your session has expired. Please log in again.';

const visitor = apiWithToken(null);
let user: User;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  vi.mocked(verify).mockClear();
  user = await createUser({ organizationId: (await createOrganization()).id, role: 'manager' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The first wait is a second, which a busy machine may need between two requests. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] });

type Outcome = { readonly status: number; readonly token: string | null; readonly text: string };

const LOGIN = `mutation ($email: String!, $password: String!) {
  login(input: { email: $email, password: $password }) {
    __typename
    ... on LoginPayload { accessToken user { email role organization { name } } }
    ... on UserError { code message }
    ... on InvalidError { issues { path message } }
    ... on TooManyRequestsError { retryAfterSeconds }
  }
}`;

type GraphLogin = {
  readonly login: {
    readonly __typename: string;
    readonly accessToken?: string;
    readonly code?: string;
    readonly message?: string;
    readonly retryAfterSeconds?: number;
  };
};

async function codeOfLogin(email: string, password: string): Promise<string | undefined> {
  const { data } = await visitor.graph(LOGIN, { email, password });
  return (data as GraphLogin).login.code;
}

const VERIFY = 'verifyEmail(input: { token: "x" }) { __typename }';

const STATUS: Readonly<Record<string, number>> = {
  LoginPayload: 200,
  InvalidCredentialsError: 401,
  InvalidError: 422,
  TooManyRequestsError: 429,
};

async function loginByGraph(email: string, password: string): Promise<Outcome> {
  const { data } = await visitor.graph(LOGIN, { email, password });
  const { __typename, accessToken = null, message = '' } = (data as GraphLogin).login;
  return { status: STATUS[__typename] ?? 0, token: accessToken, text: message };
}

async function loginByRest(email: string, password: string): Promise<Outcome> {
  const answer = await visitor.rest('POST', '/auth/login', { body: { email, password } });
  const body = answer.body as { access_token?: string; error?: string };
  return { status: answer.status, token: body.access_token ?? null, text: body.error ?? '' };
}

const WAYS = [
  ['the graph', loginByGraph],
  ['REST', loginByRest],
] as const;

const refused = (text: string): Outcome => ({ status: 401, token: null, text });

/** Whether both APIs accept a token. */
async function opens(token: string | null): Promise<boolean> {
  const api = apiWithToken(token);
  const rest = await api.rest('GET', '/auth/users/me');
  const graph = await api.graph('{ me { id } }');
  const code = graph.errors?.[0]?.extensions?.code;
  expect([rest.status, code]).toEqual(
    rest.status === 200 ? [200, undefined] : [401, 'UNAUTHENTICATED'],
  );
  if (rest.status === 401) expect(rest.body).toEqual({ detail: EXPIRED, error: EXPIRED });
  return rest.status === 200;
}

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

test('GraphQL and REST share the count of failures', async () => {
  stopClock();
  for (let failure = 0; failure < 5; failure += 1) {
    await loginByGraph(user.email, 'Wrong-pass-1');
    await loginByRest(user.email, 'Wrong-pass-1');
  }
  expect((await loginByGraph(user.email, DEMO_PASSWORD)).status).toBe(429);
  expect((await loginByRest(user.email, DEMO_PASSWORD)).status).toBe(429);
});

test.each([
  ['aliases', (one: string, other: string) => `mutation { a: ${one} b: ${other} }`],
  [
    'fragments',
    (one: string, other: string) =>
      `mutation { ...A ...B } fragment A on Mutation { a: ${one} } fragment B on Mutation { b: ${other} }`,
  ],
  ['another guess at a secret', (one: string) => `mutation { a: ${one} b: ${VERIFY} }`],
])('%s in one document do not multiply the attempts', async (_, documentOf) => {
  const attempt = `login(input: { email: "${user.email}", password: "${DEMO_PASSWORD}" }) { __typename }`;
  const { data, errors } = await visitor.graph(documentOf(attempt, attempt));
  expect(data ?? null).toBeNull();
  expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  expect(errors?.[0]?.message).toMatch(
    /^Only one request such as (login|verifyEmail) at a time\.$/,
  );
  expect(verify).not.toHaveBeenCalled();
});

test('concurrent attempts do not exceed the limit', async () => {
  stopClock();
  const outcomes = await Promise.all(
    Array.from({ length: 15 }, () => loginByRest(user.email, 'Wrong-pass-1')),
  );
  expect(outcomes.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  expect(outcomes.every(({ status }) => status === 401 || status === 429)).toBe(true);
});

describe('a hundred failures in a row', () => {
  const PAUSED = 'Too many failed attempts. Reset your password to sign in again.';
  const HOUR_MS = 3_600_000;
  /** Lets the 15-minute limits of the account and the address expire, but not the yearly limit. */
  const waitAQuarter = () =>
    db().rateLimit.updateMany({
      where: { expire: { lt: new Date(Date.now() + HOUR_MS) } },
      data: { expire: new Date(Date.now() - 1) },
    });
  const failAHundredTimes = async (email: string) => {
    for (let failure = 0; failure < 100; failure += 1) {
      if (failure % 10 === 0) await waitAQuarter();
      expect((await loginByRest(email, 'Wrong-pass-1')).text).toBe(WRONG);
    }
    await waitAQuarter();
    vi.mocked(verify).mockClear();
  };

  test('end login by password, whatever is tried later, for known and unknown accounts', async () => {
    for (const email of [user.email, 'nobody@accounts.test']) {
      await failAHundredTimes(email);
      expect(await loginByRest(email, DEMO_PASSWORD)).toEqual(refused(PAUSED));
      expect(await loginByGraph(email, DEMO_PASSWORD)).toEqual(refused(PAUSED));
      expect(await codeOfLogin(email, DEMO_PASSWORD)).toBe('PASSWORD_RESET_NEEDED');
      expect(verify).not.toHaveBeenCalled();
    }
    const other = await createUser({ organizationId: user.organizationId });
    expect((await loginByRest(other.email, DEMO_PASSWORD)).status).toBe(200);
  });

  test('are reset by a new password from a mail', async () => {
    await failAHundredTimes(user.email);
    await visitor.rest('POST', '/auth/forgot-password', { body: { email: user.email } });
    const token = await tokenMailedTo(user.email);
    const body = { token, new_password: 'Orchard-2.' };
    expect((await visitor.rest('POST', '/auth/reset-password', { body })).status).toBe(200);
    expect((await loginByRest(user.email, 'Orchard-2.')).status).toBe(200);
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

test('a flood of logins is refused, and accepted ones are answered', async () => {
  const app = await createHttpServer();
  const loginFrom = (remoteAddress: string, email: string, password: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      remoteAddress,
    });
  const flood = Array.from({ length: 80 }, (_, index) =>
    loginFrom(`10.0.0.${index + 1}`, `nobody${index}@accounts.test`, 'x'),
  );
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  const busy = statuses.filter((status) => status === 503).length;
  expect(statuses.filter((status) => status === 401).length).toBe(80 - busy);
  expect((await loginFrom('10.0.1.1', user.email, DEMO_PASSWORD)).statusCode).toBe(200);
  await app.close();
});

test('an address with a hundred failures has to wait, whatever account it tries', async () => {
  stopClock();
  for (let failure = 0; failure < 100; failure += 1) {
    // It is limited to twenty per minute.
    if (failure > 0 && failure % 20 === 0) vi.setSystemTime(Date.now() + 60_000);
    expect((await loginByRest(`nobody${failure}@accounts.test`, 'x')).status).toBe(401);
  }
  vi.setSystemTime(Date.now() + 60_000);
  expect((await loginByRest(user.email, DEMO_PASSWORD)).status).toBe(429);
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

describe('sessions', () => {
  let api: Api;
  const session = () => db().session.findFirstOrThrow({ where: { userId: user.id } });
  const change = async (data: { lastUsedAt?: Date; expiresAt?: Date }) =>
    db().session.update({ where: { id: (await session()).id }, data });
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

  beforeEach(async () => {
    api = await apiOf(user);
  });

  test('a token without a session, or no token, is refused', async () => {
    expect(await opens(null)).toBe(false);
    expect(await opens('nonsense')).toBe(false);
    await db().session.deleteMany({ where: { userId: user.id } });
    expect(await opens(api.token)).toBe(false);
  });

  test('refreshing gives a token that works in both APIs', async () => {
    const rest = await api.rest('POST', '/auth/refresh');
    expect(rest.status).toBe(200);
    expect(await opens((rest.body as { access_token: string }).access_token)).toBe(true);
    const { data } = await api.graph('mutation { refreshSession { accessToken } }');
    const { accessToken } = (data as { refreshSession: { accessToken: string } }).refreshSession;
    expect(await opens(accessToken)).toBe(true);
  });

  test.each(['the graph', 'REST'])(
    'logging out through %s ends every token of the session at once',
    async (way) => {
      const { data } = await api.graph('mutation { refreshSession { accessToken } }');
      const { accessToken } = (data as { refreshSession: { accessToken: string } }).refreshSession;
      const elsewhere = await tokenOf(user);
      if (way === 'REST') expect((await api.rest('POST', '/auth/logout')).status).toBe(204);
      else await api.graph('mutation { logout { signedOut } }');
      expect(await opens(api.token)).toBe(false);
      expect(await opens(accessToken)).toBe(false);
      expect((await api.rest('POST', '/auth/refresh')).status).toBe(401);
      expect(await opens(elsewhere)).toBe(true);
    },
  );

  test('a session ends 30 minutes after its last use', async () => {
    await change({ lastUsedAt: ago(30 * MINUTE + 1000) });
    expect(await opens(api.token)).toBe(false);
    expect((await api.rest('POST', '/auth/refresh')).status).toBe(401);
  });

  test('using a session keeps it', async () => {
    await change({ lastUsedAt: ago(29 * MINUTE) });
    expect(await opens(api.token)).toBe(true);
    expect(Date.now() - (await session()).lastUsedAt.getTime()).toBeLessThan(MINUTE);
  });

  test('a session ends 12 hours after login, however often it is refreshed', async () => {
    await db().session.deleteMany({ where: { userId: user.id } });
    const { token } = await loginByRest(user.email, DEMO_PASSWORD);
    const { createdAt, expiresAt } = await session();
    expect(Math.abs(expiresAt.getTime() - createdAt.getTime() - 12 * HOUR)).toBeLessThan(MINUTE);
    await apiWithToken(token).rest('POST', '/auth/refresh');
    expect((await session()).expiresAt).toEqual(expiresAt);
    await change({ expiresAt: ago(1) });
    expect(await opens(token)).toBe(false);
  });

  test('a token is valid for 30 minutes, but never longer than its session', async () => {
    const lifeOf = (token: string | null) => {
      const { exp = 0, iat = 0 } = jwt.decode(token ?? '', { json: true }) ?? {};
      return exp - iat;
    };
    expect(lifeOf(api.token)).toBe(30 * 60);
    const soon = new Date(Date.now() + 5 * MINUTE);
    await change({ expiresAt: soon });
    const rest = await api.rest('POST', '/auth/refresh');
    expect(lifeOf((rest.body as { access_token: string }).access_token)).toBeLessThanOrEqual(300);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'deactivating the account',
      () => db().user.update({ where: { id: user.id }, data: { status: 'inactive' } }),
    ],
    [
      'deleting the account',
      () => db().user.update({ where: { id: user.id }, data: { deletedAt: new Date() } }),
    ],
    [
      'closing the organization',
      () =>
        db().organization.update({
          where: { id: user.organizationId },
          data: { status: 'inactive' },
        }),
    ],
  ])('%s applies from the next request', async (_, act) => {
    expect(await opens(api.token)).toBe(true);
    await act();
    expect(await opens(api.token)).toBe(false);
  });

  test('a change of role or membership applies from the next request', async () => {
    const { organizationId } = user;
    const department = await createDepartment({ organizationId });
    const { id } = await createRecipe({ organizationId, departmentId: department.id });
    const save = async () =>
      (await api.rest('POST', '/batches', { body: { recipe_id: id } })).status;
    // The lot does not exist, so an allowed save fails at the calculation.
    expect(await save()).toBe(422);
    await db().user.update({ where: { id: user.id }, data: { role: 'viewer' } });
    expect(await save()).toBe(403);
    const member = await db().departmentMember.create({
      data: { organizationId, departmentId: department.id, userId: user.id, role: 'operator' },
    });
    expect(await save()).toBe(422);
    await db().departmentMember.delete({ where: { id: member.id } });
    expect(await save()).toBe(403);
  });

  test('an expired token does not prevent logging in', async () => {
    await change({ expiresAt: ago(1) });
    const body = { email: user.email, password: DEMO_PASSWORD };
    expect((await api.rest('POST', '/auth/login', { body })).status).toBe(200);
    expect((await api.graph(LOGIN, body)).data).toMatchObject({
      login: { __typename: 'LoginPayload' },
    });
  });
});

describe('forged tokens', () => {
  const SIGNED = { algorithm: 'HS256', issuer: 'batchwright', audience: 'batchwright' } as const;
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claimsOf = (sid: string) => ({ sid, typ: 'access' });
  const sign = (
    payload: object,
    options: jwt.SignOptions = {},
    secret = settings().jwtSecret,
  ): string => jwt.sign(payload, secret, { ...SIGNED, expiresIn: 600, ...options });
  const now = () => Math.floor(Date.now() / 1000);

  const FORGERIES: readonly [string, (sid: string) => string][] = [
    [
      'without a signature',
      (sid) =>
        `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({
          ...claimsOf(sid),
          iss: 'batchwright',
          aud: 'batchwright',
          exp: now() + 600,
        })}.`,
    ],
    [
      'signed with another secret',
      (sid) => sign(claimsOf(sid), {}, 'another secret, long enough for this'),
    ],
    ['signed by another algorithm', (sid) => sign(claimsOf(sid), { algorithm: 'HS512' })],
    ['that expired a minute ago', (sid) => sign(claimsOf(sid), { expiresIn: -60 })],
    ['for another audience', (sid) => sign(claimsOf(sid), { audience: 'elsewhere' })],
    ['of another issuer', (sid) => sign(claimsOf(sid), { issuer: 'elsewhere' })],
    ['of another kind', (sid) => sign({ sid, typ: 'refresh' })],
    ['of no kind', (sid) => sign({ sid })],
    ['for a batch record', (sid) => sign({ sid, typ: 'record', record: 'BF-20261121-AB12' })],
    ['that is not valid yet', (sid) => sign(claimsOf(sid), { notBefore: 600 })],
    ['of an unknown session', () => sign(claimsOf('0b6f6c5e-5a43-4f0e-9f0e-0a1b2c3d4e5f'))],
    ['of a session that is no id', () => sign(claimsOf("' OR true --"))],
    [
      'whose payload was changed',
      (sid) => {
        const [head = '', payload = '', signature = ''] = sign({ sid, typ: 'record' }).split('.');
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
        return `${head}.${encoded({ ...claims, typ: 'access' })}.${signature}`;
      },
    ],
    [
      'whose header was changed',
      (sid) => {
        const [, payload, signature] = sign(claimsOf(sid)).split('.');
        return `${encoded({ alg: 'none' })}.${payload}.${signature}`;
      },
    ],
    ['without its signature', (sid) => sign(claimsOf(sid)).replace(/[^.]+$/, '')],
  ];

  test.each(FORGERIES)('a token %s is refused', async (_, forge) => {
    await tokenOf(user);
    const { id } = await db().session.findFirstOrThrow({ where: { userId: user.id } });
    expect(await opens(sign(claimsOf(id)))).toBe(true);
    expect(await opens(forge(id))).toBe(false);
  });

  test('a record link opens only its record, and an access token opens no link', async () => {
    const api = await apiOf(user);
    const { id, expiresAt } = await db().session.findFirstOrThrow({ where: { userId: user.id } });
    const open = async (batchId: string, token: string | null) =>
      (await visitor.rest('GET', `/batches/${batchId}/record.pdf?token=${token}`)).status;
    const link = signToken('record', id, expiresAt, 'BF-20261121-AB12');
    expect(await open('BF-20261121-AB12', link)).toBe(404);
    expect(await open('BF-20261121-AB13', link)).toBe(401);
    expect(await open('1', link)).toBe(401);
    expect(await open('BF-20261121-AB12', api.token)).toBe(401);
    expect(await open('BF-20261121-AB12', signToken('record', id, expiresAt))).toBe(401);
    expect(await opens(link)).toBe(false);
    await api.rest('POST', '/auth/logout');
    expect(await open('BF-20261121-AB12', link)).toBe(401);
  });
});

describe('the format of a REST error', () => {
  test.each([
    ['malformed JSON', 'POST', '/auth/login', '{"email":', 400],
    ['a poisoned prototype', 'POST', '/auth/login', '{"__proto__": {"role": "admin"}}', 400],
    ['no token', 'GET', '/recipes', undefined, 401],
    ['an unknown path', 'GET', '/nothing/here', undefined, 404],
    ['an unknown method', 'DELETE', '/recipes', undefined, 404],
    ['a path that does not decode', 'GET', '/recipes/%zz', undefined, 400],
    ['a body of more than a million bytes', 'POST', '/auth/login', `"${'x'.repeat(1e6)}"`, 413],
  ] as const)('%s gives the same text twice', async (_, method, path, body, status) => {
    const headers: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await visitor.rest(method, path, { body, headers });
    expect(answer.status).toBe(status);
    const { detail } = answer.body as { detail: string };
    expect(detail).toMatch(/\w/);
    expect(answer.body).toEqual({ detail, error: detail });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'a body of type %s is refused as such',
    async (type) => {
      const answer = await visitor.rest('POST', '/auth/login', {
        body: 'email=x',
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(415);
      expect(answer.body).toEqual({ detail: expect.any(String), error: expect.any(String) });
    },
  );

  test('a failed validation lists path, message and kind of each issue, and joins the messages', async () => {
    const answer = await visitor.rest('POST', '/auth/login', { body: { email: '' } });
    expect(answer.status).toBe(422);
    const { detail, error } = answer.body as {
      detail: { loc: string[]; msg: string; type: string }[];
      error: string;
    };
    expect(detail.map(({ loc }) => loc)).toEqual([
      ['body', 'email'],
      ['body', 'password'],
    ]);
    for (const { msg, type } of detail) {
      expect(error).toContain(msg);
      expect(type).toMatch(/\w/);
    }
  });

  test('a character that no column can store is an invalid request in both APIs', async () => {
    expect((await loginByRest('a\u0000@accounts.test', 'x')).status).toBe(422);
    const api = await apiOf(user);
    const { errors } = await api.graph('{ recipes(search: "\\u0000") { totalCount } }');
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});

test('an unexpected error is returned only as an id, under which the log has its message', async () => {
  const lines: string[] = [];
  const before = settings();
  applySettings({ ...before, logLevel: 'error' });
  const app = await createHttpServer({ logStream: { write: (line) => void lines.push(line) } });
  applySettings(before);
  const fault = 'relation "secret_table" does not exist';
  vi.spyOn(db(), '$queryRaw').mockRejectedValue(new Error(fault));
  const body = { email: user.email, password: DEMO_PASSWORD };
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });

  const rest = await post('/api/auth/login', body);
  const graph = await post('/graphql', { query: LOGIN, variables: body });
  await app.close();

  const masked = /^Unexpected error\. Please try again\. \(([0-9a-f-]{36})\)$/;
  const { detail, error } = rest.json<{ detail: string; error: string }>();
  expect(rest.statusCode).toBe(500);
  expect(detail).toBe(error);
  const [graphError] = graph.json<{
    errors: { message: string; extensions: Record<string, string> }[];
  }>().errors;
  expect(graphError?.extensions).toEqual({
    code: 'INTERNAL_SERVER_ERROR',
    errorId: masked.exec(graphError?.message ?? '')?.[1],
  });
  for (const text of [detail, graphError?.message ?? '']) {
    const id = masked.exec(text)?.[1] ?? 'no id';
    expect(lines.find((line) => line.includes(id))).toContain('secret_table');
  }
  for (const answer of [rest.body, graph.body]) {
    expect(answer).not.toMatch(/secret_table|\.ts|node_modules|stack/);
  }
});
