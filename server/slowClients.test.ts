import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { createHttpServer } from './http.ts';

let app: Awaited<ReturnType<typeof createHttpServer>>;
let authorization: string;
let organizationId: number;

beforeAll(async () => {
  app = await createHttpServer();
  ({ id: organizationId } = await createOrganization());
  const { token } = await apiOf(await createUser({ organizationId, role: 'admin' }));
  authorization = `Bearer ${token}`;
});

afterAll(() => app.close());

test('the server promises 10 s for the head of a request and 60 s for all of it', () => {
  const { headersTimeout, requestTimeout } = app.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 60_000]);
});

test.each([
  ['a head that never ends', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'a body that never ends',
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  ],
])('%s is answered 408 and its connection closed, while others are answered', async (_, half) => {
  // The figures are promised above; here the same server keeps shorter ones.
  const quick = await createHttpServer({ patience: { headMs: 200, wholeMs: 400, lookMs: 50 } });
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

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; charset=utf-8',
])('a form sent as %s is refused with its reason on every route for files', async (type) => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
  }>();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody && 'multipart/form-data' in requestBody.content ? [{ path, method }] : [],
    ),
  );
  expect(routes).toHaveLength(2);
  for (const { path, method } of routes) {
    const answer = await app.inject({
      method: method.toUpperCase() as 'POST',
      url: path.replace(/\{\w+\}/g, String(organizationId)),
      headers: { authorization, 'content-type': type },
      payload:
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nTag\r\n--x--',
    });
    expect(answer.statusCode, path).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, path).toBeLessThan(500);
    expect(answer.json(), path).toEqual({ detail: expect.any(String), error: expect.any(String) });
  }
});
