import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { rowId } from '#server/ids.ts';
import { User } from './schema.ts';
import {
  countSessions,
  isCurrentSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  revokeUserSessions,
} from './sessions.ts';

/** No node: nobody refers to one but whose it is. */
const Session = builder.prismaObject('Session', {
  fields: (t) => ({
    id: t.exposeID('id'),
    userAgent: t.exposeString('userAgent', { description: 'As the browser named itself.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
    isCurrent: t.boolean({
      description: 'The one that asks.',
      resolve: ({ id }, _args, context) => isCurrentSession(signedIn(context), id),
    }),
  }),
});

builder.queryField('mySessions', (t) =>
  t.prismaConnection(
    {
      type: Session,
      cursor: 'id',
      totalCount: (_root, _args, context) => countSessions(signedIn(context)),
      resolve: (query, _root, _args, context) => listSessions(signedIn(context), query),
    },
    { name: 'SessionConnection' },
    { name: 'SessionEdge' },
  ),
);

builder.relayMutationField(
  'revokeSession',
  { inputFields: (t) => ({ id: t.id({ required: true }) }) },
  {
    errors: { types: [NotFoundError] },
    resolve: async (_root, { input }, context) => {
      await revokeSession(signedIn(context), input.id);
      return { id: input.id };
    },
  },
  { outputFields: (t) => ({ revokedId: t.id({ resolve: ({ id }) => id }) }) },
);

builder.mutationField('revokeOtherSessions', (t) =>
  t.field({
    type: builder
      .objectRef<{ revokedIds: readonly string[] }>('RevokeOtherSessionsPayload')
      .implement({
        fields: (f) => ({ revokedIds: f.idList({ resolve: ({ revokedIds }) => [...revokedIds] }) }),
      }),
    description: 'Signs out everywhere but here.',
    resolve: async (_root, _args, context) => ({
      revokedIds: await revokeOtherSessions(signedIn(context)),
    }),
  }),
);

builder.relayMutationField(
  'revokeUserSessions',
  { inputFields: (t) => ({ userId: t.id({ required: true }) }) },
  {
    errors: { types: [NotFoundError, ForbiddenError] },
    resolve: async (_root, { input }, context) => {
      const id = rowId('User', input.userId);
      return { id, sessions: await revokeUserSessions(signedIn(context), id) };
    },
  },
  {
    outputFields: (t) => ({
      userId: t.globalID({ resolve: ({ id }) => ({ type: User, id }) }),
      endedSessionCount: t.int({
        description: 'Places the user was signed in at.',
        resolve: ({ sessions }) => sessions,
      }),
    }),
  },
);
