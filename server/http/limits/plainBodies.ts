import type { FastifyInstance } from 'fastify';

/**
 * Refuses compressed bodies on every route, because limits, proxies and connections count what is sent, which says
 * nothing about the uncompressed size.
 */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding.trim().toLowerCase() === 'identity') return;
    reply.header('accept-encoding', 'identity');
    throw Object.assign(new Error('Send the body as it is, without Content-Encoding.'), {
      statusCode: 415,
    });
  });
}
