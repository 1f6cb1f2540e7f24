import { expect, test } from 'vitest';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';
import { startProxy } from '../databaseProxy.ts';
import { startServer } from '../serverProcess.ts';
import { expectOnlyOutages, startRequests } from './steadyRequests.ts';

/** Only a server can be unreachable; the embedded database has its own tests. */
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const TIMEOUT_MS = 120_000;
/** Six seconds without a response, after up to five for a connection. */
const SILENCE_ENDS_WITHIN_MS = 12_000;
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }';

type Proxied = {
  readonly proxy: Awaited<ReturnType<typeof startProxy>>;
  readonly server: Awaited<ReturnType<typeof startServer>>;
  readonly login: () => Promise<Response>;
  readonly loginInGraph: () => Promise<Response>;
  readonly ready: () => Promise<number>;
};

async function withProxiedServer(work: (proxied: Proxied) => Promise<void>): Promise<void> {
  const name = `batchwright_outage_${process.pid}`;
  await runSql(serverUrl, `CREATE DATABASE ${name}`);
  const proxy = await startProxy(new URL(databaseUrl(serverUrl, name)));
  const secret = 'a secret of the outage test that is long enough';
  const server = await startServer({ DATABASE_URL: proxy.url, JWT_SECRET: secret });
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const wrong = { email: 'nobody@example.test', password: 'Wrong-pass-1' };
  try {
    await work({
      proxy,
      server,
      login: () => post('/api/auth/login', wrong),
      loginInGraph: () => post('/graphql', { query: LOGIN, variables: { input: wrong } }),
      ready: async () => (await fetch(`${server.url}/readyz`)).status,
    });
  } finally {
    await server.stop();
    proxy.close();
    await runSql(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

test.runIf(serverUrl)(
  'a database that goes and comes back costs 503 with Retry-After, and the process recovers by itself',
  async () => {
    await withProxiedServer(async ({ proxy, server, login, loginInGraph, ready }) => {
      expect((await login()).status).toBe(401);
      const requests = await startRequests(server);
      await requests.until(200);
      proxy.leave();
      await expect.poll(ready, { timeout: 2_000, interval: 100 }).toBe(503);
      for (const ask of [login, loginInGraph]) {
        const askedAt = performance.now();
        expectOutage(await ask());
        expect(performance.now() - askedAt).toBeLessThan(5_000);
      }
      await requests.until(503);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      proxy.comeBack();
      const backAt = performance.now();
      await expect.poll(ready, { timeout: 5_000, interval: 100 }).toBe(200);
      await requests.until(200);
      expectOnlyOutages(await requests.stop(), backAt);
      expect((await login()).status).not.toBe(503);
      expect((await loginInGraph()).status).toBe(200);
      expect(server.hasEnded()).toBe(false);
    });
  },
  TIMEOUT_MS,
);

test.runIf(serverUrl)(
  'so does one that falls silent, whose connections nobody closes',
  async () => {
    await withProxiedServer(async ({ proxy, server, login, loginInGraph, ready }) => {
      expect((await login()).status).toBe(401);
      proxy.fallSilent();
      const startedAt = performance.now();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? login() : loginInGraph())),
      );
      expect(performance.now() - startedAt).toBeLessThan(SILENCE_ENDS_WITHIN_MS);
      for (const answer of answers) expectOutage(answer);
      expect(await ready()).toBe(503);
      proxy.comeBack();
      await expect.poll(ready, { timeout: 5_000, interval: 100 }).toBe(200);
      expect((await loginInGraph()).status).toBe(200);
      expect(server.hasEnded()).toBe(false);
    });
  },
  TIMEOUT_MS,
);

function expectOutage({ status, headers }: Response): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
}
