import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, runChecks } from './checks.ts';
import { startServer } from './serverProcess.ts';

const IN_FLIGHT = 50;
const IDLE = 20;
const SILENT = 5;
/** The idle connections send another request one after the other within this time. */
const SPOKEN_WITHIN_MS = 1_500;
const ENDS_WITHIN_MS = 12_000;

const BODY = JSON.stringify({ query: '{ __typename }' });
const HALF = Math.floor(BODY.length / 2);
const HEAD = `POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`;
const GET = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';

const OK = 'HTTP/1.1 200 ';

/** The response tells the client not to reuse the connection. */
const isLast = (answer: string) =>
  answer.startsWith(OK) && /\r\nconnection: close\r\n/i.test(answer);

function isWhole(answer: string): boolean {
  return isLast(answer) && answer.includes('"__typename":"Query"');
}

await runChecks('SIGTERM with connections open', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-sigterm-'));
  const server = await startServer({ DATA_DIR: folder });
  try {
    const port = Number(new URL(server.url).port);
    const open = (count: number) => Promise.all(Array.from({ length: count }, () => opened(port)));
    const [inFlight, idle, silent] = [await open(IN_FLIGHT), await open(IDLE), await open(SILENT)];
    for (const { send } of inFlight) send(HEAD + BODY.slice(0, HALF));
    for (const { send } of idle) send(GET);
    const before = await Promise.all(idle.map(({ answer }) => answer()));
    check(
      'idle connections had an answer',
      namesOf(before, (text) => text.startsWith(OK)),
    );
    await sleep(200);

    const startedAt = performance.now();
    const stopped = server.stop();
    const spoken = idle.map(async ({ send, answer }, index) => {
      await sleep((index / IDLE) * SPOKEN_WITHIN_MS);
      send(GET);
      const first = await answer();
      if (isLast(first) || !first.startsWith(OK)) return first;
      // Its first request was answered before the signal; it sends another one.
      send(GET);
      return answer();
    });
    await sleep(500);
    for (const { send } of inFlight) send(BODY.slice(HALF));
    const finished = await Promise.all(inFlight.map(({ answer }) => answer()));
    const late = await Promise.all(spoken);
    await Promise.race([stopped, sleep(ENDS_WITHIN_MS)]);
    const ms = performance.now() - startedAt;

    check(`${IN_FLIGHT} requests in flight get their answer`, namesOf(finished, isWhole));
    check(`${IDLE} idle connections that speak again get one`, namesOf(late, isLast));
    check('silent ones are closed', silent.every(({ hasEnded }) => hasEnded()) ? null : 'open');
    check(
      `the process ends within ${ENDS_WITHIN_MS / 1000} s`,
      ms < ENDS_WITHIN_MS ? null : `after ${Math.round(ms)} ms`,
    );
    check('with code 0', server.exitCode() === 0 ? null : `code ${server.exitCode()}`);
    console.log(`The process ended after ${Math.round(ms)} ms.`);
  } finally {
    await server.kill9();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Describes the first unsuccessful response; null when all succeeded. */
function namesOf(answers: readonly string[], isGood: (answer: string) => boolean): string | null {
  const bad = answers.filter((answer) => !isGood(answer));
  return bad.length === 0 ? null : `${bad.length} of ${answers.length}: ${JSON.stringify(bad[0])}`;
}

/** A raw TCP connection, because an HTTP client would hide how it is closed. */
async function opened(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  let heard = '';
  let ended = false;
  let failure: string | null = null;
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    heard += text;
  });
  socket.on('error', (error) => {
    failure = error.message;
  });
  socket.on('close', () => {
    ended = true;
  });
  await once(socket, 'connect');

  /** Resolves to the next complete response, or to what had arrived when the connection closed. */
  async function answer(): Promise<string> {
    for (;;) {
      const [head = '', body] = heard.split('\r\n\r\n', 2);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (body !== undefined && body.length >= length) {
        heard = '';
        return `${head}\r\n\r\n${body}`;
      }
      if (ended) return failure ?? `closed after ${JSON.stringify(heard)}`;
      await sleep(5);
    }
  }
  return { send: (text: string) => socket.write(text), answer, hasEnded: () => ended };
}
