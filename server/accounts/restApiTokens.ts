import type { FastifyInstance } from 'fastify';
import { parseId } from '#server/ids.ts';
import { inBodyNames } from '#server/inBodyNames.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import { linkedRows, refuseForeignOrganization, restViewer } from '#server/rest.ts';
import {
  createApiToken,
  demandTokenMaking,
  listApiTokensWithMakers,
  revokeApiToken,
} from './apiTokens.ts';
import { API_TOKEN_OPERATIONS, tokenRequest } from './restApiTokenOperations.ts';
import { nameOf } from './viewer.ts';

export async function apiTokenRoutes(api: FastifyInstance): Promise<void> {
  api.get('/auth/api-tokens', described(API_TOKEN_OPERATIONS.list), async (request, reply) => {
    const viewer = await restViewer(request);
    const rows = await linkedRows(request, reply, API_TOKEN_OPERATIONS.list, (page) =>
      listApiTokensWithMakers(viewer, page),
    );
    return rows.map(tokenBody);
  });

  // Who may not make any hears so, whatever else is wrong with the body.
  api.post('/auth/api-tokens', described(API_TOKEN_OPERATIONS.create), async (request, reply) => {
    const viewer = await restViewer(request);
    refuseForeignOrganization(viewer, request.body);
    demandTokenMaking(viewer);
    const { name, scope, expires_at } = parseInput(tokenRequest, request.body);
    const expiresAt = expires_at == null ? null : new Date(expires_at);
    const made = await inBodyNames(() => createApiToken(viewer, { name, scope, expiresAt }));
    return reply.status(201).send({ ...made, name: name.trim(), scope, expires_at: expiresAt });
  });

  api.delete<{ Params: { id: string } }>(
    '/auth/api-tokens/:id',
    described(API_TOKEN_OPERATIONS.revoke),
    async (request, reply) => {
      const viewer = await restViewer(request);
      await revokeApiToken(viewer, parseId(request.params.id, 'API token'));
      return reply.status(204).send();
    },
  );
}

const tokenBody = (token: Awaited<ReturnType<typeof listApiTokensWithMakers>>[number]) => ({
  id: token.id,
  name: token.name,
  scope: token.scope,
  created_by: nameOf(token.createdBy),
  created_at: token.createdAt,
  last_used_at: token.lastUsedAt,
  expires_at: token.expiresAt,
});
