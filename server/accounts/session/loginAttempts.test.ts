import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { db } from '#server/db/database.ts';
import { testServer } from '#tests/execute.ts';
import { createUser, DEMO_PASSWORD } from '#tests/factories.ts';
import { tokenMailedTo } from '#tests/mails.ts';
import {
  createManagerBeforeEach,
  type GraphLogin,
  LOGIN,
  loginByGraph,
  loginByRest,
  refused,
  stopClock,
  user,
  visitor,
  WRONG,
} from '#tests/ways/loginWays.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

createManagerBeforeEach();

beforeEach(() => {
  vi.mocked(verify).mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function codeOfLogin(email: string, password: string): Promise<string | undefined> {
  const { data } = await visitor.graph(LOGIN, { email, password });
  return (data as GraphLogin).login.code;
}

const VERIFY = 'verifyEmail(input: { token: "x" }) { __typename }';

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

test('of 1,000 wrong passwords from ten addresses, 30 at most are checked within 15 minutes and 100 within 30 days', async () => {
  const MINUTE = 60_000;
  const logIn = async (address: number, email: string, password: string) => {
    const answer = await (await testServer()).inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      remoteAddress: `127.0.0.${address}`,
    });
    return answer.statusCode;
  };
  stopClock();
  const start = Date.now();
  let sent = 0;
  /** Sends 500, at even distances until so many ms after the first of all. */
  const guessUntil = async (end: number) => {
    vi.mocked(verify).mockClear().mockResolvedValue(false);
    const distance = (start + end - Date.now()) / 500;
    for (const last = sent + 500; sent < last; sent += 1) {
      expect([401, 429]).toContain(await logIn(sent % 10, user.email, `Wrong-pass-${sent}`));
      vi.setSystemTime(Date.now() + distance);
    }
    const checked = vi.mocked(verify).mock.calls.length;
    vi.mocked(verify).mockReset();
    return checked;
  };
  const { organizationId } = user;
  const other = await createUser({ organizationId });

  const inQuarter = await guessUntil(15 * MINUTE);
  expect(await logIn(1, other.email, DEMO_PASSWORD)).toBe(200);
  const later = await guessUntil(30 * 24 * 60 * MINUTE);
  console.log(`${sent} sent, ${inQuarter} checked in 15 minutes, ${inQuarter + later} in 30 days`);
  expect(sent).toBe(1000);
  expect(inQuarter).toBeGreaterThanOrEqual(10);
  expect(inQuarter).toBeLessThanOrEqual(30);
  expect(inQuarter + later).toBeLessThanOrEqual(100);

  // The limits are at their end, and the owner of the mailbox passes them all the same.
  expect(await logIn(1, user.email, DEMO_PASSWORD)).toBe(401);
  await visitor.rest('POST', '/auth/forgot-password', { body: { email: user.email } });
  const body = { token: await tokenMailedTo(user.email), new_password: 'Orchard-2.' };
  expect((await visitor.rest('POST', '/auth/reset-password', { body })).status).toBe(200);
  expect(await logIn(1, user.email, 'Orchard-2.')).toBe(200);
  expect(await logIn(1, other.email, DEMO_PASSWORD)).toBe(200);
}, 180_000);

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
