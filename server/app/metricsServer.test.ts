import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { startHousekeeping } from '#server/housekeeping/housekeepingLoop.ts';
import { applySettings } from '#server/settings/env.ts';
import { apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { freePort } from '#tests/processes/serverProcess.ts';
import { TEST_SETTINGS } from '#tests/setup/testSettings.ts';
import { createHttpServer } from './http.ts';
import { serveMetrics } from './metricsServer.ts';

let port: number;
let metricsServer: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  port = await freePort();
  metricsServer = await serveMetrics({ port, host: '127.0.0.1' });
});

afterAll(() => metricsServer.close());

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test('responses are counted by route pattern, never by a URL with ids', async () => {
  const { id: organizationId } = await createOrganization();
  const api = await apiOf(await createUser({ organizationId }));
  await api.rest('GET', '/recipes/987654321');
  const text = await scrape();
  expect(text).toMatch(
    /batchwright_http_answer_seconds_count\{method="GET",route="\/api\/recipes\/:\w+",status="404"\} [1-9]/,
  );
  expect(text).not.toContain('987654321');
});

test("the outbox, backups and the process have metrics, without anyone's data", async () => {
  const text = await scrape();
  for (const name of [
    'batchwright_outbox_mails',
    'batchwright_last_backup_timestamp_seconds',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
  expect(text).not.toContain('@');
});

test('a failed anchor of the audit trails is counted, and so is the next successful one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-anchors-'));
  const missing = path.join(folder, 'missing');
  const anchors = {
    file: path.join(missing, 'anchors.jsonl'),
    mailTo: undefined,
    key: { kind: 'kept' as const, folder },
  };
  await db().housekeepingRound.deleteMany();
  const counted = async (outcome: string) =>
    Number(new RegExp(`anchors_total{outcome="${outcome}"} (\\d+)`).exec(await scrape())?.[1]);
  expect([await counted('written'), await counted('failed')]).toEqual([0, 0]);
  applySettings({ ...TEST_SETTINGS, anchors });
  const log = { info: () => undefined, warn: () => undefined };
  const loop = startHousekeeping(log, { firstMs: 0, everyMs: 20, jitterMs: 0 });
  try {
    await vi.waitFor(async () => expect(await counted('failed')).toBeGreaterThan(0), 10_000);
    await mkdir(missing);
    await vi.waitFor(async () => expect(await counted('written')).toBe(1), 10_000);
  } finally {
    await loop.stop();
    applySettings(TEST_SETTINGS);
    await rm(folder, { recursive: true, force: true });
  }
});

test('the public port has no metrics, and every response has its request id', async () => {
  const app = await createHttpServer({ logStream: { write: () => undefined } });
  const answer = await app.inject({ url: '/metrics' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  await app.close();
});
