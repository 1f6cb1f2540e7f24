import { builder } from '#server/builder.ts';
import {
  ConflictError,
  InvalidError,
  StaleLinkError,
  TooManyRequestsError,
} from '#server/errors.ts';
import { ONCE_PER_DOCUMENT } from '#server/oncePerDocument.ts';
import { register } from './register.ts';
import { forgotPassword, resendVerification } from './requestLink.ts';
import { checkResetLink, resetPassword } from './resetPassword.ts';
import { verifyEmail } from './verifyEmail.ts';

const MESSAGE = 'What to tell whoever asked.';

builder.relayMutationField(
  'register',
  {
    inputFields: (t) => ({
      email: t.string({ required: true }),
      password: t.string({ required: true }),
      firstName: t.string({ required: true }),
      lastName: t.string({ required: true }),
      organizationName: t.string({ required: true }),
      honeypot: t.string({ description: 'Stays empty; what fills it in is no person.' }),
    }),
  },
  {
    extensions: ONCE_PER_DOCUMENT,
    errors: { types: [InvalidError, ConflictError, TooManyRequestsError] },
    resolve: async (_root, { input }, context) => ({ message: await register(input, context) }),
  },
  { outputFields: (t) => ({ message: t.exposeString('message', { description: MESSAGE }) }) },
);

builder.relayMutationField(
  'resendVerification',
  { inputFields: (t) => ({ email: t.string({ required: true }) }) },
  {
    extensions: ONCE_PER_DOCUMENT,
    errors: { types: [InvalidError, TooManyRequestsError] },
    resolve: async (_root, { input }, context) => ({
      message: await resendVerification(input, context),
    }),
  },
  { outputFields: (t) => ({ message: t.exposeString('message', { description: MESSAGE }) }) },
);

builder.relayMutationField(
  'verifyEmail',
  { inputFields: (t) => ({ token: t.string({ required: true }) }) },
  {
    extensions: ONCE_PER_DOCUMENT,
    errors: { types: [StaleLinkError, InvalidError, TooManyRequestsError] },
    resolve: (_root, { input }, context) => verifyEmail(input, context),
  },
  {
    outputFields: (t) => ({
      message: t.exposeString('message', { description: MESSAGE }),
      email: t.exposeString('email', { description: 'What to sign in with.' }),
    }),
  },
);

builder.relayMutationField(
  'forgotPassword',
  { inputFields: (t) => ({ email: t.string({ required: true }) }) },
  {
    extensions: ONCE_PER_DOCUMENT,
    errors: { types: [InvalidError, TooManyRequestsError] },
    resolve: async (_root, { input }, context) => ({
      message: await forgotPassword(input, context),
    }),
  },
  { outputFields: (t) => ({ message: t.exposeString('message', { description: MESSAGE }) }) },
);

const ResetLink = builder.objectRef<{ readonly expiresAt: Date }>('ResetLink').implement({
  description: 'A link of a reset mail that has not been used yet.',
  fields: (t) => ({ expiresAt: t.expose('expiresAt', { type: 'DateTime' }) }),
});

builder.queryField('resetLink', (t) =>
  t.field({
    type: ResetLink,
    extensions: ONCE_PER_DOCUMENT,
    errors: { types: [StaleLinkError, InvalidError, TooManyRequestsError] },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, args, context) => checkResetLink(args, context),
  }),
);

builder.relayMutationField(
  'resetPassword',
  {
    inputFields: (t) => ({
      token: t.string({ required: true }),
      newPassword: t.string({ required: true }),
      revokeApiTokens: t.boolean({
        defaultValue: true,
        description: 'Whether the API tokens that the account has made end with its sessions.',
      }),
    }),
  },
  {
    extensions: ONCE_PER_DOCUMENT,
    errors: { types: [StaleLinkError, InvalidError, TooManyRequestsError] },
    resolve: async (_root, { input }, context) => ({
      message: await resetPassword(input, context),
    }),
  },
  { outputFields: (t) => ({ message: t.exposeString('message', { description: MESSAGE }) }) },
);
