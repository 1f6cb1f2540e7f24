import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { UserError } from '#server/errors.ts';
import { refuseOverload } from './overload.ts';
import { sendUserError } from './rest.ts';

const MOST = 3;

function slowServer() {
  const app = fastify();
  refuseOverload(app, MOST);
  app.setErrorHandler((error, _request, reply) =>
    error instanceof UserError ? sendUserError(reply, error) : reply.status(500).send(),
  );
  const waiting: (() => void)[] = [];
  let fails = false;
  app.get('/api/slow', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (fails) throw new Error('It fails.');
    return {};
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  return {
    get: (url: string) => app.inject({ method: 'GET', url }),
    untilWaiting: (count: number) => expect.poll(() => waiting.length).toBe(count),
    release: () => waiting.splice(0).forEach((go) => void go()),
    failFromNowOn: () => {
      fails = true;
    },
  };
}

test('what is more than can be worked at is refused at once, and told to come again', async () => {
  const server = slowServer();
  const taken = Array.from({ length: MOST }, () => server.get('/api/slow'));
  await server.untilWaiting(MOST);
  const refused = await server.get('/api/slow');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect((await server.get('/healthz')).statusCode).toBe(200);
  server.release();
  expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('an answer, and a failure too, gives its place to the next', async () => {
  const server = slowServer();
  server.failFromNowOn();
  for (let round = 0; round < 2; round += 1) {
    const taken = Array.from({ length: MOST }, () => server.get('/api/slow'));
    await server.untilWaiting(MOST);
    server.release();
    expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  }
});
