import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { list, mutation, newKey, node, rest } from './calls.ts';
import { ADMINS, ADMINS_OWN, cells, type Operation } from './operation.ts';

/** Lists that only administrators see; an administrator of another organization sees their own. */
export const ADMIN_LIST = cells('401 403 403 403 403 403 403 A L');

/** The API tokens. */
export const API_TOKENS: readonly Operation[] = [
  {
    row: 74,
    name: 'list API tokens',
    cells: ADMIN_LIST,
    routes: ['GET /api/auth/api-tokens'],
    rootFields: ['apiTokens'],
    rest: [rest('GET', () => '/auth/api-tokens')],
    graph: [list('apiTokens')],
    listed: (organizationId) =>
      db().apiToken.findMany({ where: { organizationId, revokedAt: null } }),
  },
  {
    row: 74,
    name: 'read an API token',
    cells: cells('401 404 404 404 404 404 404 A 404'),
    routes: [],
    rootFields: ['node'],
    nodeType: 'ApiToken',
    rest: [],
    graph: [node('ApiToken', ({ spare }) => spare.graph.apiTokenId)],
  },
  {
    row: 74,
    name: 'create an API token',
    cells: ADMINS_OWN,
    routes: ['POST /api/auth/api-tokens'],
    rootFields: ['createApiToken'],
    rest: [
      rest(
        'POST',
        () => '/auth/api-tokens',
        () => ({ name: newKey(), scope: 'read' }),
      ),
    ],
    graph: [mutation('createApiToken', () => ({ name: newKey(), scope: 'READ' }))],
    creates: 'api_tokens',
  },
  {
    row: 74,
    name: 'revoke an API token',
    cells: ADMINS,
    routes: ['DELETE /api/auth/api-tokens/:id'],
    rootFields: ['revokeApiToken'],
    rest: [rest('DELETE', ({ spare }) => `/auth/api-tokens/${spare.rest.apiTokenId}`)],
    graph: [
      mutation('revokeApiToken', ({ spare }) => ({
        id: globalId('ApiToken', spare.graph.apiTokenId),
      })),
    ],
    creates: 'api_tokens',
  },
];
