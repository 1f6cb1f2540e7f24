import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import { countPeople, type PeopleCounts } from './people/peopleCounts.ts';
import { countUsers, listUsers } from './people/userList.ts';
import { User, UserStatus } from './schema.ts';

builder.queryField('users', (t) =>
  t.prismaConnection(
    {
      type: User,
      description: 'Everybody of the organization, for administrators; inactive ones were deleted.',
      cursor: 'id',
      args: {
        status: t.arg({ type: UserStatus, description: 'Only accounts in this state; null: all.' }),
      },
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
      description: 'How many people there are.',
      fields: (f) => ({
        users: f.exposeInt('users', { description: 'Accounts, inactive ones too.' }),
        activeUsers: f.exposeInt('activeUsers', { description: 'Accounts that can be used.' }),
        pendingInvitations: f.exposeInt('pendingInvitations', {
          description: 'Invitations that can still be accepted.',
        }),
        roles: f.exposeInt('roles', { description: 'Different ones of the active users.' }),
      }),
    }),
    description: 'How many people there are. For administrators.',
    resolve: (_root, _args, context) => countPeople(signedIn(context)),
  }),
);
