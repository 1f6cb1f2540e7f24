import type { FastifyInstance } from 'fastify';
import { restViewer } from '#server/rest.ts';
import { departmentRoutes } from './restDepartments.ts';
import { memberRoutes } from './restMembers.ts';
import { findLogo, findOrganization, logoLink } from './service.ts';

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

  // A list by its documentation; everybody has exactly one.
  api.get('/auth/organizations', async (request) => {
    const { id, name, status, createdAt, logo } = await findOrganization(await restViewer(request));
    return [{ id, name, status, created_at: createdAt, logo_url: logoLink(logo) }];
  });

  await api.register(departmentRoutes);
  await api.register(memberRoutes);
}
