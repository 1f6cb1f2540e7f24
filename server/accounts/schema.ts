import { may } from '#domain/access.ts';
import { builder, fetchedBy } from '#server/graph/builder.ts';
import { MADE_AT, REVISION_FIELD } from '#server/graph/fieldDescriptions.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { getUser } from './people/readAccount.ts';

export const UserRole = builder.enumType('UserRole', {
  description: 'The rights of a person in the whole organization. Roles in departments add to it.',
  values: {
    ADMIN: { value: 'admin', description: 'Everything, accounts and settings included.' },
    MANAGER: { value: 'manager', description: 'Writes recipes and batches of every department.' },
    OPERATOR: {
      value: 'operator',
      description: 'Reads and calculates; writes in departments by the role there.',
    },
    VIEWER: {
      value: 'viewer',
      description: 'Reads and calculates; writes in departments by the role there.',
    },
  },
} as const);

export const UserStatus = builder.enumType('UserStatus', {
  description: 'Whether an account can be used.',
  values: {
    ACTIVE: { value: 'active', description: 'It can.' },
    INACTIVE: { value: 'inactive', description: 'It was deleted; its name stays on what it did.' },
  },
} as const);

export const DepartmentRole = builder.enumType('DepartmentRole', {
  description: 'The rights of a person in one department, whatever the global role.',
  values: {
    MANAGER: { value: 'manager', description: 'Writes its recipes, oils and batches.' },
    OPERATOR: { value: 'operator', description: 'Saves, writes on and completes its batches.' },
  },
} as const);

export const User = builder.prismaNode('User', {
  description: 'An account. Administrators read all of the organization, everybody else their own.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id in the addresses of REST.' }),
    email: t.exposeString('email', { description: 'Unique everywhere, ignoring case.' }),
    firstName: t.exposeString('firstName', { description: 'At most 100 characters.' }),
    lastName: t.exposeString('lastName', { description: 'At most 100 characters.' }),
    role: t.expose('role', {
      type: UserRole,
      description: 'The rights of the person in the whole organization.',
    }),
    quality: t.exposeBoolean('quality', {
      description: 'Whether the person is one of Quality, who releases lots, whatever the role.',
    }),
    status: t.expose('status', {
      type: UserStatus,
      description: 'Whether the account can be used.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: MADE_AT }),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      description: 'Null unless it was deleted.',
      nullable: true,
    }),
    revision: t.exposeInt('revision', { description: REVISION_FIELD }),
    lastLoginAt: t.expose('lastLoginAt', {
      type: 'DateTime',
      description: 'Last sign-in; null before the first.',
      nullable: true,
    }),
    organization: t.relation('organization', {
      description: 'The one organization it belongs to.',
    }),
  }),
});

// Same rule as for the list of users: administrators read all accounts, others only their own.
fetchedBy<{ id: number }>(
  'User',
  (viewer, { id }) => id === viewer.userId || may(viewer, 'administer', null),
);

builder.queryField('me', (t) =>
  t.prismaField({
    type: User,
    description: 'The account that asks; of an API token, its maker.',
    resolve: (query, _root, _args, context) => {
      const { organizationId, userId } = signedIn(context);
      return getUser(organizationId, userId, query);
    },
  }),
);
