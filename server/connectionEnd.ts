import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes the answers that wait behind another one on a connection when it ends: Node closes only the
 * one whose turn it is, so that what waits for the others to close would wait for ever. Must be called
 * before anything that does.
 */
export function closeWithConnection(app: FastifyInstance): void {
  const unfinished = new WeakMap<Socket, Set<ServerResponse>>();
  app.addHook('onRequest', (request, { raw }, done) => {
    const { socket } = request.raw;
    const answers = unfinished.get(socket) ?? watch(socket);
    unfinished.set(socket, answers.add(raw));
    raw.once('close', () => answers.delete(raw));
    done();
  });
}

/** One listener a connection, however many requests are sent on it at once. */
function watch(socket: Socket): Set<ServerResponse> {
  const answers = new Set<ServerResponse>();
  socket.once('close', () => {
    for (const answer of answers) if (answer.socket === null) close(answer);
  });
  return answers;
}

/** As Node does it: without its own mark, `finished` of a stream would go on waiting. */
function close(answer: ServerResponse): void {
  Object.assign(answer, { destroyed: true, _closed: true });
  answer.emit('close');
}
