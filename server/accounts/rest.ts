import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { TOKEN_SCOPES } from '#domain/account/apiToken.ts';
import { PLACES } from '#server/db/lists/places.ts';
import { linkedList } from '#server/rest/linkedList.ts';
import { described, json, moment } from '#server/rest/openapi/operation.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';
import { restViewer } from '#server/rest/rest.ts';
import { nameOf } from '#server/viewer.ts';
import { invitationView } from './invitationOperations.ts';
import { listWithDepartments } from './invitations/invitationList.ts';
import { findMe } from './people/readAccount.ts';
import { listAccounts } from './people/userList.ts';
import { isCurrentSession, listSessions } from './session/sessions.ts';
import { listApiTokensWithMakers } from './tokens/apiTokens.ts';
import { userView } from './userOperations.ts';

type Listed<List extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<List>
>[number];

const token = fieldFrom<Listed<typeof listApiTokensWithMakers>>();
const apiTokenView = view(
  {
    id: token(z.int(), ({ id }) => id),
    name: token(z.string(), ({ name }) => name),
    scope: token(z.enum(TOKEN_SCOPES), ({ scope }) => scope),
    created_by: token(z.string(), ({ createdBy }) => nameOf(createdBy)),
    created_at: token(moment, ({ createdAt }) => createdAt.toISOString()),
    last_used_at: token(moment.nullable(), ({ lastUsedAt }) => lastUsedAt?.toISOString() ?? null),
    expires_at: token(moment.nullable(), ({ expiresAt }) => expiresAt?.toISOString() ?? null),
  },
  { id: 'ApiToken' },
);

type ListedSession = Listed<typeof listSessions> & { readonly isCurrent: boolean };
const session = fieldFrom<ListedSession>();
const sessionView = view({
  id: session(z.uuid(), ({ id }) => id),
  user_agent: session(z.string(), ({ userAgent }) => userAgent),
  created_at: session(moment, ({ createdAt }) => createdAt.toISOString()),
  last_used_at: session(moment, ({ lastUsedAt }) => lastUsedAt.toISOString()),
  is_current: session(z.boolean(), ({ isCurrent }) => isCurrent),
});

export async function accountRoutes(api: FastifyInstance): Promise<void> {
  api.get(
    '/auth/users/me',
    described({
      tag: 'Session',
      id: 'getMe',
      summary: 'The own account',
      answer: json(userView.schema),
    }),
    async (request) => userView.of(await findMe(await restViewer(request))),
  );

  peopleLists(api);
  sessionLists(api);
}

function peopleLists(api: FastifyInstance): void {
  linkedList(api, {
    url: '/auth/users',
    tag: 'People',
    id: 'listUsers',
    summary: 'The users of the organization; at most 5,000',
    place: PLACES.byId,
    view: userView,
    load: listAccounts,
    refuses: [403, 422],
  });

  linkedList(api, {
    url: '/auth/invitations',
    tag: 'People',
    id: 'listInvitations',
    summary: 'The invitations; at most 5,000',
    place: PLACES.byId,
    view: invitationView,
    load: listWithDepartments,
    refuses: [403, 422],
  });
}

function sessionLists(api: FastifyInstance): void {
  linkedList(api, {
    url: '/auth/sessions',
    tag: 'Session',
    id: 'listMySessions',
    summary: 'Where the own account is signed in; at most 5,000',
    place: PLACES.ofSession,
    view: sessionView,
    load: async (viewer, page) => {
      const sessions = await listSessions(viewer, page);
      return sessions.map((one) => ({ ...one, isCurrent: isCurrentSession(viewer, one.id) }));
    },
    refuses: [403, 422],
  });

  linkedList(api, {
    url: '/auth/api-tokens',
    tag: 'Organization',
    id: 'listApiTokens',
    summary: 'The API tokens that count; at most 5,000',
    place: PLACES.byId,
    view: apiTokenView,
    load: listApiTokensWithMakers,
    refuses: [403, 422],
  });
}
