import { may } from '#domain/access.ts';
import { builder, fetchedBy } from '#server/graph/builder.ts';
import { MADE_AT } from '#server/graph/fieldDescriptions.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { nameOf } from '#server/viewer.ts';
import { personEdge } from './personFields.ts';
import { countApiTokens, listApiTokens } from './tokens/apiTokens.ts';

export const ApiTokenScope = builder.enumType('ApiTokenScope', {
  description: 'The part of the rights of its maker that a token has.',
  values: {
    READ: { value: 'read', description: 'Every query, and calculations.' },
    READ_WRITE: {
      value: 'read_write',
      description: 'All rights of its maker, but for accounts, tokens and the organization.',
    },
  },
} as const);

type Listed = {
  readonly revokedAt: Date | null;
  readonly createdBy: { readonly deletedAt: Date | null };
};

export const ApiToken = builder.prismaNode('ApiToken', {
  description:
    'A key with which a program uses both APIs. Its secret is told once, when it is made.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  // Says whether the list has it; a condition of the statement would read each token by one of its own.
  include: { createdBy: { select: { deletedAt: true } } },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its purpose; at most 60 characters.' }),
    scope: t.expose('scope', { type: ApiTokenScope, description: 'Its rights.' }),
    createdBy: t.string({
      select: { createdBy: { select: { firstName: true, lastName: true, email: true } } },
      description: 'Whose rights it has.',
      resolve: ({ createdBy }) => nameOf(createdBy),
    }),
    owner: t.prismaField(
      personEdge('Account whose rights it has.', ({ createdById }) => createdById),
    ),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: MADE_AT }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'Null as long as it was never used.',
      nullable: true,
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When it ends; null: never.',
      nullable: true,
    }),
  }),
});

// Only administrators may see tokens, and only those that the list has.
fetchedBy<Listed>(
  'ApiToken',
  (viewer, { revokedAt, createdBy }) =>
    may(viewer, 'administer', null) && revokedAt === null && createdBy.deletedAt === null,
);

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
