import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { testServer } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { newcomer } from '#tests/samples/newcomers.ts';
import { SIGN_UP_WAYS } from '#tests/ways/signUpWays.ts';

const HOUR_MS = 3_600_000;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

describe.each(SIGN_UP_WAYS)('registration through %s', (_, ask) => {
  test('limits organizations created from one address', async () => {
    for (let count = 0; count < 30; count += 1)
      await ask('register', { ...newcomer(), honeypot: 'x' });
    const { status, text } = await ask('register', newcomer());
    expect(status).toBe(429);
    expect(text).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
  });
});

describe('probing registration for e-mails with an account', () => {
  const TELLING = ['Email already registered', 'Organization name already exists'];
  /** More than the limit of an hour at first, then in each hour again what would use up a new one. */
  const ASKED_IN_HOUR = [42, ...Array<number>(23).fill(4)];
  const here = '198.51.100.9';

  afterEach(() => {
    vi.useRealTimers();
  });

  async function register(person: ReturnType<typeof newcomer>, remoteAddress: string) {
    const { firstName: first_name, lastName: last_name, organizationName, ...rest } = person;
    const payload = { ...rest, first_name, last_name, organization_name: organizationName };
    const server = await testServer();
    const url = '/api/auth/register';
    const answer = await server.inject({ method: 'POST', url, payload, remoteAddress });
    return { status: answer.statusCode, text: answer.json<{ error?: string }>().error ?? '' };
  }

  test('learns about ten in a day, however often each hour asks again, and stores nothing', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { id: organizationId, name: organizationName } = await createOrganization();
    const known = await Promise.all(
      Array.from({ length: 20 }, () => createUser({ organizationId })),
    );
    const before = await tableSnapshot();
    const revealing: string[] = [];
    let asked = 0;
    const ask = async () => {
      // The name is in use, so that the attempt with an unknown e-mail stores nothing.
      const email = known[Math.floor(asked / 2)]?.email ?? newcomer().email;
      const person = { ...newcomer(), organizationName };
      const { status, text } = await register(asked % 2 ? person : { ...person, email }, here);
      if (status !== 429) revealing.push(text);
      asked += 1;
    };
    for (const count of ASKED_IN_HOUR) {
      for (let one = 0; one < count; one += 1) await ask();
      vi.setSystemTime(Date.now() + 0.99 * HOUR_MS);
    }
    expect(revealing).toHaveLength(10);
    expect(new Set(revealing)).toEqual(new Set(TELLING));
    expect(await tableSnapshot()).toEqual(before);

    const { status, text } = await register(newcomer(), here);
    expect(status).toBe(429);
    expect(text).toMatch(/^Too many attempts\. Try again in \d+ (seconds|hours)\.$/);
    // A visitor from another address is not limited.
    expect((await register(newcomer(), '198.51.100.10')).status).toBe(201);
  });

  test('learns no more with a hundred concurrent requests', async () => {
    const { id: organizationId } = await createOrganization();
    const { email } = await createUser({ organizationId });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        register({ ...newcomer(), email: turn % 2 ? email : newcomer().email }, here),
      ),
    );
    const revealing = answers.filter(({ text }) => TELLING.includes(text));
    expect(revealing.length).toBeLessThanOrEqual(10);
  });

  test('from many addresses, gets ten responses a day for one e-mail, with or without an account', async () => {
    const { id: organizationId, name: organizationName } = await createOrganization();
    const { email: known } = await createUser({ organizationId });
    for (const email of [known, newcomer().email]) {
      const statuses: number[] = [];
      for (let asked = 0; asked < 15; asked += 1) {
        const person = { ...newcomer(), email, organizationName };
        statuses.push((await register(person, `203.0.113.${statuses.length}`)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(409), ...Array(5).fill(429)]);
    }
  });

  test('successful registrations do not use up the limit', async () => {
    for (let count = 0; count < 12; count += 1) {
      expect((await register(newcomer(), here)).status).toBe(201);
    }
  });
});
