import { z } from 'zod';
import { GLOBAL_ROLES } from '#domain/access.ts';
import { MOST_PASSWORD_CHARACTERS } from '#domain/account/password.ts';
import {
  ForbiddenError,
  InvalidCredentialsError,
  InvalidError,
  NotFoundError,
  TooManyRequestsError,
} from '#server/errors.ts';
import { ONCE_PER_DOCUMENT } from '#server/graph/oncePerDocument.ts';
import { type Context, signedIn } from '#server/http/context.ts';
import { isKept } from '#server/input/input.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, idOf } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { json, NOTHING } from '#server/rest/openapi/operation.ts';
import { getUser } from './people/readAccount.ts';
import { personEdge } from './personFields.ts';
import { User } from './schema.ts';
import { confirmPassword } from './session/confirmPassword.ts';
import { login, logout, refreshSession } from './session/login.ts';
import type { Login } from './session/openSession.ts';
import { viewerOfToken } from './session/readViewer.ts';
import { revokeOtherSessions, revokeSession, revokeUserSessions } from './session/sessions.ts';

const ACCESS_TOKEN =
  'For the header `Authorization: Bearer`; works for 30 minutes, as long as the session lives.';

/** The payload for a person who has just signed in. */
export const signedInPayload = (t: PayloadFields<Login>) => ({
  accessToken: t.string({ description: ACCESS_TOKEN, resolve: ({ result }) => result.accessToken }),
  user: t.prismaField({
    type: User,
    description: 'The account that is signed in.',
    resolve: (query, { result: { organizationId, userId } }) =>
      getUser(organizationId, userId, query),
  }),
});

export const signedInAnswer = {
  ...json(
    z
      .strictObject({
        access_token: z.string(),
        user_id: z.int(),
        user_email: z.string(),
        user_role: z.enum(GLOBAL_ROLES),
        organization_id: z.int(),
      })
      .meta({ id: 'SignedIn' }),
  ),
  of: async (_context: Context, { accessToken }: Login) => {
    const viewer = await viewerOfToken(accessToken);
    return {
      access_token: accessToken,
      user_id: viewer.userId,
      user_email: viewer.email,
      user_role: viewer.role,
      organization_id: viewer.organizationId,
    };
  },
};

const password = z
  .string()
  .min(1, 'Password is required')
  .max(MOST_PASSWORD_CHARACTERS, `At most ${MOST_PASSWORD_CHARACTERS} characters`)
  .describe('At most 128 characters.');

operation({
  name: 'login',
  summary: 'Sign in',
  description:
    'Opens a session of 12 hours. After 10 failures each further one waits, from 1 second to 15 minutes. For active accounts with a verified e-mail.',
  needs: 'write',
  isPublic: true,
  input: {
    email: z
      .string()
      .trim()
      .min(1, 'E-mail is required')
      .max(254, 'At most 254 characters')
      .describe('At most 254 characters; case does not matter.'),
    password,
  },
  refusals: [InvalidCredentialsError, InvalidError, TooManyRequestsError],
  extensions: ONCE_PER_DOCUMENT,
  act: (context, credentials) => login(credentials, context),
  payload: signedInPayload,
  rest: { route: 'POST /auth/login', tag: 'Session', answer: signedInAnswer },
});

operation({
  name: 'confirmPassword',
  summary: 'Give the password again',
  description:
    'Making an API token, ending an account, changing a role or Quality, giving or ending a membership and inviting anybody but an operator of no department ask for a password of the last 5 minutes; a sign-in counts. Else they answer 403 "Enter your password again.", in the graph a PasswordNeededError, and do nothing.',
  needs: 'session',
  input: { password },
  refusals: [InvalidCredentialsError, InvalidError, TooManyRequestsError],
  extensions: ONCE_PER_DOCUMENT,
  act: (context, { password }) => confirmPassword(signedIn(context), password, context),
  payload: (t) => ({
    confirmed: t.boolean({ description: 'True: it was the right one.', resolve: () => true }),
  }),
  rest: {
    route: 'POST /auth/confirm-password',
    tag: 'Session',
    answer: NOTHING,
    refuses: [403],
  },
});

operation({
  name: 'refreshSession',
  summary: 'A new access token for a session that still lives',
  description: 'The session ends when it would have. For everybody who is signed in.',
  needs: 'session',
  input: {},
  refusals: [],
  act: (context) => refreshSession(signedIn(context)),
  payload: (t) => ({
    accessToken: t.string({
      description: ACCESS_TOKEN,
      resolve: ({ result }) => result.accessToken,
    }),
  }),
  rest: {
    route: 'POST /auth/refresh',
    tag: 'Session',
    answer: {
      ...json(z.strictObject({ access_token: z.string() })),
      of: (_context, { accessToken }) => ({ access_token: accessToken }),
    },
  },
});

operation({
  name: 'logout',
  summary: 'End the session',
  description: 'Its access tokens count no more. For everybody who is signed in.',
  needs: 'session',
  input: {},
  refusals: [],
  act: (context) => logout(signedIn(context)),
  payload: (t) => ({
    signedOut: t.boolean({ description: 'True: the session ended.', resolve: () => true }),
  }),
  rest: { route: 'POST /auth/logout', tag: 'Session', answer: NOTHING },
});

operation({
  name: 'revokeSession',
  summary: 'End one of the own sessions',
  description: 'It may be the one that asks. For everybody who is signed in.',
  needs: 'session',
  // An id that cannot be stored looks like one of no session.
  input: {
    id: field(
      z.string().overwrite((id) => (isKept(id) ? id : '')),
      { graph: 'ID' },
    ).describe('The session to end.'),
  },
  refusals: [NotFoundError],
  act: async (context, { id }) => {
    await revokeSession(signedIn(context), id);
    return id;
  },
  payload: (t) => ({
    revokedId: t.id({
      description: 'The session that ended.',
      resolve: ({ result }) => result,
    }),
  }),
  rest: {
    route: 'DELETE /auth/sessions/:id',
    tag: 'Session',
    path: z.object({ id: z.string() }),
    answer: NOTHING,
    refuses: [403],
  },
});

operation({
  name: 'revokeOtherSessions',
  summary: 'Sign out everywhere but here',
  description: 'The session that asks stays. For everybody who is signed in.',
  needs: 'session',
  input: {},
  refusals: [],
  act: (context) => revokeOtherSessions(signedIn(context)),
  payload: (t) => ({
    revokedIds: t.idList({
      description: 'The sessions that ended.',
      resolve: ({ result }) => [...result],
    }),
  }),
  rest: { route: 'DELETE /auth/sessions', tag: 'Session', answer: NOTHING, refuses: [403] },
});

operation({
  name: 'revokeUserSessions',
  summary: 'Sign a user out everywhere',
  description: 'The account stays. For administrators.',
  needs: 'session',
  input: { userId: field(idOf('User'), { rest: 'id' }).describe('The user to sign out.') },
  refusals: [NotFoundError, ForbiddenError],
  act: async (context, { userId }) => ({
    userId,
    endedCount: await revokeUserSessions(signedIn(context), userId),
  }),
  payload: (t) => ({
    userId: t.globalID({
      description: 'The user who was signed out.',
      resolve: ({ result }) => ({ type: User, id: result.userId }),
    }),
    user: t.prismaField(personEdge('Account that was signed out.', ({ result }) => result.userId)),
    endedSessionCount: t.int({
      description: 'Places the user was signed in at.',
      resolve: ({ result }) => result.endedCount,
    }),
  }),
  rest: { route: 'DELETE /auth/users/:id/sessions', tag: 'People', answer: NOTHING },
});
