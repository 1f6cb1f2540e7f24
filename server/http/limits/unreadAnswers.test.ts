import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundUnread, closeUnread } from './unreadAnswers.ts';

/** More than the buffers at both ends of a connection hold. */
const LARGE = Buffer.alloc(32_000_000, 'x');
/** Two responses to one network, four in total. */
const MOST = 4 * LARGE.length;
const SPARE_MS = 500;

let app: FastifyInstance;
let clients: Socket[];
let closed: string[];

beforeEach(async () => {
  clients = [];
  const gone: string[] = [];
  closed = gone;
  app = fastify({ trustProxy: true, forceCloseConnections: true });
  boundUnread(app, { mostBytes: MOST, spareMs: SPARE_MS });
  app.get('/large', ({ socket, ip }) => {
    socket.once('close', () => gone.push(ip));
    return LARGE;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const client of clients) client.destroy();
  await app.close();
});

const port = () => (app.server.address() as AddressInfo).port;

/** Requests something large without reading it. */
async function ask(ip: string): Promise<void> {
  const client = connect(port(), '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  clients.push(client);
  const heard = new Promise((resolve) => app.server.once('request', resolve));
  client.write(`GET /large HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ip}\r\n\r\n`);
  await heard;
  await sleep(20);
}

const read = async (ip: string) => {
  const answer = await fetch(`http://127.0.0.1:${port()}/large`, {
    headers: { 'x-forwarded-for': ip },
  });
  return (await answer.arrayBuffer()).byteLength;
};

test('when a network holds half of the memory, its unread responses are closed, and only those', async () => {
  await ask('10.0.0.2');
  await ask('10.0.0.1');
  await ask('10.0.0.1');
  await sleep(SPARE_MS);
  expect(await read('10.0.0.1')).toBe(LARGE.length);
  await expect.poll(() => closed.filter((ip) => ip === '10.0.0.1')).toHaveLength(1);
  expect(closed).not.toContain('10.0.0.2');
});

test('when all networks hold too much, the oldest unread responses are closed', async () => {
  for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) await ask(ip);
  await sleep(SPARE_MS);
  expect(closed).toEqual([]);
  expect(await read('10.0.0.5')).toBe(LARGE.length);
  await expect.poll(() => closed).toContain('10.0.0.1');
  expect(closed).toEqual(['10.0.0.1']);
});

test('many concurrent responses that are being read are sent completely', async () => {
  const sizes = await Promise.all(Array.from({ length: 8 }, () => read('10.0.0.1')));
  expect(sizes).toEqual(Array.from({ length: 8 }, () => LARGE.length));
});

test('a response that is slow because it is queued behind another one is sent completely', async () => {
  const other = fastify({ forceCloseConnections: true });
  closeUnread(other, 200);
  other.get('/first', () => sleep(50, {}));
  other.get('/slow', (_request, reply) => {
    async function* pieces() {
      yield 'first ';
      await sleep(600);
      yield 'last';
    }
    return reply.send(Readable.from(pieces(), { objectMode: false }));
  });
  await other.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((other.server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  let heard = '';
  client.on('data', (piece: Buffer) => {
    heard += piece.toString();
  });
  client.write(get('/first') + get('/slow'));
  await expect.poll(() => heard, { timeout: 5_000 }).toMatch(/first .*last/s);
  await other.close();
});
