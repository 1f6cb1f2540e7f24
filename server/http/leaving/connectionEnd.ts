import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When a connection ends, closes the responses queued on it: Node closes only the current one, so anything waiting for
 * the others would wait forever. Must be registered before everything that waits for them.
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

/** One listener per connection, however many requests it carries at once. */
function watch(socket: Socket): Set<ServerResponse> {
  const answers = new Set<ServerResponse>();
  socket.once('close', () => {
    for (const answer of answers) if (answer.socket === null) close(answer);
  });
  return answers;
}

/** Mimics Node's own close: without these marks, `finished` of a stream would keep waiting. */
function close(answer: ServerResponse): void {
  Object.assign(answer, { destroyed: true, _closed: true });
  answer.emit('close');
}
