import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { apiOf, testServer } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { databaseUrl } from '#tests/setup/globalSetup.ts';
import { db } from './database.ts';
import { databaseEvents } from './databaseEvents.ts';

/** Only a server has connections that break; the thread of the embedded database has its own tests. */
const url = process.env['TEST_DATABASE_URL'] ?? '';

const nameOfDatabase = async () => {
  const [row] = await db().$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
  return row?.name ?? '';
};

/** How many connections to the database there were; the one that asks goes to another. */
async function endConnections(name: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
    [name],
  );
  await client.end();
  return rowCount ?? 0;
}

type Asked = { readonly method: 'GET' | 'POST'; readonly url: string; readonly payload?: object };

async function statusesUnder(asked: Asked, disturb: () => Promise<void>): Promise<number[]> {
  const app = await testServer();
  const { token } = await apiOf(
    await createUser({ organizationId: (await createOrganization()).id }),
  );
  const request = { ...asked, headers: { authorization: `Bearer ${token}` } };
  const statuses = new Set<number>();
  let isOver = false;
  const askOnAndOn = async () => {
    while (!isOver) {
      const { statusCode, headers: answered } = await app.inject(request);
      statuses.add(statusCode);
      if (statusCode === 503) expect(answered['retry-after']).toBe('2');
    }
  };
  const asking = Promise.all(Array.from({ length: 10 }, askOnAndOn));
  await disturb();
  isOver = true;
  await asking;
  expect((await app.inject(request)).statusCode).toBe(200);
  return [...statuses];
}

const SOON = { timeout: 30_000 };

const LIST = '{ recipes { edges { node { id } } } }';
const BOTH_DOORS: readonly Asked[] = [
  { method: 'GET', url: '/api/recipes' },
  { method: 'POST', url: '/graphql', payload: { query: LIST } },
];

describe.runIf(url)('on a server', () => {
  test.each(BOTH_DOORS)(
    'connections that it ends under load are an outage of a moment at $url, never a 500',
    async (asked) => {
      const name = await nameOfDatabase();
      const statuses = await statusesUnder(asked, async () => {
        for (let round = 0; round < 10; round += 1) {
          await endConnections(name);
          await sleep(100);
        }
      });
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    },
  );

  test('an idle connection that breaks is reported', async () => {
    const lost = vi.fn();
    databaseEvents.on('connectionLost', lost);
    const ended = await endConnections(await nameOfDatabase());
    expect(ended).toBeGreaterThan(0);
    // All of them are closed: the next test would be given one that is about to break.
    await expect.poll(() => lost.mock.calls.length, SOON).toBeGreaterThanOrEqual(ended);
    databaseEvents.off('connectionLost', lost);
  });

  test('a statement over the time limit is ended, and both APIs return 503', async () => {
    const holder = new pg.Client({ connectionString: databaseUrl(url, await nameOfDatabase()) });
    await holder.connect();
    const app = await testServer();
    const { token } = await apiOf(
      await createUser({ organizationId: (await createOrganization()).id }),
    );
    const headers = { authorization: `Bearer ${token}` };
    await holder.query('BEGIN; LOCK TABLE recipes IN ACCESS EXCLUSIVE MODE');
    // The lock is held until both have answered, so that only the limit of a statement ends the wait.
    const answers = await Promise.all(BOTH_DOORS.map((asked) => app.inject({ ...asked, headers })));
    await holder.end();
    for (const { statusCode, headers: answered } of answers) {
      expect([statusCode, answered['retry-after']]).toEqual([503, '2']);
    }
  });
});
