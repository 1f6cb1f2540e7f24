import { may } from '#domain/access.ts';
import { builder, fetchedBy } from '#server/builder.ts';
import { ownRow, signedIn } from '#server/context.ts';
import { InvalidCredentialsError, InvalidError, TooManyRequestsError } from '#server/errors.ts';
import { ONCE_PER_DOCUMENT } from '#server/oncePerDocument.ts';
import { confirmPassword } from './confirmPassword.ts';
import { getUser, login, logout, refreshSession } from './service.ts';

export const UserRole = builder.enumType('UserRole', {
  values: {
    ADMIN: { value: 'admin' },
    MANAGER: { value: 'manager' },
    OPERATOR: { value: 'operator' },
    VIEWER: { value: 'viewer' },
  },
} as const);

export const UserStatus = builder.enumType('UserStatus', {
  values: { ACTIVE: { value: 'active' }, INACTIVE: { value: 'inactive' } },
} as const);

export const DepartmentRole = builder.enumType('DepartmentRole', {
  values: { MANAGER: { value: 'manager' }, OPERATOR: { value: 'operator' } },
} as const);

export const User = builder.prismaNode('User', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id in the addresses of REST.' }),
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    role: t.expose('role', { type: UserRole }),
    status: t.expose('status', { type: UserStatus }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true }),
    revision: t.exposeInt('revision'),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    organization: t.relation('organization'),
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
    resolve: (query, _root, _args, context) => {
      const { organizationId, userId } = signedIn(context);
      return getUser(organizationId, userId, query);
    },
  }),
);

builder.relayMutationField(
  'login',
  {
    inputFields: (t) => ({
      email: t.string({ required: true }),
      password: t.string({ required: true }),
    }),
  },
  {
    extensions: ONCE_PER_DOCUMENT,
    errors: { types: [InvalidCredentialsError, InvalidError, TooManyRequestsError] },
    resolve: (_root, { input }, context) => login(input, context),
  },
  {
    outputFields: (t) => ({
      accessToken: t.exposeString('accessToken'),
      user: t.prismaField({
        type: User,
        resolve: (query, { organizationId, userId }) => getUser(organizationId, userId, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'confirmPassword',
  { inputFields: (t) => ({ password: t.string({ required: true }) }) },
  {
    extensions: ONCE_PER_DOCUMENT,
    description:
      'The password of who is signed in, again. What answers with a PasswordNeededError goes through for 5 minutes after it, as after a sign-in.',
    errors: { types: [InvalidCredentialsError, InvalidError, TooManyRequestsError] },
    resolve: async (_root, { input }, context) => {
      await confirmPassword(signedIn(context), input, context);
      return { confirmed: true };
    },
  },
  { outputFields: (t) => ({ confirmed: t.exposeBoolean('confirmed') }) },
);

builder.mutationField('refreshSession', (t) =>
  t.field({
    type: builder
      .objectRef<{ accessToken: string }>('RefreshSessionPayload')
      .implement({ fields: (f) => ({ accessToken: f.exposeString('accessToken') }) }),
    resolve: (_root, _args, context) => refreshSession(signedIn(context)),
  }),
);

builder.mutationField('logout', (t) =>
  t.field({
    type: builder
      .objectRef<{ signedOut: boolean }>('LogoutPayload')
      .implement({ fields: (f) => ({ signedOut: f.exposeBoolean('signedOut') }) }),
    resolve: async (_root, _args, context) => {
      await logout(signedIn(context));
      return { signedOut: true };
    },
  }),
);
