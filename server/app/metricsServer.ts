import { fastify } from 'fastify';
import { metrics } from '#server/observability/metrics.ts';

/** Listens on a separate port, so that metrics are not public. */
export async function serveMetrics({ port, host }: { port: number; host: string }) {
  const app = fastify({ logger: false });
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.metrics()),
  );
  await app.listen({ port, host });
  return app;
}
