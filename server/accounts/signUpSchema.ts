import { InvalidError, StaleLinkError, TooManyRequestsError } from '#server/errors.ts';
import { builder } from '#server/graph/builder.ts';
import { ONCE_PER_DOCUMENT } from '#server/graph/oncePerDocument.ts';
import { checkResetLink } from './signUp/resetPassword.ts';

const ResetLink = builder.objectRef<{ readonly expiresAt: Date }>('ResetLink').implement({
  description: 'A link of a reset mail that has not been used yet.',
  fields: (t) => ({
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'It works until then.' }),
  }),
});

builder.queryField('resetLink', (t) =>
  t.field({
    type: ResetLink,
    description: 'Whether the link of a reset mail can be used; asked without an account.',
    extensions: ONCE_PER_DOCUMENT,
    errors: { types: [StaleLinkError, InvalidError, TooManyRequestsError] },
    args: { token: t.arg.string({ required: true, description: 'From the link of the mail.' }) },
    resolve: (_root, { token }, context) => checkResetLink(token, context),
  }),
);
