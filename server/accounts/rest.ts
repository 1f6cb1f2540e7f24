import type { FastifyInstance } from 'fastify';
import { described } from '#server/openapi/operation.ts';
import { originOf, restViewer } from '#server/rest.ts';
import { confirmPassword } from './confirmPassword.ts';
import { loginBody } from './loginBody.ts';
import { apiTokenRoutes } from './restApiTokens.ts';
import { invitationRoutes } from './restInvitations.ts';
import { SESSION_OPERATIONS } from './restSessionOperations.ts';
import { sessionRoutes } from './restSessions.ts';
import { signUpRoutes } from './restSignUp.ts';
import { userRoutes } from './restUsers.ts';
import { login, logout, refreshSession } from './service.ts';

export async function accountRoutes(api: FastifyInstance): Promise<void> {
  await api.register(signUpRoutes);

  api.post('/auth/login', described(SESSION_OPERATIONS.login), async (request) =>
    loginBody(await login(request.body, originOf(request))),
  );

  api.post('/auth/refresh', described(SESSION_OPERATIONS.refresh), async (request) => {
    const { accessToken } = await refreshSession(await restViewer(request));
    return { access_token: accessToken };
  });

  api.post('/auth/logout', described(SESSION_OPERATIONS.logout), async (request, reply) => {
    await logout(await restViewer(request));
    return reply.status(204).send();
  });

  api.post(
    '/auth/confirm-password',
    described(SESSION_OPERATIONS.confirmPassword),
    async (request, reply) => {
      await confirmPassword(await restViewer(request), request.body, originOf(request));
      return reply.status(204).send();
    },
  );

  await api.register(userRoutes);
  await api.register(sessionRoutes);
  await api.register(invitationRoutes);
  await api.register(apiTokenRoutes);
}
