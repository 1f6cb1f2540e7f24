import type { FastifyInstance } from 'fastify';
import { originOf, restViewer, wholeList } from '#server/rest.ts';
import { findMe, login, logout, refreshSession } from './service.ts';
import { listAccounts } from './userList.ts';
import { viewerOfToken } from './viewer.ts';

export async function accountRoutes(api: FastifyInstance): Promise<void> {
  api.post('/auth/login', async (request) => {
    const { accessToken } = await login(request.body, originOf(request));
    const viewer = await viewerOfToken(accessToken);
    return {
      access_token: accessToken,
      user_id: viewer.userId,
      user_email: viewer.email,
      user_role: viewer.role,
      organization_id: viewer.organizationId,
    };
  });

  api.post('/auth/refresh', async (request) => {
    const { accessToken } = await refreshSession(await restViewer(request));
    return { access_token: accessToken };
  });

  api.post('/auth/logout', async (request, reply) => {
    await logout(await restViewer(request));
    return reply.status(204).send();
  });

  api.get('/auth/users/me', async (request) => userBody(await findMe(await restViewer(request))));

  api.get('/auth/users', async (request, reply) => {
    const viewer = await restViewer(request);
    const rows = await wholeList(reply, ({ take }) => listAccounts(viewer, take));
    return rows.map(userBody);
  });
}

const userBody = (user: Awaited<ReturnType<typeof findMe>>) => ({
  id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  role: user.role,
  status: user.status,
  created_at: user.createdAt,
  last_login: user.lastLoginAt,
  organization: { id: user.organization.id, name: user.organization.name },
});
