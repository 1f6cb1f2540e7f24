import { builder } from './builder.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidCredentialsError,
  InvalidError,
  NotFoundError,
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

for (const error of [ConflictError, ForbiddenError, InvalidCredentialsError, NotFoundError]) {
  builder.objectType(error, { name: error.name, interfaces: [UserErrorInterface] });
}

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
