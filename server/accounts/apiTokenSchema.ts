import { encodeGlobalID } from '@pothos/plugin-relay';
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
import {
  countApiTokens,
  createApiToken,
  getApiToken,
  listApiTokens,
  revokeApiToken,
} from './apiTokens.ts';
import { nameOf } from './viewer.ts';

const ApiTokenScope = builder.enumType('ApiTokenScope', {
  values: {
    READ: { value: 'read', description: 'Every query, and calculations.' },
    READ_WRITE: {
      value: 'read_write',
      description: 'What its maker may do, but for accounts, tokens and the organization.',
    },
  },
} as const);

/** No node: it is reached through the list alone, which only administrators have. */
const ApiToken = builder.prismaObject('ApiToken', {
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeGlobalID('ApiToken', id) }),
    name: t.exposeString('name'),
    scope: t.expose('scope', { type: ApiTokenScope }),
    createdBy: t.string({
      select: { createdBy: { select: { firstName: true, lastName: true, email: true } } },
      description: 'Whose rights it has.',
      resolve: ({ createdBy }) => nameOf(createdBy),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryField('apiTokens', (t) =>
  t.prismaConnection(
    {
      type: ApiToken,
      cursor: 'id',
      description: 'Those that were not revoked, the newest first. For administrators.',
      totalCount: (_root, _args, context) => countApiTokens(signedIn(context)),
      resolve: (query, _root, _args, context) => listApiTokens(signedIn(context), query),
    },
    { name: 'ApiTokenConnection' },
    { name: 'ApiTokenEdge' },
  ),
);

builder.relayMutationField(
  'createApiToken',
  {
    inputFields: (t) => ({
      name: t.string({ required: true }),
      scope: t.field({ type: ApiTokenScope, required: true }),
      expiresAt: t.field({ type: 'DateTime', description: 'Without it the token never ends.' }),
    }),
  },
  {
    errors: { types: [ForbiddenError, PasswordNeededError, InvalidError, ConflictError] },
    resolve: (_root, { input }, context) => createApiToken(signedIn(context), input),
  },
  {
    outputFields: (t) => ({
      token: t.exposeString('token', { description: 'Said this once; only its hash is kept.' }),
      apiToken: t.prismaField({
        type: ApiToken,
        resolve: (query, { id }, _args, context) => getApiToken(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'revokeApiToken',
  { inputFields: (t) => ({ id: t.id({ required: true }) }) },
  {
    errors: { types: [NotFoundError, ForbiddenError] },
    resolve: async (_root, { input: { id } }, context) => {
      await revokeApiToken(signedIn(context), rowId('ApiToken', id, 'API token'));
      return { id };
    },
  },
  { outputFields: (t) => ({ revokedId: t.id({ resolve: ({ id }) => id }) }) },
);
