import { type AddressInfo, connect, type Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '#server/errors.ts';
import { sendUserError } from '#server/rest/rest.ts';
import { boundBodiesInHand } from './bodiesInHand.ts';

const BODY = 100_000;
/** Two bodies from one network, four in total. */
const MOST = 4 * BODY;

let app: FastifyInstance;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  app = fastify({ bodyLimit: BODY, trustProxy: true, forceCloseConnections: true });
  boundBodiesInHand(app, MOST);
  app.setErrorHandler((error, _request, reply) =>
    error instanceof UserError ? sendUserError(reply, error) : reply.status(500).send(),
  );
  app.post('/take', () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Announces a body from a network without sending it. */
async function announce(network: number, length = `Content-Length: ${BODY}`): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const heard = new Promise((resolve) => app.server.once('request', resolve));
  socket.write(
    `POST /take HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.${network}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
  );
  await heard;
  return socket;
}

/** The status and body for a client of a network that sends a complete body of this size. */
async function take(network: number, bytes = BODY) {
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/take`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${network}` },
    body: `"${'x'.repeat(bytes - 2)}"`,
  });
  await answer.text();
  return [answer.status, answer.headers.get('retry-after')];
}

test('one network may use half of the memory, and others the rest', async () => {
  await announce(1);
  const [second] = [await announce(1)];
  expect(await take(1)).toEqual([429, '5']);
  expect(await take(2)).toEqual([200, null]);
  second.destroy();
  await expect.poll(() => take(1)).toEqual([200, null]);
});

test('when no memory is left, a large body is refused from any network, and a small one accepted', async () => {
  for (const network of [1, 1, 2, 2]) await announce(network);
  expect(await take(3)).toEqual([503, '2']);
  expect(await take(3, 1_000)).toEqual([200, null]);
});

test('a chunked body counts with its maximum length', async () => {
  await announce(1, 'Transfer-Encoding: chunked');
  await announce(1, 'Transfer-Encoding: chunked');
  expect(await take(1)).toEqual([429, '5']);
});

test('the memory of an answered request is freed', async () => {
  for (let round = 0; round < 5; round += 1) expect(await take(1)).toEqual([200, null]);
});
