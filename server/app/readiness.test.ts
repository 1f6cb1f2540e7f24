import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { db, openDatabase } from '#server/db/database.ts';
import { KEPT_MS } from '#server/http/readiness.ts';
import { tokenOf } from '#tests/execute.ts';
import { app, clientFolder, serveClientBefore, user } from '#tests/samples/servedClient.ts';
import { databaseUrl } from '#tests/setup/globalSetup.ts';
import { createHttpServer } from './http.ts';

serveClientBefore();

afterEach(() => {
  vi.restoreAllMocks();
});

// The next file in this process would still get the last result.
afterAll(() => sleep(2 * KEPT_MS));

describe('health', () => {
  test('a process that runs and reaches its database is healthy and ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('an unresponsive database makes the process not ready within two seconds', async () => {
    vi.spyOn(db(), '$queryRaw').mockReturnValue(stalled());
    const start = Date.now();
    await expect.poll(readiness, { timeout: 2_000 }).toEqual([503, '{"status":"not ready"}']);
    expect(Date.now() - start).toBeLessThan(2_000);
  });

  test('concurrent and repeated checks query the database once', async () => {
    await sleep(2 * KEPT_MS);
    const looks = vi.spyOn(db(), '$queryRaw');
    const asked = await Promise.all(Array.from({ length: 50 }, statusOfReadiness));
    expect(new Set(asked)).toEqual(new Set([200]));
    expect(await statusOfReadiness()).toBe(200);
    expect(looks).toHaveBeenCalledTimes(1);
  });

  test('a schema upgraded by a newer version makes the process not ready', async () => {
    const name = '29990101000000_of_tomorrow';
    await db().$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
      VALUES ('1', 'x', now(), ${name}, now(), 1)`;
    await expect.poll(statusOfReadiness).toBe(503);
    await db().$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ${name}`;
    await expect.poll(statusOfReadiness).toBe(200);
  });

  test('an additive migration of a newer version leaves the process ready', async () => {
    const name = '29990101000000_a_column_of_tomorrow_additive';
    await db().$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
      VALUES ('1', 'x', now(), ${name}, now(), 1)`;
    await sleep(2 * KEPT_MS);
    expect(await statusOfReadiness()).toBe(200);
    await db().$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ${name}`;
  });

  test('a draining server is not ready', async () => {
    const draining = await createHttpServer({ clientFolder });
    let drained: () => void = () => undefined;
    const inFlight = new Promise<void>((done) => {
      drained = done;
    });
    draining.addHook('preClose', () => inFlight);
    await draining.listen({ port: 0, host: '127.0.0.1' });
    const { port } = draining.server.address() as AddressInfo;
    const ask = (url: string) => fetch(`http://127.0.0.1:${port}${url}`);
    expect((await ask('/readyz')).status).toBe(200);
    const closed = draining.close();
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503));
    drained();
    await closed;
  });
});

/** Polled after database changes, because the result is cached briefly. */
async function readiness(): Promise<readonly [number, string]> {
  const { statusCode, body } = await app.inject('/readyz');
  return [statusCode, body];
}

const statusOfReadiness = async () => (await readiness())[0];

/** A query that the database never answers. */
function stalled(): ReturnType<ReturnType<typeof db>['$queryRaw']> {
  return new Promise(() => undefined) as unknown as ReturnType<ReturnType<typeof db>['$queryRaw']>;
}

test('a closed database makes the process not ready, and requests fail in the documented format', async () => {
  const url = process.env['TEST_DATABASE_URL'];
  const [name] = url
    ? await db().$queryRaw<{ name: string }[]>`SELECT current_database() AS name`
    : [];
  const token = await tokenOf(user);
  const another = await openDatabase(
    url && name ? { kind: 'postgresql', url: databaseUrl(url, name.name) } : { kind: 'memory' },
  );
  await another.close();
  await expect.poll(statusOfReadiness).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode, json } = await app.inject({ url: '/api/recipes', headers });
  expect(statusCode).toBeGreaterThanOrEqual(500);
  expect(json()).toMatchObject({ detail: expect.any(String), error: expect.any(String) });
});
