import type { FastifyInstance } from 'fastify';

/**
 * Refuses a compressed body at every route: its size says nothing of what it becomes, while limits,
 * proxies and connections count what is sent.
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
