import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** As proxies write it into their logs: whoever asked left before there was an answer. */
export const CLIENT_LEFT = 499;

/** Ours and those of the framework, which has seven for an answer in pieces: no leak to warn of. */
const MOST_LISTENERS = 20;

/**
 * Calls `heard` once for each request, when its answer is out or whoever asked has left: the framework's
 * own hook waits for an answer to be finished, which it never is then.
 */
export function onRequestEnd(
  app: FastifyInstance,
  heard: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setMaxListeners(MOST_LISTENERS);
    reply.raw.once('close', () => {
      heard(request, reply, reply.raw.headersSent ? reply.statusCode : CLIENT_LEFT);
    });
    done();
  });
}
