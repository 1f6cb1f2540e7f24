import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#server/limits/networkOf.ts';

/** At the maximum number of connections these add up to 128 MB. */
const SMALL = 64_000;
/** Total size of responses in memory, and the age below which none is abandoned. */
export const UNREAD = { mostBytes: 200_000_000, spareMs: 5_000 };

/**
 * Closes connections that have not read any of a response for `patienceMs`, because unread data stays in memory. A
 * client waiting for a slow export has read everything so far and is left alone.
 */
export function closeUnread(app: FastifyInstance, patienceMs: number): void {
  // The response itself has no connection yet while it is queued behind another one.
  app.addHook('onSend', async ({ raw: { socket } }, { raw }) => {
    // Requests injected by tests have no connection.
    if (!(socket instanceof Socket)) return;
    // Reset at the end of the response, when the keep-alive timeout begins.
    socket.setTimeout(patienceMs);
    raw.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}

type Answer = {
  readonly network: string;
  readonly bytes: number;
  readonly at: number;
  readonly socket: Socket;
};

/**
 * Limits the memory of unread single-piece responses, half of it for one network; beyond that the oldest connections
 * are closed. Refusing new requests instead would let clients that read one byte a minute lock out everybody else.
 */
export function boundUnread(app: FastifyInstance, { mostBytes, spareMs }: typeof UNREAD): void {
  /** Oldest first. */
  const unread = new Set<Answer>();
  const giveUpOldest = (answers: readonly Answer[], most: number) => {
    let held = answers.reduce((sum, { bytes }) => sum + bytes, 0);
    const newest = performance.now() - spareMs;
    for (const answer of answers) {
      if (held <= most || answer.at > newest) return;
      held -= answer.bytes;
      unread.delete(answer);
      answer.socket.destroy();
    }
  };
  app.addHook('onSend', async ({ ip, raw: { socket } }, { raw }, payload) => {
    const bytes = wholeBytes(payload);
    if (bytes <= SMALL || raw.destroyed) return;
    const answer = { network: networkOf(ip), bytes, at: performance.now(), socket };
    unread.add(answer);
    raw.once('close', () => unread.delete(answer));
    const own = [...unread].filter(({ network }) => network === answer.network);
    giveUpOldest(own, mostBytes / 2);
    giveUpOldest([...unread], mostBytes);
  });
}

/** A stream produces its next piece when the previous one is read, so it holds next to nothing. */
const wholeBytes = (payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
