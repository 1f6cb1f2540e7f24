import { z } from 'zod';
import { MOST_PASSWORD_CHARACTERS } from '#domain/account/password.ts';
import { personEdge } from '#server/accounts/personFields.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidCredentialsError,
  InvalidError,
  NotFoundError,
  PasswordNeededError,
  TooManyRequestsError,
} from '#server/errors.ts';
import { ONCE_PER_DOCUMENT } from '#server/graph/oncePerDocument.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import { field, idOf } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { moment, NOTHING } from '#server/rest/openapi/operation.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';
import { authorizePinClearing, clearSigningPin } from './signatures/clearPin.ts';
import { setSigningPin } from './signatures/setPin.ts';
import type { SigningState } from './signatures/signingState.ts';

const from = fieldFrom<SigningState>();
const pin = z.strictObject({
  set_at: moment,
  is_too_old: z.boolean(),
  locked_until: moment.nullable(),
});
export const signingStateView = view(
  {
    needs_password: from(z.boolean(), ({ needsPassword }) => needsPassword),
    window_minutes: from(z.int(), ({ windowMinutes }) => windowMinutes),
    pin: from(pin.nullable(), ({ pin }) =>
      pin === null
        ? null
        : {
            set_at: pin.setAt.toISOString(),
            is_too_old: pin.isTooOld,
            locked_until: pin.lockedUntil?.toISOString() ?? null,
          },
    ),
  },
  { id: 'SigningState' },
);

operation({
  name: 'setSigningPin',
  summary: 'Set the own signing PIN',
  description:
    'Digits, 6 to 12 of them: not one repeated, no run, and none of the last three PINs. It ends a lock. For everybody, with the password of the account, whose failures count as those of signing in.',
  needs: 'session',
  input: {
    password: z
      .string()
      .min(1, 'Password is required')
      .max(MOST_PASSWORD_CHARACTERS, `At most ${MOST_PASSWORD_CHARACTERS} characters`)
      .describe('The password of the account.'),
    pin: z.string().max(100, 'At most 100 characters').describe('6 to 12 digits.'),
  },
  refusals: [InvalidCredentialsError, InvalidError, ConflictError, TooManyRequestsError],
  extensions: ONCE_PER_DOCUMENT,
  act: async (context, written) => {
    const viewer = signedIn(context);
    await setSigningPin(viewer, written, context);
    return viewer.userId;
  },
  payload: (t) => ({
    user: t.prismaField(personEdge('The own account.', ({ result }) => result)),
  }),
  rest: {
    route: 'PUT /auth/users/me/signing-pin',
    tag: 'Session',
    answer: NOTHING,
    refuses: [403],
  },
});

operation({
  name: 'clearSigningPin',
  summary: 'Clear the signing PIN of a user',
  description:
    'The person sets a new one with the own password. For administrators who gave their password in the last 5 minutes.',
  needs: 'session',
  input: { userId: field(idOf('User'), { rest: 'id' }).describe('The owner of the PIN.') },
  refusals: [NotFoundError, ForbiddenError, PasswordNeededError],
  authorize: (viewer, { userId = NO_ROW }) => authorizePinClearing(viewer, userId),
  act: async (context, { userId }) => {
    await clearSigningPin(signedIn(context), userId);
    return userId;
  },
  payload: (t) => ({
    user: t.prismaField(personEdge('The owner of the PIN.', ({ result }) => result)),
  }),
  rest: { route: 'DELETE /auth/users/:id/signing-pin', tag: 'People', answer: NOTHING },
});
