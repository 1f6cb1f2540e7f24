import { z } from 'zod';
import { GLOBAL_ROLES } from '#domain/access.ts';
import { json, moment, NOTHING, type Operation } from '#server/openapi/operation.ts';
import { passwordInput } from './confirmPassword.ts';
import { loginInput } from './service.ts';

export const signedInAnswer = z
  .strictObject({
    access_token: z.string(),
    user_id: z.int(),
    user_email: z.string(),
    user_role: z.enum(GLOBAL_ROLES),
    organization_id: z.int(),
  })
  .meta({ id: 'SignedIn' });

export const userAnswer = z
  .strictObject({
    id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(GLOBAL_ROLES),
    status: z.enum(['active', 'inactive']),
    created_at: moment,
    last_login: moment.nullable(),
    organization: z.strictObject({ id: z.int(), name: z.string() }),
    revision: z.int(),
  })
  .meta({ id: 'User' });

const session = { tag: 'Session' } as const;

export const SESSION_OPERATIONS = {
  login: {
    ...session,
    id: 'login',
    summary: 'Sign in',
    isPublic: true,
    body: loginInput,
    answer: json(signedInAnswer),
    refuses: [401],
  },
  refresh: {
    ...session,
    id: 'refreshSession',
    summary: 'A new access token for a session that still lives',
    answer: json(z.strictObject({ access_token: z.string() })),
  },
  confirmPassword: {
    ...session,
    id: 'confirmPassword',
    summary: 'Give the password again',
    description:
      'Making an API token, ending an account, changing a role and inviting anybody but an operator of no department ask for a password of the last 5 minutes; a sign-in counts. Else they answer 403 "Enter your password again." and do nothing.',
    body: passwordInput,
    answer: NOTHING,
    refuses: [403],
  },
  logout: { ...session, id: 'logout', summary: 'End the session', answer: NOTHING },
} as const satisfies Record<string, Operation>;
