import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '#server/errors.ts';
import { MOST_FILES, MOST_OF_PERSON } from './exportTurns.ts';
import { sendUserError } from './rest.ts';
import { sendCsv } from './restStream.ts';

const MINUTE_MS = 60_000;
const LARGE = 'x'.repeat(100_000);

let app: FastifyInstance;
let longestMs: number;
/** Produces the pieces of every requested file. */
let pieces: () => AsyncGenerator<string>;
let open: number;
let asked: number;

/** Counts the files that are being produced. */
async function* counted(): AsyncGenerator<string> {
  open += 1;
  try {
    yield* pieces();
  } finally {
    open -= 1;
  }
}

beforeEach(async () => {
  open = 0;
  asked = 0;
  longestMs = MINUTE_MS;
  app = fastify({ forceCloseConnections: true });
  await app.register(compress, { encodings: ['gzip'], threshold: 0 });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof UserError ? sendUserError(reply, error) : reply.status(500).send(),
  );
  app.get<{ Params: { user: string } }>('/file/:user', async ({ params }, reply) => {
    asked += 1;
    const file = { name: 'a.csv', pieces: counted() };
    return sendCsv(reply, { userId: Number(params.user) }, file, longestMs);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await app.close();
  await expect.poll(() => open).toBe(0);
});

const portOf = () => (app.server.address() as AddressInfo).port;
const ask = (user: number, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${portOf()}/file/${user}`, init);

/** Files that start and end on command. */
function heldFiles() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  pieces = async function* held() {
    yield 'begun\n';
    // Producing needs a database turn; a file waiting for its reader has none.
    for (let isHeld = true; isHeld; ) {
      isHeld = await Promise.race([released.then(() => false), turn(true)]);
      yield '';
    }
    yield 'ended\n';
  };
  return { release };
}

test('a file that fails at its first piece returns an error, and its turn passes on', async () => {
  pieces = async function* failing() {
    yield '';
    throw new Error('It fails.');
  };
  for (let count = 0; count < MOST_FILES + 1; count += 1) expect((await ask(1)).status).toBe(500);
});

test('one person has two files at once and four waiting; the next is refused', async () => {
  const { release } = heldFiles();
  const { atOnce, waiting } = MOST_OF_PERSON;
  const answers = Array.from({ length: atOnce + waiting }, () => ask(1));
  await expect.poll(() => asked).toBe(atOnce + waiting);
  await expect.poll(() => open).toBe(atOnce);
  const refused = await ask(1);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await refused.json()).toMatchObject({
    detail: 'Too many attempts. Try again in 5 seconds.',
  });
  const other = ask(2);
  await expect.poll(() => open).toBe(atOnce + 1);
  release();
  for (const answer of await Promise.all([...answers, other])) {
    expect(await answer.text()).toBe('begun\nended\n');
  }
});

test('all people together have twenty files at once', async () => {
  const { release } = heldFiles();
  const answers = Array.from({ length: MOST_FILES }, (_, user) => ask(user));
  await expect.poll(() => open).toBe(MOST_FILES);
  const refused = await ask(MOST_FILES);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  release();
  for (const answer of await Promise.all(answers)) await answer.text();
  expect((await ask(MOST_FILES)).status).toBe(200);
});

test('three of them read the database at the same time', async () => {
  let reading = 0;
  let mostReading = 0;
  pieces = async function* reads() {
    for (let count = 0; count < 10; count += 1) {
      reading += 1;
      mostReading = Math.max(mostReading, reading);
      await turn();
      reading -= 1;
      yield 'rows\n';
    }
  };
  const answers = await Promise.all(Array.from({ length: MOST_FILES }, (_, user) => ask(user)));
  for (const answer of answers) expect(await answer.text()).toBe('rows\n'.repeat(10));
  expect(mostReading).toBe(3);
});

test.each([
  ['before its first line', ''],
  ['in the middle', LARGE],
])('a file abandoned %s stops reading, and its turn passes on', async (_, piece) => {
  pieces = async function* endless() {
    for (;;) {
      await turn();
      yield piece;
    }
  };
  // More often than one person has turns.
  for (let count = 0; count < 5; count += 1) {
    const leaving = new AbortController();
    const answer = ask(1, { signal: leaving.signal });
    await expect.poll(() => open).toBe(1);
    if (piece !== '') await answer;
    leaving.abort();
    await Promise.allSettled([answer]);
    await expect.poll(() => open).toBe(0);
  }
});

test('a reader that is extremely slow is cut off', async () => {
  longestMs = 300;
  pieces = async function* endless() {
    for (;;) {
      await turn();
      yield 'little\n';
    }
  };
  const socket = connect(portOf(), '127.0.0.1');
  socket.write('GET /file/1 HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.resume();
  await once(socket, 'close');
});
