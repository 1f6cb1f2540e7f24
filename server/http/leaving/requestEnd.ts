import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The status that proxies log when the client disconnected before the response. */
export const CLIENT_LEFT = 499;

/** Our listeners and those of the framework, which adds seven for a streamed response; Node would warn of a leak. */
const MOST_LISTENERS = 20;

/**
 * Calls `onEnd` once per request, when its response is sent or its client has disconnected. The framework's own hook
 * waits for a finished response, which never comes after a disconnect.
 */
export function onRequestEnd(
  app: FastifyInstance,
  onEnd: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setMaxListeners(MOST_LISTENERS);
    reply.raw.once('close', () => {
      onEnd(request, reply, reply.raw.headersSent ? reply.statusCode : CLIENT_LEFT);
    });
    done();
  });
}
