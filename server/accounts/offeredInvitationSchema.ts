import { StaleLinkError, TooManyRequestsError } from '#server/errors.ts';
import { builder } from '#server/graph/builder.ts';
import { type OfferedInvitation, offeredInvitation } from './invitations/acceptInvitation.ts';
import { UserRole } from './schema.ts';

const Offered = builder.objectRef<OfferedInvitation>('OfferedInvitation').implement({
  description: 'The organization and departments that the holder of a link is asked to join.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The address that was invited.' }),
    firstName: t.exposeString('firstName', { description: 'First name of the account to be.' }),
    lastName: t.exposeString('lastName', { description: 'Last name of the account to be.' }),
    role: t.expose('role', { type: UserRole, description: 'Role of the account to be.' }),
    organizationName: t.string({
      description: 'Name of the organization to join.',
      resolve: ({ organization }) => organization.name,
    }),
    hasAccount: t.exposeBoolean('hasAccount', {
      description: 'The address has an account already, so that the link makes none.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'The link works until then.',
    }),
  }),
});

builder.queryField('offeredInvitation', (t) =>
  t.field({
    type: Offered,
    description: 'The invitation behind a link; asked without an account.',
    errors: { types: [StaleLinkError, TooManyRequestsError] },
    args: { token: t.arg.string({ required: true, description: 'From the link of the mail.' }) },
    resolve: (_root, { token }, context) => offeredInvitation(token, context),
  }),
);
