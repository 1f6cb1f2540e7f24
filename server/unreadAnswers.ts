import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#server/networkOf.ts';

/** As many of these as there may be connections have 128 MB together. */
const SMALL = 64_000;
/** What answers may hold together until they are read, and for how long none of them is given up. */
export const UNREAD = { mostBytes: 200_000_000, spareMs: 5_000 };

/**
 * Closes connections that have taken nothing of an answer for so long: what is not read stays in
 * memory. One that waits for a slow export has taken all there was, and is left alone.
 */
export function closeUnread(app: FastifyInstance, patienceMs: number): void {
  // The answer itself has no connection yet while it waits behind another one.
  app.addHook('onSend', async ({ raw: { socket } }, { raw }) => {
    // A request of a test comes without a connection.
    if (!(socket instanceof Socket)) return;
    // Ends with the answer, when the time that a connection may be kept for the next one begins.
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
 * Bounds what answers in one piece hold together until they are read, half of it for one network: beyond
 * that the connections of the oldest are closed. To refuse further requests instead would let those who
 * read a byte a minute shut out everybody else.
 */
export function boundUnread(app: FastifyInstance, { mostBytes, spareMs }: typeof UNREAD): void {
  /** The oldest first. */
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

/** A stream makes its next piece when the one before is read, and holds nothing to speak of. */
const wholeBytes = (payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
