import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { UserError } from '#server/errors.ts';
import { metrics } from '#server/observability/metrics.ts';
import { sendUserError } from '#server/rest/rest.ts';
import { countForPerson, refuseOverload } from './overload.ts';

const MOST = 4;
const SHARE = MOST / 2;
const BUSY = 'The service is busy. Try again in a moment.';

type ByUser = { Querystring: { user?: string } };

let app: FastifyInstance;

afterEach(() => app.close());

function slowServer() {
  app = fastify({ forceCloseConnections: true });
  refuseOverload(app, MOST);
  app.setErrorHandler((error, _request, reply) =>
    error instanceof UserError ? sendUserError(reply, error) : reply.status(500).send(),
  );
  const waiting: (() => void)[] = [];
  const streams: PassThrough[] = [];
  let fails = false;
  app.get<ByUser>('/api/slow', async (request) => {
    const { user } = request.query;
    if (user !== undefined) countForPerson(request, { userId: Number(user) });
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (fails) throw new Error('It fails.');
    return {};
  });
  app.get<ByUser>('/api/stream', (request, reply) => {
    countForPerson(request, { userId: Number(request.query.user) });
    const stream = new PassThrough();
    stream.write('begun');
    streams.push(stream);
    return reply.send(stream);
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  const get = (url: string, token: string, remoteAddress = '127.0.0.1') =>
    app.inject({ url, headers: { authorization: `Bearer ${token}` }, remoteAddress });
  const untilWaiting = (count: number) => expect.poll(() => waiting.length).toBe(count);
  return {
    get,
    /**
     * Fills all places with requests of different people in one network, each identified before the next one starts.
     */
    fill: async () => {
      const taken: ReturnType<typeof get>[] = [];
      for (let user = 0; user < MOST; user += 1) {
        taken.push(get(`/api/slow?user=${user}`, `of ${user}`));
        await untilWaiting(user + 1);
      }
      return taken;
    },
    visit: (remoteAddress: string) => app.inject({ url: '/api/slow', remoteAddress }),
    untilWaiting,
    release: () => waiting.splice(0).forEach((go) => void go()),
    streams,
    failFromNowOn: () => {
      fails = true;
    },
  };
}

const statusesOf = async (answers: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);

test('requests beyond the capacity are refused immediately, with a time to retry', async () => {
  const server = slowServer();
  const taken = await server.fill();
  await server.untilWaiting(MOST);
  const refused = await server.get('/api/slow', 'one more');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect((await server.get('/healthz', 'one more')).statusCode).toBe(200);
  server.release();
  expect(await statusesOf(taken)).toEqual([200, 200, 200, 200]);
});

test('a differently written URL leads to the same limit', async () => {
  const server = slowServer();
  const taken = await server.fill();
  expect((await server.get('/%61pi/slow', 'one more')).statusCode).toBe(503);
  server.release();
  await statusesOf(taken);
});

test('a response, also a failure, frees its place', async () => {
  const server = slowServer();
  server.failFromNowOn();
  for (let round = 0; round < 2; round += 1) {
    const taken = await server.fill();
    await server.untilWaiting(MOST);
    server.release();
    expect(await statusesOf(taken)).toEqual([500, 500, 500, 500]);
  }
});

test('one token can take half of the places, the rest is for others', async () => {
  const server = slowServer();
  for (let round = 0; round < 2; round += 1) {
    const own = Array.from({ length: SHARE }, () => server.get('/api/slow', 'mine'));
    await server.untilWaiting(SHARE);
    const refused = await server.get('/api/slow', 'mine');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.json()).toMatchObject({ detail: 'Too many attempts. Try again in 1 second.' });
    const other = server.get('/api/slow', 'another', '127.0.0.2');
    await server.untilWaiting(SHARE + 1);
    server.release();
    expect(await statusesOf([...own, other])).toEqual([200, 200, 200]);
  }
});

test('invented tokens together have no more places than anonymous clients of their network', async () => {
  const server = slowServer();
  for (let round = 0; round < 2; round += 1) {
    const invented = Array.from({ length: SHARE }, (_, index) =>
      server.get('/api/slow', `invented ${index}`),
    );
    await server.untilWaiting(SHARE);
    expect((await server.get('/api/slow', 'one more')).statusCode).toBe(429);
    expect((await server.visit('127.0.0.1')).statusCode).toBe(429);
    const other = server.get('/api/slow', 'one more', '127.0.0.2');
    await server.untilWaiting(SHARE + 1);
    server.release();
    expect(await statusesOf([...invented, other])).toEqual([200, 200, 200]);
  }
});

test("an identified person does not count against the network's share", async () => {
  const server = slowServer();
  const known = [1, 2].map((user) => server.get(`/api/slow?user=${user}`, `of ${user}`));
  await server.untilWaiting(SHARE);
  const visits = [server.visit('127.0.0.1'), server.visit('127.0.0.1')];
  await server.untilWaiting(MOST);
  server.release();
  expect(await statusesOf([...known, ...visits])).toEqual([200, 200, 200, 200]);
});

test('a person with several tokens has no more places', async () => {
  const server = slowServer();
  for (let round = 0; round < 2; round += 1) {
    const own = Array.from({ length: SHARE }, (_, index) =>
      server.get('/api/slow?user=7', `mine ${index}`),
    );
    await server.untilWaiting(SHARE);
    expect((await server.get('/api/slow?user=7', 'a further one')).statusCode).toBe(429);
    const other = server.get('/api/slow?user=8', 'another');
    await server.untilWaiting(SHARE + 1);
    server.release();
    expect(await statusesOf([...own, other])).toEqual([200, 200, 200]);
  }
});

test('anonymous clients of one network share half of the places', async () => {
  const server = slowServer();
  const visits = ['2001:db8::1', '2001:db8::2'].map((address) => server.visit(address));
  await server.untilWaiting(SHARE);
  expect((await server.visit('2001:db8::3')).statusCode).toBe(429);
  const other = server.visit('2001:db8:0:1::1');
  await server.untilWaiting(SHARE + 1);
  server.release();
  expect(await statusesOf([...visits, other])).toEqual([200, 200, 200]);
});

test.each(['is read to its end', 'is left'])(
  'a stream keeps its place until it %s',
  async (end) => {
    const server = slowServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const leaving = new AbortController();
    const read = async (index: number) => {
      const headers = { authorization: `Bearer of ${index}` };
      const { signal } = leaving;
      return fetch(`http://127.0.0.1:${port}/api/stream?user=${index}`, { headers, signal });
    };
    const answers: Response[] = [];
    for (let index = 0; index < MOST; index += 1) answers.push(await read(index));
    expect((await server.get('/api/slow', 'one more')).statusCode).toBe(503);
    if (end === 'is left') leaving.abort();
    else for (const stream of server.streams) stream.end();
    const texts = await Promise.allSettled(answers.map((answer) => answer.text()));
    expect(texts.map(({ status }) => status)).toEqual(
      Array.from({ length: MOST }, () => (end === 'is left' ? 'rejected' : 'fulfilled')),
    );
    await expect
      .poll(async () => {
        const asked = server.get('/api/slow', 'one more');
        await Promise.race([asked, server.untilWaiting(1)]);
        server.release();
        return (await asked).statusCode;
      })
      .toBe(200);
  },
);

test.each([
  ['/graphql', { errors: [{ message: BUSY, extensions: { code: 'UNAVAILABLE' } }] }],
  ['/api/formulations', { detail: BUSY, error: BUSY }],
])('%s refuses in its own format, with a time to retry', async (url, body) => {
  app = await createHttpServer({ mostAtWork: 0 });
  const refused = await app.inject({ method: 'POST', url, payload: { query: '{ __typename }' } });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.json()).toEqual(body);
  expect(await metrics.metrics()).toMatch(/batchwright_http_refused_requests_total [1-9]/);
});

test('a client that announces a large body is identified like any other request', async () => {
  app = await createHttpServer({ mostAtWork: 0 });
  const statements: string[] = [];
  databaseEvents.on('statement', ({ statement }) => void statements.push(statement));
  const refused = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: 'Bearer bw_x', 'content-type': 'application/json' },
    payload: `"${' '.repeat(1_000_001)}"`,
  });
  expect(refused.statusCode).toBe(503);
  expect(statements).toEqual([]);
});
