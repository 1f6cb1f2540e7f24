import type { FastifyInstance } from 'fastify';
import { parseId } from '#server/ids.ts';
import { described } from '#server/openapi/operation.ts';
import { linkedRows, restViewer } from '#server/rest.ts';
import { OPEN_SESSION_OPERATIONS } from './restPeopleOperations.ts';
import {
  isCurrentSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  revokeUserSessions,
} from './sessions.ts';

type ById = { Params: { id: string } };

export async function sessionRoutes(api: FastifyInstance): Promise<void> {
  api.get('/auth/sessions', described(OPEN_SESSION_OPERATIONS.list), async (request, reply) => {
    const viewer = await restViewer(request);
    const rows = await linkedRows(request, reply, OPEN_SESSION_OPERATIONS.list, (page) =>
      listSessions(viewer, page),
    );
    return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      user_agent: userAgent,
      created_at: createdAt,
      last_used_at: lastUsedAt,
      is_current: isCurrentSession(viewer, id),
    }));
  });

  // Everywhere but here: without an id, who asks stays signed in.
  api.delete(
    '/auth/sessions',
    described(OPEN_SESSION_OPERATIONS.revokeOthers),
    async (request, reply) => {
      await revokeOtherSessions(await restViewer(request));
      return reply.status(204).send();
    },
  );

  api.delete<ById>(
    '/auth/sessions/:id',
    described(OPEN_SESSION_OPERATIONS.revoke),
    async (request, reply) => {
      await revokeSession(await restViewer(request), request.params.id);
      return reply.status(204).send();
    },
  );

  api.delete<ById>(
    '/auth/users/:id/sessions',
    described(OPEN_SESSION_OPERATIONS.revokeOfUser),
    async (request, reply) => {
      const viewer = await restViewer(request);
      await revokeUserSessions(viewer, parseId(request.params.id, 'User'));
      return reply.status(204).send();
    },
  );
}
