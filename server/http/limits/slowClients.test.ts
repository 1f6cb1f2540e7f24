import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { apiOf } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';

/** Shorter than the real limits, which have their own test. */
const HURRY = { headMs: 200, wholeMs: 400, lookMs: 50, unreadMs: 300 };

let app: Awaited<ReturnType<typeof createHttpServer>>;
let authorization: string;
let organizationId: number;
let oilId: number;

beforeAll(async () => {
  app = await createHttpServer();
  ({ id: organizationId } = await createOrganization());
  ({ id: oilId } = await createOil({ organizationId }));
  const { token } = await apiOf(await createUser({ organizationId, role: 'admin' }));
  authorization = `Bearer ${token}`;
});

afterAll(() => app.close());

test('the server allows 10 s for the head of a request and 60 s for all of it', () => {
  const { headersTimeout, requestTimeout } = app.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 60_000]);
});

test('it accepts 2,000 connections', () => {
  expect(app.server.maxConnections).toBe(2_000);
});

test.each([
  ['a head that never ends', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'a body that never ends',
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  ],
])('%s gets 408 and its connection is closed, while others are answered', async (_, half) => {
  const quick = await createHttpServer({ patience: HURRY });
  try {
    await quick.listen({ port: 0, host: '127.0.0.1' });
    const { port } = quick.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
    });
    socket.write(half);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    await once(socket, 'close');
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    await quick.close();
  }
});

/** More than the buffers at both ends of a connection hold. */
const LARGE = Buffer.alloc(64_000_000, 'x');

async function* inPieces() {
  for (let at = 0; at < LARGE.length; at += 64_000) yield LARGE.subarray(at, at + 64_000);
}

test.each([
  ['in one piece', () => LARGE],
  ['in a stream', () => Readable.from(inPieces())],
])('an unread response %s is abandoned, and its connection closed', async (_, answer) => {
  const quick = await createHttpServer({ patience: HURRY });
  try {
    let isClosed = false;
    quick.get('/large', ({ socket }, reply) => {
      socket.once('close', () => {
        isClosed = true;
      });
      return reply.send(answer());
    });
    await quick.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((quick.server.address() as AddressInfo).port, '127.0.0.1');
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => isClosed, { timeout: 20_000 }).toBe(true);
    socket.destroy();
  } finally {
    await quick.close();
  }
});

test('a response that is being read is sent completely, however long the server takes for its next piece', async () => {
  const quick = await createHttpServer({ patience: HURRY });
  try {
    quick.get('/slow', (_request, reply) => {
      async function* pieces() {
        yield 'first ';
        await once(reply.raw, 'timeout');
        yield 'second ';
        await once(reply.raw, 'timeout');
        yield 'last';
      }
      return reply.send(Readable.from(pieces(), { objectMode: false }));
    });
    const address = await quick.listen({ port: 0, host: '127.0.0.1' });
    expect(await (await fetch(`${address}/slow`)).text()).toBe('first second last');
  } finally {
    await quick.close();
  }
});

const idIn = (path: string): number => (path.startsWith('/oils/') ? oilId : organizationId);

/** Every route that accepts a form with a file. */
async function formRoutes() {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody && 'multipart/form-data' in requestBody.content
        ? [{ method, path: `/api${path.replace(/\{\w+\}/g, String(idIn(path)))}` }]
        : [],
    ),
  );
}

const FORM =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nTag\r\n--x--';

const sendForm = (path: string, method: string, type: string, payload: string) =>
  app.inject({
    method: method.toUpperCase() as 'POST',
    url: path,
    headers: { authorization, 'content-type': type },
    payload,
  });

const SAID = { detail: expect.any(String), error: expect.any(String) };

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; charset=utf-8',
])('a form sent as %s is refused with its reason on every route for files', async (type) => {
  const routes = await formRoutes();
  expect(routes).toHaveLength(4);
  for (const { path, method } of routes) {
    const answer = await sendForm(path, method, type, FORM);
    expect(answer.statusCode, path).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, path).toBeLessThan(500);
    expect(answer.json(), path).toEqual(SAID);
  }
});

test('a form that is cut off at any point is refused as such', async () => {
  for (const { path, method } of await formRoutes()) {
    for (let length = 1; length < FORM.length - 2; length += 1) {
      const cut = FORM.slice(0, length);
      const answer = await sendForm(path, method, 'multipart/form-data; boundary=x', cut);
      expect([answer.statusCode, answer.json()], `${path}, ${length}`).toEqual([400, SAID]);
    }
  }
});
