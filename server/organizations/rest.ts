import type { FastifyInstance } from 'fastify';
import { findLogo } from './service.ts';

export async function organizationRoutes(api: FastifyInstance): Promise<void> {
  // An image tag can't send a token: the unguessable id is what protects the logo.
  api.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const logo = await findLogo(request.params.id);
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(logo.mediaType)
      .send(Buffer.from(logo.bytes));
  });
}
