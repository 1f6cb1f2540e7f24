import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '#server/http.ts';
import { apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { freePort } from '#tests/serverProcess.ts';
import { serveMetrics } from './metricsServer.ts';

let port: number;
let metricsServer: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  port = await freePort();
  metricsServer = await serveMetrics({ port, host: '127.0.0.1' });
});

afterAll(() => metricsServer.close());

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test('answers are counted by the pattern of their route, never by an address with ids', async () => {
  const { id: organizationId } = await createOrganization();
  const api = await apiOf(await createUser({ organizationId }));
  await api.rest('GET', '/recipes/987654321');
  const text = await scrape();
  expect(text).toMatch(
    /batchwright_http_answer_seconds_count\{method="GET",route="\/api\/recipes\/:\w+",status="404"\} [1-9]/,
  );
  expect(text).not.toContain('987654321');
});

test('the outbox, backups and the process are counted, and nobody’s data is in it', async () => {
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

test('the public port has none, and every answer names its request', async () => {
  const app = await createHttpServer({ logStream: { write: () => undefined } });
  const answer = await app.inject({ url: '/metrics' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  await app.close();
});
