import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import { countSessions, isCurrentSession, listSessions } from './session/sessions.ts';

const Session = builder.prismaObject('Session', {
  description: 'A place where the viewer is signed in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id.' }),
    userAgent: t.exposeString('userAgent', { description: 'As the browser named itself.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it began.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'Last request, to the minute.',
    }),
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
      description: 'Where the viewer is signed in, the newest first.',
      totalCount: (_root, _args, context) => countSessions(signedIn(context)),
      resolve: (query, _root, _args, context) => listSessions(signedIn(context), query),
    },
    { name: 'SessionConnection' },
    { name: 'SessionEdge' },
  ),
);
