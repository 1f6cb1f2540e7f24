import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { User } from './schema.ts';
import { countUsers, listUsers } from './userList.ts';

builder.queryField('users', (t) =>
  t.prismaConnection(
    {
      type: User,
      description: 'Everybody of the organization, for administrators.',
      cursor: 'id',
      totalCount: (_root, _args, context) => countUsers(signedIn(context)),
      resolve: (query, _root, _args, context) => listUsers(signedIn(context), query),
    },
    { name: 'UserConnection' },
    { name: 'UserEdge' },
  ),
);
