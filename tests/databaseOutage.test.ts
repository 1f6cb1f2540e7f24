import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { databaseUrl, runSql } from './globalSetup.ts';
import { startServer } from './serverProcess.ts';

/** Only a server can be away; the embedded database has tests of its own. */
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const TIMEOUT_MS = 120_000;
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }';

/** Stands between the process and its database, so that it can be away without being stopped. */
async function startProxy(target: URL) {
  const sockets = new Set<Socket>();
  let isAway = false;
  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const database = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    leave: () => {
      isAway = true;
      cut();
    },
    comeBack: () => {
      isAway = false;
    },
    close: () => {
      server.close();
      cut();
    },
  };
}

test.runIf(serverUrl)(
  'a database that goes and comes back costs 503 with Retry-After, and the process recovers by itself',
  async () => {
    const name = `batchwright_outage_${process.pid}`;
    await runSql(serverUrl, `CREATE DATABASE ${name}`);
    const proxy = await startProxy(new URL(databaseUrl(serverUrl, name)));
    const secret = 'a secret of the outage test that is long enough';
    const server = await startServer({ DATABASE_URL: proxy.url, JWT_SECRET: secret });
    try {
      const post = (path: string, body: unknown) =>
        fetch(`${server.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const wrong = { email: 'nobody@example.test', password: 'Wrong-pass-1' };
      const login = () => post('/api/auth/login', wrong);
      const loginInGraph = () => post('/graphql', { query: LOGIN, variables: { input: wrong } });
      const ready = async () => (await fetch(`${server.url}/readyz`)).status;
      expect((await login()).status).toBe(401);
      const underWay = Promise.all(Array.from({ length: 10 }, login));
      proxy.leave();
      for (const { status } of await underWay) expect([401, 503]).toContain(status);
      await expect.poll(ready, { timeout: 2_000, interval: 100 }).toBe(503);
      for (const ask of [login, loginInGraph]) {
        const askedAt = performance.now();
        const refused = await ask();
        expect(performance.now() - askedAt).toBeLessThan(5_000);
        expect(refused.status).toBe(503);
        expect(refused.headers.get('retry-after')).toBe('2');
      }
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      proxy.comeBack();
      await expect.poll(ready, { timeout: 5_000, interval: 100 }).toBe(200);
      expect((await login()).status).not.toBe(503);
      expect((await loginInGraph()).status).toBe(200);
      expect(server.hasEnded()).toBe(false);
    } finally {
      await server.stop();
      proxy.close();
      await runSql(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    }
  },
  TIMEOUT_MS,
);
