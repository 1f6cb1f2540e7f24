import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { type FastifyRequest, fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { UserError } from '#server/errors.ts';
import { refuseOverload } from '#server/http/limits/overload.ts';
import { sendUserError } from './rest.ts';
import { readForm, takeForms } from './restForm.ts';

const HEAD =
  'POST /api/form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 500\r\n\r\n';
const BEGUN =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nTag,Batch';

let close: () => Promise<void>;

afterEach(() => close());

/** A server with a single place; its form route runs `before` and `after` around reading the form. */
async function formServer({
  before = async () => undefined,
  after = async () => undefined,
}: {
  before?: (request: FastifyRequest) => Promise<unknown>;
  after?: () => Promise<unknown>;
}) {
  const app = fastify();
  refuseOverload(app, 1);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    error instanceof UserError
      ? sendUserError(reply, error)
      : reply.status(error.statusCode ?? 500).send(),
  );
  await takeForms(app, 1_000);
  const reached: FastifyRequest[] = [];
  app.post('/api/form', async (request) => {
    reached.push(request);
    await before(request);
    await readForm(request);
    await after();
    return {};
  });
  app.get('/api/other', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  close = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  const sender = () => connect(port, '127.0.0.1');
  const statusOfOther = async () => (await fetch(`${address}/api/other`)).status;
  return { address, sender, statusOfOther, untilReached: () => expect.poll(() => reached.length) };
}

test('a form whose client disconnects before it is read frees its place', async () => {
  const server = await formServer({
    before: ({ raw }) => new Promise<void>((resolve) => raw.once('close', resolve)),
  });
  const sender = server.sender();
  sender.write(HEAD + BEGUN);
  await server.untilReached().toBe(1);
  expect(await server.statusOfOther()).toBe(503);
  sender.destroy();
  await expect.poll(server.statusOfOther).toBe(200);
});

test('a form that arrives slowly takes no place, whether or not it ever ends', async () => {
  const server = await formServer({});
  const sender = server.sender();
  sender.write(HEAD + BEGUN);
  await server.untilReached().toBe(1);
  await expect.poll(server.statusOfOther).toBe(200);
  sender.destroy();
  expect(await server.statusOfOther()).toBe(200);
});

test('a form that has arrived counts until it is answered', async () => {
  const worked = new AbortController();
  let isWhole = false;
  const server = await formServer({
    after: () => {
      isWhole = true;
      return once(worked.signal, 'abort');
    },
  });
  const body = new FormData();
  body.set('file', new Blob(['Tag,Batch']), 'a.csv');
  const answer = fetch(`${server.address}/api/form`, { method: 'POST', body });
  await expect.poll(() => isWhole).toBe(true);
  expect(await server.statusOfOther()).toBe(503);
  worked.abort();
  expect((await answer).status).toBe(200);
  expect(await server.statusOfOther()).toBe(200);
});
