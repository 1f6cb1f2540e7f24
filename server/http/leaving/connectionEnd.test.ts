import { type AddressInfo, connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundBodiesInHand } from '#server/http/limits/bodiesInHand.ts';
import { refuseOverload } from '#server/http/limits/overload.ts';
import { sendCsv } from '#server/rest/restStream.ts';
import { closeWithConnection } from './connectionEnd.ts';
import { draining } from './draining.ts';
import { leavingSignal } from './leavingSignal.ts';
import { onRequestEnd } from './requestEnd.ts';

const BODY = 100_000;
/** More than the buffers at both ends of a connection hold. */
async function* largeFile() {
  const piece = Buffer.alloc(64_000, 'x');
  for (let pieces = 0; pieces < 1_000; pieces += 1) yield piece;
}

let app: FastifyInstance;
let drain: (deadlineMs?: number) => Promise<void>;
let ended: string[];
let seen: { reply: FastifyReply; signal: AbortSignal } | undefined;

beforeEach(async () => {
  ended = [];
  seen = undefined;
  app = fastify({ bodyLimit: BODY, forceCloseConnections: true });
  closeWithConnection(app);
  ({ drain } = draining(app));
  boundBodiesInHand(app, 2 * BODY);
  refuseOverload(app, 2);
  onRequestEnd(app, ({ url }) => void ended.push(url));
  app.get('/large', (_request, reply) => reply.send(Readable.from(largeFile())));
  app.post('/body', () => ({}));
  app.get('/api/stream', (_request, reply) => {
    const stream = new PassThrough();
    stream.write('begun');
    return reply.send(stream);
  });
  app.get('/waits', (_request, reply) => {
    seen = { reply, signal: leavingSignal(reply) };
    return reply.hijack();
  });
  app.get('/file', async (_request, reply) => {
    async function* pieces() {
      for (;;) {
        await sleep(5);
        yield 'row\n'.repeat(1_000);
      }
    }
    try {
      return await sendCsv(reply, { userId: 1 }, { name: 'file.csv', pieces: pieces() });
    } finally {
      ended.push('turn to export');
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;

/** Requests something large without reading it, pipelines another request, and disconnects. */
async function leaveBehind(request: string): Promise<void> {
  const socket = connect(port(), '127.0.0.1');
  socket.pause();
  let heard = 0;
  const both = new Promise<void>((resolve) => {
    app.server.on('request', () => {
      heard += 1;
      if (heard === 2) resolve();
    });
  });
  socket.write(`GET /large HTTP/1.1\r\nHost: x\r\n\r\n${request}`);
  await both;
  await sleep(50);
  socket.resetAndDestroy();
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

test('the memory of a body announced behind an unread response is freed when the client disconnects', async () => {
  await leaveBehind(
    `POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY}\r\n\r\n`,
  );
  const take = () =>
    fetch(`http://127.0.0.1:${port()}/body`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `"${'x'.repeat(BODY - 2)}"`,
    });
  await expect.poll(async () => (await take()).status).toBe(200);
  expect(ended).toContain('/body');
});

test('a stream behind an unread response frees its place', async () => {
  await leaveBehind(get('/api/stream'));
  const stream = new AbortController();
  await expect
    .poll(async () => {
      const { signal } = stream;
      const { status } = await fetch(`http://127.0.0.1:${port()}/api/stream`, { signal });
      return status;
    })
    .toBe(200);
  stream.abort();
});

test('a file behind an unread response frees its turn', async () => {
  await leaveBehind(get('/file'));
  await expect.poll(() => ended).toContain('turn to export');
});

test('work behind an unread response is aborted on disconnect, and does not delay a shutdown', async () => {
  await leaveBehind(get('/waits'));
  await expect.poll(() => seen?.signal.aborted).toBe(true);
  if (seen) await finished(seen.reply.raw).catch(() => undefined);
  const startedAt = performance.now();
  await drain();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('a running request is cut off at the deadline of the shutdown', async () => {
  const cutOff = fetch(`http://127.0.0.1:${port()}/waits`).catch(() => 'cut off');
  await expect.poll(() => seen).toBeDefined();
  const startedAt = performance.now();
  await drain(2_000);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(await cutOff).toBe('cut off');
  await expect.poll(() => ended).toContain('/waits');
});

test('consecutive requests on a connection each end once', async () => {
  const socket = connect(port(), '127.0.0.1');
  const body = 'POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';
  socket.write(body.repeat(20));
  await expect.poll(() => ended.length).toBe(20);
  socket.destroy();
  await sleep(50);
  expect(ended).toHaveLength(20);
});
