import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { testServer } from '#tests/execute.ts';
import {
  createInvitation,
  createOrganization,
  createUser,
  DEMO_PASSWORD,
} from '#tests/factories.ts';
import { tokenMailedTo } from '#tests/mails.ts';

const HOME = '198.51.100.7';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WRONG = 'Wrong-pass-1';
const NEW_PASSWORD = 'Orchard-2.';
const INVITED_PASSWORD = 'Orchard2!x';

let user: User;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  user = await createUser({ organizationId: (await createOrganization()).id });
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function post(path: string, payload: object, remoteAddress: string) {
  const url = `/api/auth/${path}`;
  return (await testServer()).inject({ method: 'POST', url, payload, remoteAddress });
}

async function login(password: string, from: string, email = user.email) {
  const { statusCode, body, headers } = await post('login', { email, password }, from);
  return { status: statusCode, body, wait: headers['retry-after'] };
}

const statusOf = async (password: string, from: string) => (await login(password, from)).status;

/** Each attempt comes from a different address, as from a botnet. */
let strangers = 0;
const stranger = () => {
  strangers += 1;
  return `203.0.${Math.floor(strangers / 250) % 250}.${strangers % 250}`;
};

async function guess(times: number, from: () => string = stranger): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let one = 0; one < times; one += 1) statuses.push(await statusOf(WRONG, from()));
  return statuses;
}

test('while strangers guess, the owner can sign in from a known network, and nobody else can', async () => {
  expect(await statusOf(DEMO_PASSWORD, HOME)).toBe(200);
  const statuses = await guess(30);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await statusOf(DEMO_PASSWORD, HOME)).toBe(200);
  expect(await statusOf(DEMO_PASSWORD, stranger())).toBe(429);
});

test('a sign-in by the owner gives strangers no new guesses', async () => {
  await statusOf(DEMO_PASSWORD, HOME);
  await guess(10);
  for (let round = 0; round < 5; round += 1) {
    expect(await statusOf(DEMO_PASSWORD, HOME)).toBe(200);
    expect(await guess(1)).toEqual([429]);
  }
});

test('after a hundred guesses in a row the account is blocked for strangers and open to its owner', async () => {
  await statusOf(DEMO_PASSWORD, HOME);
  let refused = 0;
  for (let one = 0; one < 101; one += 1) {
    pass(16 * MINUTE);
    if ((await login(WRONG, stranger())).body.includes('Reset your password')) refused += 1;
  }
  expect(refused).toBe(1);
  pass(16 * MINUTE);
  const paused = await login(DEMO_PASSWORD, stranger());
  expect([paused.status, paused.body]).toEqual([
    401,
    expect.stringContaining('Reset your password'),
  ]);
  expect(await statusOf(DEMO_PASSWORD, HOME)).toBe(200);
});

test('a known address has the same number of guesses, counted separately', async () => {
  await statusOf(DEMO_PASSWORD, HOME);
  const statuses = await guess(15, () => HOME);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  const right = await login(DEMO_PASSWORD, HOME);
  expect([right.status, right.wait]).toEqual([429, '1']);
  expect(await statusOf(DEMO_PASSWORD, stranger())).toBe(200);
  let taken = 10;
  for (let one = 0; one < 120; one += 1) {
    pass(16 * MINUTE);
    const { body } = await login(WRONG, HOME);
    if (!body.includes('Reset your password')) taken += 1;
  }
  expect(taken).toBe(100);
});

test('strangers get the same responses for an account with or without a known address, and for none', async () => {
  const without = await createUser({ organizationId: user.organizationId });
  await statusOf(DEMO_PASSWORD, HOME);
  const attempt = async (email: string) => {
    const answers: unknown[] = [];
    for (let one = 0; one < 12; one += 1) answers.push(await login(WRONG, stranger(), email));
    return answers;
  };
  const known = await attempt(user.email);
  expect(await attempt(without.email)).toEqual(known);
  expect(await attempt('nobody@places.test')).toEqual(known);
});

test('a known address belongs to one account, and for IPv6 includes its network', async () => {
  const line = (end: string) => `2001:db8:5:6:${end}`;
  await statusOf(DEMO_PASSWORD, line('1:2:3:4'));
  const other = await createUser({ organizationId: user.organizationId });
  await login(DEMO_PASSWORD, HOME, other.email);
  await guess(11);
  expect(await statusOf(DEMO_PASSWORD, line('ffff:2:3:5'))).toBe(200);
  expect(await statusOf(DEMO_PASSWORD, '2001:db8:5:7:1:2:3:4')).toBe(429);
  expect(await statusOf(DEMO_PASSWORD, HOME)).toBe(429);
});

test('an address is known for ninety days after the last sign-in', async () => {
  await statusOf(DEMO_PASSWORD, HOME);
  pass(89 * DAY);
  await guess(11);
  expect(await statusOf(DEMO_PASSWORD, HOME)).toBe(200);
  pass(91 * DAY);
  await guess(11);
  expect(await statusOf(DEMO_PASSWORD, HOME)).toBe(429);
});

test('the address where an invitation was accepted is known, too', async () => {
  const { organizationId } = user;
  const { token, email } = await createInvitation({ organizationId });
  const accepted = await post('invitations/accept', { token, password: INVITED_PASSWORD }, HOME);
  expect(accepted.statusCode).toBe(200);
  for (let one = 0; one < 11; one += 1) await login(WRONG, stranger(), email);
  expect((await login(INVITED_PASSWORD, HOME, email)).status).toBe(200);
});

test('a reset leaves its address as the only known one, and resets the failures', async () => {
  const chosenAt = '198.51.100.8';
  await statusOf(DEMO_PASSWORD, HOME);
  await statusOf(DEMO_PASSWORD, chosenAt);
  await guess(11, () => chosenAt);
  await post('forgot-password', { email: user.email }, chosenAt);
  const token = await tokenMailedTo(user.email);
  const reset = { token, new_password: NEW_PASSWORD };
  expect((await post('reset-password', reset, chosenAt)).statusCode).toBe(200);
  await guess(11);
  expect(await statusOf(NEW_PASSWORD, chosenAt)).toBe(200);
  expect(await statusOf(NEW_PASSWORD, HOME)).toBe(429);
});

test('an address stays known while the secret is replaced, as long as the previous one is configured', async () => {
  const before = settings();
  await statusOf(DEMO_PASSWORD, HOME);
  const other = 'another secret, as long as it has to be';
  try {
    await guess(11);
    applySettings({ ...before, jwtSecret: other });
    expect(await statusOf(DEMO_PASSWORD, HOME)).toBe(429);
    applySettings({ ...before, jwtSecret: other, jwtSecretPrevious: before.jwtSecret });
    expect(await statusOf(DEMO_PASSWORD, HOME)).toBe(200);
    applySettings({ ...before, jwtSecret: other });
    expect(await statusOf(DEMO_PASSWORD, HOME)).toBe(200);
  } finally {
    applySettings(before);
  }
});

test('addresses are not stored in readable form', async () => {
  await statusOf(DEMO_PASSWORD, HOME);
  const rows = await db().knownPlace.findMany();
  expect(rows.some(({ userId }) => userId === user.id)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(HOME);
});
