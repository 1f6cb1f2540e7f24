import { z } from 'zod';
import {
  ConflictError,
  InvalidError,
  StaleLinkError,
  TooManyRequestsError,
} from '#server/errors.ts';
import { ONCE_PER_DOCUMENT } from '#server/graph/oncePerDocument.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { json, moment } from '#server/rest/openapi/operation.ts';
import { register } from './signUp/register.ts';
import { forgotPassword, resendVerification } from './signUp/requestLink.ts';
import { checkResetLink, resetPassword } from './signUp/resetPassword.ts';
import { verifyEmail } from './signUp/verifyEmail.ts';

/** Settings of operations without a session: signing up and recovering access. */

const open = { needs: 'write', isPublic: true, extensions: ONCE_PER_DOCUMENT } as const;

const MESSAGE = 'The message for the person who asked.';
const messagePayload = (t: PayloadFields<string>) => ({
  message: t.string({ description: MESSAGE, resolve: ({ result }) => result }),
});
const messageShape = z.strictObject({ message: z.string() });
const messageOf = (_context: unknown, message: string) => ({ message });
const messageAnswer = { ...json(messageShape), of: messageOf };

const token = z.string().describe('From the link of the mail.');
const REVOKES = 'Whether the API tokens that the account has made end with its sessions.';
const PASSWORD =
  '8 to 128 characters with a capital, a small letter, a digit and a special character.';

operation({
  ...open,
  name: 'register',
  summary: 'Open an organization with its administrator',
  description:
    'Mails a link with which the address is verified; then the administrator may sign in. Takes no account. At most 30 an hour from one network.',
  input: {
    email: z.string().describe('An address without an account; at most 254 characters.'),
    password: z.string().describe(PASSWORD),
    firstName: z.string().describe('1 to 100 characters, one line.'),
    lastName: z.string().describe('1 to 100 characters, one line.'),
    organizationName: z.string().describe('1 to 100 characters; unique everywhere, ignoring case.'),
    timeZone: z
      .string()
      .nullish()
      .describe(
        'IANA name of the zone in which its days end, such as America/Los_Angeles; without it, and where it is unknown, UTC.',
      ),
    honeypot: z.string().nullish().describe('Stays empty; what fills it in is no person.'),
  },
  refusals: [InvalidError, ConflictError, TooManyRequestsError],
  act: (context, input) => register(input, context),
  payload: messagePayload,
  rest: {
    route: 'POST /auth/register',
    tag: 'Sign-up',
    answer: { ...json(messageShape, 201), of: messageOf },
  },
});

for (const [name, mailLink, url, link] of [
  ['resendVerification', resendVerification, '/auth/resend-verification', 'new verification link'],
  ['forgotPassword', forgotPassword, '/auth/forgot-password', 'link for a new password'],
] as const) {
  operation({
    ...open,
    name,
    summary: `Mail a ${link}; the same answer whether there is such an account or not`,
    description: 'Takes no account. At most 5 an hour to one address, 60 from one network.',
    input: { email: z.string().describe('The address of the account.') },
    refusals: [InvalidError, TooManyRequestsError],
    act: (context, { email }) => mailLink(email, context),
    payload: messagePayload,
    rest: { route: `POST ${url}`, tag: 'Sign-up', answer: messageAnswer },
  });
}

operation({
  ...open,
  name: 'verifyEmail',
  summary: 'Verify an e-mail with the token of its link',
  description:
    'The link works for 24 hours. Takes no account. At most 100 links an hour from one network.',
  input: { token },
  refusals: [StaleLinkError, InvalidError, TooManyRequestsError],
  act: (context, { token }) => verifyEmail(token, context),
  payload: (t) => ({
    message: t.string({ description: MESSAGE, resolve: ({ result }) => result.message }),
    email: t.string({
      description: 'The e-mail to sign in with.',
      resolve: ({ result }) => result.email,
    }),
  }),
  rest: {
    route: 'POST /auth/verify-email',
    tag: 'Sign-up',
    answer: {
      ...json(messageShape.extend({ email: z.string() })),
      of: (_context, verified) => verified,
    },
  },
});

// A POST, because a token in a URL would be stored in logs and histories.
operation({
  name: 'checkResetLink',
  summary: 'Whether the token of a reset link still counts; it stays unused',
  description: 'Takes no account. At most 100 links an hour from one network.',
  needs: 'read',
  isPublic: true,
  input: { token },
  refusals: [StaleLinkError, TooManyRequestsError],
  act: (context, { token }) => checkResetLink(token, context),
  rest: {
    route: 'POST /auth/reset-password/check',
    tag: 'Sign-up',
    answer: {
      ...json(z.strictObject({ expires_at: moment })),
      of: (_context, { expiresAt }) => ({ expires_at: expiresAt }),
    },
  },
});

operation({
  ...open,
  name: 'resetPassword',
  summary:
    'Choose a new password with the token of a link; every session ends, and every API token',
  description:
    'The link works for 1 hour, once. Takes no account. At most 100 links an hour from one network.',
  input: {
    token,
    newPassword: z.string().describe(PASSWORD),
    revokeApiTokens: field(z.boolean().nullish().default(true), {
      inRest: z.boolean().default(true).describe(REVOKES),
    }).describe(REVOKES),
  },
  refusals: [StaleLinkError, InvalidError, TooManyRequestsError],
  act: (context, input) => resetPassword(input, context),
  payload: messagePayload,
  rest: { route: 'POST /auth/reset-password', tag: 'Sign-up', answer: messageAnswer },
});
