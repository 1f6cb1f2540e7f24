import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  PasswordNeededError,
} from '#server/errors.ts';
import { rowId } from '#server/ids.ts';
import { REVISION } from '#server/revision.ts';
import { deleteMyAccount } from './deleteAccount.ts';
import { deleteUser } from './deleteUser.ts';
import { User, UserRole } from './schema.ts';
import { getUser } from './service.ts';
import { updateUser } from './users.ts';

builder.relayMutationField(
  'updateProfile',
  {
    inputFields: (t) => ({
      firstName: t.string({ required: true }),
      lastName: t.string({ required: true }),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors: { types: [ForbiddenError, InvalidError, ConflictError] },
    resolve: async (_root, { input: { revision = null, ...names } }, context) => {
      const viewer = signedIn(context);
      await updateUser(viewer, viewer.userId, names, revision);
      return { id: viewer.userId };
    },
  },
  {
    outputFields: (t) => ({
      user: t.prismaField({
        type: User,
        resolve: (query, { id }, _args, context) =>
          getUser(signedIn(context).organizationId, id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'updateUser',
  {
    inputFields: (t) => ({
      id: t.id({ required: true }),
      firstName: t.string(),
      lastName: t.string(),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, InvalidError, ConflictError] },
    resolve: async (_root, { input: { revision = null, ...input } }, context) => {
      const id = rowId('User', input.id);
      const { firstName, lastName } = input;
      await updateUser(signedIn(context), id, { firstName, lastName }, revision);
      return { id };
    },
  },
  {
    outputFields: (t) => ({
      user: t.prismaField({
        type: User,
        resolve: (query, { id }, _args, context) =>
          getUser(signedIn(context).organizationId, id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'setUserRole',
  {
    inputFields: (t) => ({
      id: t.id({ required: true }),
      role: t.field({ type: UserRole, required: true }),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, PasswordNeededError, ConflictError] },
    resolve: async (_root, { input }, context) => {
      const id = rowId('User', input.id);
      await updateUser(signedIn(context), id, { role: input.role }, input.revision ?? null);
      return { id };
    },
  },
  {
    outputFields: (t) => ({
      user: t.prismaField({
        type: User,
        resolve: (query, { id }, _args, context) =>
          getUser(signedIn(context).organizationId, id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'deleteUser',
  { inputFields: (t) => ({ id: t.id({ required: true }) }) },
  {
    errors: { types: [NotFoundError, ForbiddenError, PasswordNeededError, ConflictError] },
    resolve: async (_root, { input }, context) => {
      const id = rowId('User', input.id);
      await deleteUser(signedIn(context), id);
      return { id };
    },
  },
  {
    outputFields: (t) => ({ deletedId: t.globalID({ resolve: ({ id }) => ({ type: User, id }) }) }),
  },
);

builder.mutationField('deleteMyAccount', (t) =>
  t.field({
    type: builder
      .objectRef<{ deleted: boolean }>('DeleteMyAccountPayload')
      .implement({ fields: (f) => ({ deleted: f.exposeBoolean('deleted') }) }),
    errors: { types: [PasswordNeededError, ConflictError] },
    resolve: async (_root, _args, context) => {
      await deleteMyAccount(signedIn(context));
      return { deleted: true };
    },
  }),
);
