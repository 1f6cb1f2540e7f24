import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { countPeople, type PeopleCounts } from './peopleCounts.ts';
import { User, UserStatus } from './schema.ts';
import { countUsers, listUsers } from './userList.ts';

builder.queryField('users', (t) =>
  t.prismaConnection(
    {
      type: User,
      description: 'Everybody of the organization, for administrators; inactive ones were deleted.',
      cursor: 'id',
      args: { status: t.arg({ type: UserStatus }) },
      totalCount: (_root, { status = null }, context) => countUsers(signedIn(context), { status }),
      resolve: (query, _root, { status = null }, context) =>
        listUsers(signedIn(context), { status }, query),
    },
    { name: 'UserConnection' },
    { name: 'UserEdge' },
  ),
);

builder.queryField('peopleCounts', (t) =>
  t.field({
    type: builder.objectRef<PeopleCounts>('PeopleCounts').implement({
      fields: (f) => ({
        users: f.exposeInt('users'),
        activeUsers: f.exposeInt('activeUsers'),
        pendingInvitations: f.exposeInt('pendingInvitations'),
        roles: f.exposeInt('roles', { description: 'Different ones of the active users.' }),
      }),
    }),
    description: 'For administrators.',
    resolve: (_root, _args, context) => countPeople(signedIn(context)),
  }),
);
