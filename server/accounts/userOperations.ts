import { z } from 'zod';
import { GLOBAL_ROLES } from '#domain/access.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  PasswordNeededError,
} from '#server/errors.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, idOf, revision } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { moment, NOTHING } from '#server/rest/openapi/operation.ts';
import { fieldFrom, rowAnswer, view } from '#server/rest/openapi/view.ts';
import { deleteMyAccount } from './people/deleteAccount.ts';
import { deleteUser } from './people/deleteUser.ts';
import { findAccount, getUser } from './people/readAccount.ts';
import { authorizeUserChange, updateUser } from './people/users.ts';
import { User, UserRole } from './schema.ts';

const from = fieldFrom<Awaited<ReturnType<typeof findAccount>>>();
/** The revision is also in the lists, for `If-Match`. */
export const userView = view(
  {
    id: from(z.int(), ({ id }) => id),
    email: from(z.string(), ({ email }) => email),
    first_name: from(z.string(), ({ firstName }) => firstName),
    last_name: from(z.string(), ({ lastName }) => lastName),
    role: from(z.enum(GLOBAL_ROLES), ({ role }) => role),
    quality: from(
      z.literal(true).optional().describe('Of a person of Quality; left out of everybody else.'),
      ({ quality }) => quality || undefined,
    ),
    status: from(z.enum(['active', 'inactive']), ({ status }) => status),
    created_at: from(moment, ({ createdAt }) => createdAt.toISOString()),
    last_login: from(moment.nullable(), ({ lastLoginAt }) => lastLoginAt?.toISOString() ?? null),
    organization: from(
      z.strictObject({ id: z.int(), name: z.string() }),
      ({ organization: { id, name } }) => ({ id, name }),
    ),
    revision: from(z.int(), ({ revision }) => revision),
  },
  { id: 'User' },
);

const payload = (t: PayloadFields<number>) => ({
  user: t.prismaField({
    type: User,
    description: 'The account as it is now.',
    resolve: (query, { result }, _args, context) =>
      getUser(signedIn(context).organizationId, result, query),
  }),
});

const id = idOf('User').describe('The account.');
const quality = z
  .boolean('Expected true or false')
  .describe('Whether the person releases lots, whatever the role.');
const role = field(z.enum(GLOBAL_ROLES, `Expected ${GLOBAL_ROLES.join(', ')}`), {
  graph: UserRole,
}).describe('The rights of the person in the whole organization.');

operation({
  name: 'updateProfile',
  summary: 'Change the own names',
  description: 'For administrators; they count from the next request.',
  needs: 'session',
  input: {
    firstName: z.string().describe('1 to 100 characters, one line.'),
    lastName: z.string().describe('1 to 100 characters, one line.'),
    revision,
  },
  refusals: [ForbiddenError, InvalidError, ConflictError],
  act: async (context, { revision, ...names }) => {
    const viewer = signedIn(context);
    await updateUser(viewer, viewer.userId, names, revision);
    return viewer.userId;
  },
  payload,
});

const name = field(z.string().nullish(), { inRest: z.string().optional() }).describe(
  '1 to 100 characters, one line. Without it, it stays as it is.',
);

operation({
  name: 'updateUser',
  summary: 'Change the names of a user',
  description: 'Fields that are left out stay as they are. For administrators.',
  needs: 'session',
  input: {
    id,
    firstName: name,
    lastName: name,
    // GraphQL has a separate mutation for the role, which documents that it requires a recent password.
    role: field(role, { isInRestOnly: true }).optional(),
    quality: field(quality, { isInRestOnly: true }).optional(),
    revision,
  },
  refusals: [NotFoundError, ForbiddenError, InvalidError, ConflictError],
  authorize: (viewer, { id = NO_ROW }) => authorizeUserChange(viewer, id),
  act: async (context, { id, revision, ...written }) => {
    await updateUser(signedIn(context), id, written, revision);
    return id;
  },
  payload,
  rest: {
    route: 'PUT /auth/users/:id',
    tag: 'People',
    summary: 'Change the names, the role or Quality of a user',
    description:
      'Fields that are left out stay as they are. For administrators; another role or Quality asks for their password of the last 5 minutes.',
    answer: rowAnswer(userView, findAccount),
    ignoresOrganization: true,
  },
});

operation({
  name: 'setUserRole',
  summary: 'Change the role of a user',
  description:
    'It counts from the next request. An organization keeps one active administrator. For administrators who gave their password in the last 5 minutes.',
  needs: 'session',
  input: { id, role, revision },
  refusals: [NotFoundError, ForbiddenError, PasswordNeededError, ConflictError],
  act: async (context, { id, role, revision }) => {
    await updateUser(signedIn(context), id, { role }, revision);
    return id;
  },
  payload,
});

operation({
  name: 'setUserQuality',
  summary: 'Make a user one of Quality, who releases lots, or take that back',
  description:
    'It counts from the next request. An administrator who takes it on is told of to all others. For administrators who gave their password in the last 5 minutes.',
  needs: 'session',
  input: { id, quality, revision },
  refusals: [NotFoundError, ForbiddenError, PasswordNeededError, ConflictError],
  authorize: (viewer, { id = NO_ROW }) => authorizeUserChange(viewer, id),
  act: async (context, { id, quality, revision }) => {
    await updateUser(signedIn(context), id, { quality }, revision);
    return id;
  },
  payload,
});

operation({
  name: 'deleteUser',
  summary: 'Delete a user; what they did keeps their name',
  description:
    'Signs them out and revokes their API tokens. The own account is deleted with `deleteMyAccount`. For administrators who gave their password in the last 5 minutes.',
  needs: 'session',
  input: { id },
  refusals: [NotFoundError, ForbiddenError, PasswordNeededError, ConflictError],
  act: async (context, { id }) => {
    await deleteUser(signedIn(context), id);
    return id;
  },
  payload: (t) => ({
    deletedId: t.globalID({
      description: 'The account that was deleted.',
      resolve: ({ result }) => ({ type: User, id: result }),
    }),
  }),
  rest: { route: 'DELETE /auth/users/:id', tag: 'People', answer: NOTHING },
});

operation({
  name: 'deleteMyAccount',
  summary: 'Delete the own account; of the sole user, the organization closes',
  description:
    'The only administrator among several users can’t. For everybody who gave their password in the last 5 minutes.',
  needs: 'session',
  input: {},
  refusals: [PasswordNeededError, ConflictError],
  act: (context) => deleteMyAccount(signedIn(context)),
  payload: (t) => ({
    deleted: t.boolean({ description: 'True: it is deleted.', resolve: () => true }),
  }),
  rest: { route: 'DELETE /auth/users/me', tag: 'Session', answer: NOTHING },
});
