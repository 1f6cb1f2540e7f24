import { encodeGlobalID } from '@pothos/plugin-relay';
import { builder } from './builder.ts';
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
} from './errors.ts';

/** How the closed list of user errors looks in the graph. */
const UserErrorInterface = builder.interfaceRef<UserError>('UserError').implement({
  fields: (t) => ({ code: t.exposeString('code'), message: t.exposeString('message') }),
});

const FieldIssue = builder
  .objectRef<{ readonly path: readonly string[]; readonly message: string }>('FieldIssue')
  .implement({
    fields: (t) => ({
      path: t.stringList({ resolve: (issue) => [...issue.path] }),
      message: t.exposeString('message'),
    }),
  });

for (const error of [
  ForbiddenError,
  InvalidCredentialsError,
  NotFoundError,
  PasswordNeededError,
  StaleLinkError,
]) {
  builder.objectType(error, { name: error.name, interfaces: [UserErrorInterface] });
}

/** Says who was faster where that is what stands in the way. */
builder.objectType(ConflictError, {
  name: 'ConflictError',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    changedBy: t.string({ nullable: true, resolve: ({ change }) => change?.by ?? null }),
    changedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ change }) => change?.at ?? null,
    }),
    currentVersionId: t.id({
      nullable: true,
      description: 'The version of the recipe to load instead.',
      resolve: ({ change }) => {
        const id = change?.currentVersionId;
        return id === undefined ? null : encodeGlobalID('RecipeVersion', id);
      },
    }),
  }),
});

builder.objectType(InvalidError, {
  name: 'InvalidError',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    issues: t.field({ type: [FieldIssue], resolve: (error) => [...error.issues] }),
  }),
});

builder.objectType(TooManyRequestsError, {
  name: 'TooManyRequestsError',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ retryAfterSeconds: t.exposeInt('retryAfterSeconds') }),
});
