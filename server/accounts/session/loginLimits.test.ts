import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { db } from '#server/db/database.ts';
import { TooManyRequestsError } from '#server/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { apiWithToken } from '#tests/execute.ts';
import { createOrganization, createUser, DEMO_PASSWORD } from '#tests/factories.ts';
import { countLoginAttempt, forgiveLoginAttempts } from './loginLimits.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const LONGEST_SECONDS = 15 * 60;
const visitor = apiWithToken(null);
let user: User;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  user = await createUser({ organizationId: (await createOrganization()).id });
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const login = (password: string) =>
  visitor.rest('POST', '/auth/login', { body: { email: user.email, password } });

/** Seconds to wait, or null when the attempt was accepted. */
async function attempt(email = user.email, ip = '127.0.0.1'): Promise<number | null> {
  try {
    await countLoginAttempt(email, ip, null);
    return null;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return error.retryAfterSeconds;
    throw error;
  }
}

async function failTenTimes(): Promise<void> {
  for (let failure = 0; failure < 10; failure += 1) expect(await attempt()).toBeNull();
}

test('after ten failures each further one doubles the wait, from 1 second to 15 minutes', async () => {
  await failTenTimes();
  const waits: (number | null)[] = [];
  for (let failure = 10; failure < 24; failure += 1) {
    const seconds = await attempt();
    waits.push(seconds);
    pass((seconds ?? 0) * SECOND - 1);
    expect(await attempt()).toBe(1);
    pass(1);
    expect(await attempt(user.email, `127.0.1.${failure}`)).toBeNull();
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
});

test('setting the clock back does not extend a wait', async () => {
  await failTenTimes();
  expect(await attempt()).toBe(1);
  pass(-DAY);
  await failTenTimes();
  expect(await attempt()).toBe(1);
});

/** Uses up the attempts of an address for 15 minutes, twenty per minute, including the rest of the current minute. */
async function spendShare(ip = '127.0.0.1'): Promise<void> {
  for (let index = 0; index < 100; index += 1) {
    expect(await attempt(`someone-${index}@example.test`, ip)).toBeNull();
    if (index % 20 === 19) pass(MINUTE);
  }
}
const SHARE_IS_BACK_SECONDS = LONGEST_SECONDS - 5 * 60;

test('an address has twenty failures per minute, not counting right passwords and known networks', async () => {
  const from = (index: number) => attempt(`quick-${index}@example.test`);
  for (let index = 0; index < 30; index += 1) {
    expect(await from(index)).toBeNull();
    await forgiveLoginAttempts(`quick-${index}@example.test`, '127.0.0.1', null);
  }
  for (let index = 0; index < 20; index += 1) expect(await from(index)).toBeNull();
  expect(await from(20)).toBe(60);
  await countLoginAttempt(user.email, '127.0.0.1', 'a known place');
  expect(await attempt(user.email, '127.0.0.2')).toBeNull();
  pass(MINUTE);
  expect(await from(20)).toBeNull();
});

test('setting the clock back does not extend the refusal of an address', async () => {
  const from = (index: number) => attempt(`someone-${index}@example.test`);
  await spendShare();
  expect(await from(100)).toBe(SHARE_IS_BACK_SECONDS);
  pass(-DAY);
  expect(await from(101)).toBeNull();
});

test('an address over its limit writes no rows, whatever e-mails it invents, in both APIs', async () => {
  const from = (index: number) => attempt(`someone-${index}@example.test`);
  await spendShare();
  const kept = await db().rateLimit.findMany({ orderBy: { key: 'asc' } });
  expect(await from(100)).toBe(SHARE_IS_BACK_SECONDS);
  const email = 'someone-else@example.test';
  const body = { email, password: 'Wrong-pass-1' };
  expect((await visitor.rest('POST', '/auth/login', { body })).status).toBe(429);
  const { data } = await visitor.graph(
    'mutation ($input: LoginInput!) { login(input: $input) { __typename } }',
    { input: body },
  );
  expect(data).toEqual({ login: { __typename: 'TooManyRequestsError' } });
  expect(await db().rateLimit.findMany({ orderBy: { key: 'asc' } })).toEqual(kept);
  expect(await attempt('someone-else@example.test', '127.0.0.2')).toBeNull();
});

test('attempts during a wait do not extend it', async () => {
  await failTenTimes();
  pass(1 * SECOND);
  await attempt();
  for (let impatience = 0; impatience < 50; impatience += 1) expect(await attempt()).toBe(2);
  pass(2 * SECOND);
  expect(await attempt()).toBeNull();
});

test('both APIs return the wait, and the right password after it resets the failures', async () => {
  for (let failure = 0; failure < 11; failure += 1) {
    if (failure === 10) pass(1 * SECOND);
    expect((await login('Wrong-pass-1')).status).toBe(401);
  }
  const rest = await login(DEMO_PASSWORD);
  expect(rest.status).toBe(429);
  expect(rest.headers['retry-after']).toBe('2');
  const { data } = await visitor.graph(
    `mutation ($email: String!, $password: String!) {
      login(input: { email: $email, password: $password }) {
        ... on TooManyRequestsError { message retryAfterSeconds }
      }
    }`,
    { email: user.email, password: DEMO_PASSWORD },
  );
  expect(data).toEqual({
    login: { message: 'Too many attempts. Try again in 2 seconds.', retryAfterSeconds: 2 },
  });
  pass(2 * SECOND);
  expect((await login(DEMO_PASSWORD)).status).toBe(200);
  pass(MINUTE);
  await failTenTimes();
});

test('failures are forgotten after fifteen quiet minutes following the wait, and not before', async () => {
  await failTenTimes();
  pass(1 * SECOND + 15 * MINUTE - 1);
  expect(await attempt()).toBeNull();
  expect(await attempt()).toBe(2);
  pass(2 * SECOND + 15 * MINUTE);
  await failTenTimes();
  expect(await attempt()).toBe(1);
});

test('of concurrent attempts ten are accepted, and one after a wait', async () => {
  const many = async () =>
    (await Promise.all(Array.from({ length: 20 }, () => attempt()))).filter(
      (wait) => wait === null,
    );
  expect(await many()).toHaveLength(10);
  pass(1 * SECOND);
  expect(await many()).toHaveLength(1);
});

test('an attacker with ten addresses gets 19 attempts in any quarter of an hour, and 100 in 30 days', async () => {
  const taken: number[] = [];
  const start = Date.now();
  const guess = async (): Promise<number | null> => {
    try {
      const wait = await attempt(user.email, `127.0.0.${taken.length % 10}`);
      if (wait === null) taken.push(Date.now());
      return wait;
    } catch {
      // From here on only a new password helps, while the clock goes on.
      return LONGEST_SECONDS;
    }
  };
  // In bursts, each as soon as the previous one is forgotten: the most that the rule allows.
  while (Date.now() < start + 30 * DAY && taken.length < 200) {
    const wait = await guess();
    if (wait === null) continue;
    pass(wait === LONGEST_SECONDS ? DAY / 2 : wait * SECOND);
  }
  expect(taken).toHaveLength(100);
  const inQuarterFrom = (from: number) =>
    taken.filter((at) => at >= from && at < from + 15 * MINUTE).length;
  // Ten at once and nine more, each after twice the previous wait.
  expect(Math.max(...taken.map(inQuarterFrom))).toBe(19);
  await forgiveLoginAttempts(user.email, '127.0.0.1', null);
  expect(await attempt()).toBeNull();
});

test('a refused login is logged with a hashed e-mail and without a password', async () => {
  const lines: string[] = [];
  const before = settings();
  applySettings({ ...before, logLevel: 'warn' });
  const app = await createHttpServer({ logStream: { write: (line) => void lines.push(line) } });
  applySettings(before);
  const post = (email: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  const refusals = () =>
    lines
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ msg }) => msg === 'login refused');

  expect((await post(user.email, DEMO_PASSWORD)).statusCode).toBe(200);
  expect(refusals()).toEqual([]);
  for (let failure = 0; failure < 10; failure += 1) await post(user.email, 'Wrong-pass-1');
  expect((await post(user.email.toUpperCase(), DEMO_PASSWORD)).statusCode).toBe(429);
  await post('nobody@accounts.test', 'Wrong-pass-1');
  const query = `mutation { login(input: { email: "nobody@accounts.test", password: "Wrong-pass-1" }) { __typename } }`;
  await app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  await app.close();

  expect(refusals()).toHaveLength(13);
  const [first, , , , , , , , , , waiting, unknown, throughGraph] = refusals();
  expect(first).toMatchObject({
    reason: 'Incorrect email or password',
    ip: '127.0.0.1',
    emailHash: expect.stringMatching(/^[\w-]{43}$/),
    reqId: expect.any(String),
  });
  expect(waiting).toMatchObject({
    reason: 'Too many attempts. Try again in 1 second.',
    retryAfterSeconds: 1,
    emailHash: first?.['emailHash'],
  });
  expect(unknown?.['emailHash']).not.toBe(first?.['emailHash']);
  expect(throughGraph?.['emailHash']).toBe(unknown?.['emailHash']);
  for (const secret of [user.email, 'nobody@', 'Wrong-pass-1', DEMO_PASSWORD]) {
    expect(lines.join('').toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test.each([
  ['one proxy that appends', 1],
  ['the networks of the proxies', ['127.0.0.0/8']],
] as const)(
  'behind %s the address that the proxy saw is counted, whatever the client wrote',
  async (_behind, trustProxy) => {
    await spendShare('203.0.113.7');
    const before = settings();
    applySettings({ ...before, trustProxy });
    const app = await createHttpServer();
    applySettings(before);
    const statusFor = async (forwardedFor: string) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': forwardedFor },
        payload: { email: 'one-more@login.test', password: 'Wrong-pass-1' },
      });
      return statusCode;
    };
    expect(await statusFor('10.9.8.7, 203.0.113.7')).toBe(429);
    expect(await statusFor('203.0.113.7, 198.51.100.4')).toBe(401);
    await app.close();
  },
);
