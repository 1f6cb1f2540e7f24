import { expect, test } from 'vitest';
import { apiOf, testServer } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { databaseUrl, runSql } from '#tests/globalSetup.ts';
import { db } from './database.ts';

/** Only a server has connections that end; the thread of the embedded database has tests of its own. */
const url = process.env['TEST_DATABASE_URL'];

const nameOfDatabase = async () => {
  const [row] = await db().$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
  return row?.name ?? '';
};

async function statusesUnder(disturb: () => Promise<void>): Promise<ReadonlyMap<number, number>> {
  const app = await testServer();
  const { token } = await apiOf(
    await createUser({ organizationId: (await createOrganization()).id }),
  );
  const headers = { authorization: `Bearer ${token}` };
  const statuses = new Map<number, number>();
  let isOver = false;
  const askOnAndOn = async () => {
    while (!isOver) {
      const { statusCode, headers: answered } = await app.inject({ url: '/api/recipes', headers });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode === 503) expect(answered['retry-after']).toBe('2');
    }
  };
  const asking = Promise.all(Array.from({ length: 10 }, askOnAndOn));
  await disturb();
  isOver = true;
  await asking;
  expect((await app.inject({ url: '/api/recipes', headers })).statusCode).toBe(200);
  return statuses;
}

test('connections that the server ends under load are an outage of a moment, never a 500', async () => {
  const name = await nameOfDatabase();
  const statuses = await statusesUnder(async () => {
    for (let round = 0; url && round < 10; round += 1) {
      await runSql(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
      );
      await new Promise((done) => setTimeout(done, 100));
    }
  });
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

test('a statement of a request that takes too long is ended on a server', async () => {
  if (!url) return;
  const started = performance.now();
  await expect(db().$queryRaw`SELECT pg_sleep(30)::text`).rejects.toThrow('57014');
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(databaseUrl(url, await nameOfDatabase())).toContain('batchwright');
});
