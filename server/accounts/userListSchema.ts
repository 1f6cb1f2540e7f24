import { builder } from '#server/graph/builder.ts';
import { FILTER } from '#server/graph/fieldDescriptions.ts';
import { inOrder, orderInput } from '#server/graph/lists/ordering.ts';
import { signedIn } from '#server/http/context.ts';
import { countPeople, type PeopleCounts } from './people/peopleCounts.ts';
import { countUsers, listUsers } from './people/userList.ts';
import { User, UserStatus } from './schema.ts';

const UserFilterInput = builder.inputType('UserFilter', {
  description: 'Which accounts a list has: those that match all that is named.',
  fields: (t) => ({
    status: t.field({ type: UserStatus, description: 'Only accounts in this state; null: all.' }),
  }),
});

const UserOrder = orderInput('UserOrder', { CREATED_AT: 'The moment it was made.' });

builder.queryField('users', (t) =>
  t.prismaConnection(
    {
      type: User,
      description: 'Everybody of the organization, for administrators; inactive ones were deleted.',
      cursor: 'id',
      args: {
        filter: t.arg({ type: UserFilterInput, description: FILTER }),
        orderBy: t.arg({ type: UserOrder, description: 'The oldest first unless said otherwise.' }),
        status: t.arg({
          type: UserStatus,
          description: 'Only accounts in this state; null: all.',
          deprecationReason: 'Use `filter.status`.',
        }),
      },
      totalCount: (_root, args, context) => countUsers(signedIn(context), whichOf(args)),
      resolve: (query, _root, args, context) =>
        inOrder(args.orderBy, 'asc', query, (page) =>
          listUsers(signedIn(context), whichOf(args), page),
        ),
    },
    { name: 'UserConnection' },
    { name: 'UserEdge' },
  ),
);

type Narrowed = { readonly status?: typeof UserStatus.$inferType | null | undefined };
type ListArgs = Narrowed & { readonly filter?: Narrowed | null | undefined };

const whichOf = ({ filter, ...single }: ListArgs) => ({
  status: (filter ?? single).status ?? null,
});

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
