import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections that have taken nothing of an answer for so long: what is not read stays in
 * memory. One that waits for a slow export has taken all there was, and is left alone.
 */
export function closeUnread(app: FastifyInstance, patienceMs: number): void {
  app.addHook('onSend', async (_request, { raw }) => {
    const { socket } = raw;
    // A request of a test comes without a connection.
    if (!(socket instanceof Socket)) return;
    // Ends with the answer, when the time that a connection may be kept for the next one begins.
    socket.setTimeout(patienceMs);
    raw.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
