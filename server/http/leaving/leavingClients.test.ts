import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { metrics } from '#server/observability/metrics.ts';
import { sendCsv } from '#server/rest/restStream.ts';
import { applySettings } from '#server/settings/env.ts';
import { TEST_SETTINGS } from '#tests/setup/testSettings.ts';

let app: Awaited<ReturnType<typeof createHttpServer>>;
let port: number;
const lines: string[] = [];
/** Resolves when the client of the file has disconnected, and when the request has ended. */
let file: { readonly left: PromiseWithResolvers; readonly ended: PromiseWithResolvers };

type PromiseWithResolvers = { readonly promise: Promise<void>; readonly resolve: () => void };

function withResolvers(): PromiseWithResolvers {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

beforeAll(async () => {
  applySettings({ ...TEST_SETTINGS, logLevel: 'warn' });
  app = await createHttpServer({ logStream: { write: (line) => void lines.push(line) } });
  applySettings(TEST_SETTINGS);
  app.get('/left/file', async (_request, reply) => {
    reply.raw.once('close', file.left.resolve);
    client.destroy();
    try {
      return await sendCsv(reply, { userId: 1 }, { name: 'file.csv', pieces: pieces() });
    } finally {
      file.ended.resolve();
    }
  });
  app.get('/left/refused', () => {
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  });
  app.get('/left/waits', async (_request, reply) => {
    client.destroy();
    await new Promise((resolve) => reply.raw.once('close', resolve));
    return 'too late';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

afterAll(() => app.close());

beforeEach(() => {
  lines.length = 0;
  file = { left: withResolvers(), ended: withResolvers() };
});

async function* pieces() {
  await file.left.promise;
  yield 'head\n';
  yield 'row\n';
}

let client: ReturnType<typeof connect>;

function send(text: string): void {
  client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write(text);
}

/** Number of responses of a route in the metrics, by status. */
async function counted(route: string): Promise<Record<string, number>> {
  const found = (await metrics.metrics()).matchAll(
    /answer_seconds_count\{method="\w+",route="([^"]+)",status="(\d+)"\} (\d+)/g,
  );
  return Object.fromEntries(
    [...found].flatMap(([, path, status, count]) =>
      path === route ? [[status, Number(count)]] : [],
    ),
  );
}

const HEAD = 'Host: x\r\nContent-Type: application/json\r\n';

test.each([
  ['of a known length', '/api/auth/login', 'Content-Length: 50\r\n\r\n{"email":'],
  ['in pieces', '/api/auth/register', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n'],
  ['for the graph', '/graphql', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n'],
])('a client that disconnects within a body %s is not an outage', async (_, route, rest) => {
  // Other tests of this process request the same routes.
  const before = await counted(route);
  send(`POST ${route} HTTP/1.1\r\n${HEAD}${rest}`);
  await new Promise((resolve) => app.server.once('request', resolve));
  client.destroy();
  const after = { ...before, 499: (before['499'] ?? 0) + 1 };
  await expect.poll(() => counted(route)).toEqual(after);
  await turn();
  expect(lines).toEqual([]);
});

test('a client that disconnects while a file waits is not an outage', async () => {
  send('GET /left/file HTTP/1.1\r\nHost: x\r\n\r\n');
  await file.ended.promise;
  await turn();
  expect(lines).toEqual([]);
  expect(await counted('/left/file')).toEqual({ 499: 1 });
});

test('a request whose client disconnected is counted once, and not as answered', async () => {
  send('GET /left/waits HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => counted('/left/waits')).toEqual({ 499: 1 });
  await turn();
  expect(await counted('/left/waits')).toEqual({ 499: 1 });
});

test('a refusal by the framework is not an outage, whatever its message', async () => {
  const answer = await app.inject('/left/refused');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { detail: 'aborted', error: 'aborted' },
  ]);
  expect(lines).toEqual([]);
  expect(await counted('/left/refused')).toEqual({ 400: 1 });
});
