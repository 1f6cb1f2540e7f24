import { builder } from '#server/builder.ts';
import {
  ConflictError,
  InvalidError,
  StaleLinkError,
  TooManyRequestsError,
} from '#server/errors.ts';
import { ONCE_PER_DOCUMENT } from '#server/oncePerDocument.ts';
import { acceptInvitation, type OfferedInvitation, offeredInvitation } from './acceptInvitation.ts';
import { User, UserRole } from './schema.ts';
import { getUser } from './service.ts';

const Offered = builder.objectRef<OfferedInvitation>('OfferedInvitation').implement({
  description: 'What the holder of a link is asked to join.',
  fields: (t) => ({
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    role: t.expose('role', { type: UserRole }),
    organizationName: t.string({ resolve: ({ organization }) => organization.name }),
    hasAccount: t.exposeBoolean('hasAccount', {
      description: 'The address has an account already, so that the link makes none.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

builder.queryField('offeredInvitation', (t) =>
  t.field({
    type: Offered,
    errors: { types: [StaleLinkError, TooManyRequestsError] },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => offeredInvitation(token, context),
  }),
);

builder.relayMutationField(
  'acceptInvitation',
  {
    inputFields: (t) => ({
      token: t.string({ required: true }),
      password: t.string({ required: true }),
    }),
  },
  {
    extensions: ONCE_PER_DOCUMENT,
    errors: { types: [InvalidError, ConflictError, StaleLinkError, TooManyRequestsError] },
    resolve: (_root, { input }, context) => acceptInvitation(input, context),
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
