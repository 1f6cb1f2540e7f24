import { encodeGlobalID } from '@pothos/plugin-relay';
import {
  ConflictError,
  ForbiddenError,
  InvalidCredentialsError,
  InvalidError,
  NotFoundError,
  PasswordNeededError,
  StaleLinkError,
  TooManyRequestsError,
  type UserError,
} from '#server/errors.ts';
import { builder } from './builder.ts';

/** The closed list of user errors in the graph. */
const UserErrorInterface = builder.interfaceRef<UserError>('UserError').implement({
  description:
    'A refusal that the caller can do something about. New kinds may come: read `code` and `message` of those you do not know.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'Stable, such as CONFLICT; the same as in `extensions.code` of errors.',
    }),
    message: t.exposeString('message', {
      description: 'The message to show to people, in English.',
    }),
  }),
});

const FieldIssue = builder
  .objectRef<{ readonly path: readonly string[]; readonly message: string }>('FieldIssue')
  .implement({
    description: 'One thing to mend.',
    fields: (t) => ({
      path: t.stringList({
        description:
          'Where it is, from the input inwards; rows by their index from 0. Empty: the whole input.',
        resolve: (issue) => [...issue.path],
      }),
      message: t.exposeString('message', { description: 'The message for the user, in English.' }),
    }),
  });

for (const [error, description] of [
  [ForbiddenError, 'The viewer has no right to do this.'],
  [
    InvalidCredentialsError,
    'Wrong e-mail or password, or an account that is not active; nobody is told which.',
  ],
  [NotFoundError, 'There is no such record in the organization of the viewer.'],
  [PasswordNeededError, 'The right is there, but the password must be given again first.'],
  [StaleLinkError, 'A link that is wrong, was used or is too old; nobody is told which.'],
] as const) {
  builder.objectType(error, { name: error.name, description, interfaces: [UserErrorInterface] });
}

builder.objectType(ConflictError, {
  name: 'ConflictError',
  description:
    'The state of the record does not allow it, or somebody else changed it meanwhile. Nothing was written.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    changedBy: t.string({
      nullable: true,
      description: 'The person who changed it meanwhile; null when the state alone is why.',
      resolve: ({ change }) => change?.by ?? null,
    }),
    changedAt: t.field({
      type: 'DateTime',
      description: 'When; null when the state alone is why.',
      nullable: true,
      resolve: ({ change }) => change?.at ?? null,
    }),
    path: t.stringList({
      nullable: true,
      description:
        'The field of the input whose value another record has already; null where the message alone says so.',
      resolve: ({ path }) => path && [...path],
    }),
    currentVersionId: t.id({
      nullable: true,
      description: 'The version of the recipe to load instead; null where it is no recipe.',
      resolve: ({ change }) => {
        const id = change?.currentVersionId;
        return id === undefined ? null : encodeGlobalID('RecipeVersion', id);
      },
    }),
  }),
});

builder.objectType(InvalidError, {
  name: 'InvalidError',
  description: 'The input breaks rules. Nothing was written.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    issues: t.field({
      type: [FieldIssue],
      description: 'Everything to mend, at most 100.',
      resolve: (error) => [...error.issues],
    }),
  }),
});

builder.objectType(TooManyRequestsError, {
  name: 'TooManyRequestsError',
  description: 'Done too often. The same request goes through later.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'When to try again.' }),
  }),
});
