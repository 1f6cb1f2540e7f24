import { presetOf } from '#domain/quality/policy.ts';
import { personEdge } from '#server/accounts/personFields.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { builder } from '#server/graph/builder.ts';
import { DATABASE_ID } from '#server/graph/fieldDescriptions.ts';
import { batched } from '#server/graph/lists/batched.ts';
import { edgeTo } from '#server/graph/lists/edgeTo.ts';
import { nestedConnection } from '#server/graph/lists/nestedConnection.ts';
import { type Context, ownRow, signedIn } from '#server/http/context.ts';
import { rowId } from '#server/input/ids.ts';
import { Organization } from '#server/organizations/schema.ts';
import { DeviationKind, DeviationSeverity, DeviationState } from './deviationKindSchema.ts';
import { type DeviationFilter, SEARCHED } from './deviations/deviationFilter.ts';
import { mayComment } from './deviations/deviationPlace.ts';
import {
  COMMENTS,
  countDeviations,
  getDeviation,
  hasDeviations,
  listDeviations,
  readComments,
  readLots,
} from './deviations/readDeviations.ts';
import { policyOfRequest } from './policy/readPolicy.ts';

const lotOf = edgeTo('Oil', readLots);

export const Deviation = builder.prismaNode('Deviation', {
  description:
    'Something that did not go as it should, for Quality to close. Everybody of the organization reads it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: DATABASE_ID }),
    number: t.exposeString('number', {
      description: 'DEV-YYYY-NNNN: counted within a year of the organization, without gaps.',
    }),
    kind: t.expose('kind', { type: DeviationKind, description: 'Its subject.' }),
    severity: t.expose('severity', { type: DeviationSeverity, description: 'How grave it is.' }),
    state: t.expose('state', { type: DeviationState, description: 'How far it is.' }),
    sentence: t.exposeString('sentence', {
      description: 'The event with its figures; it never changes.',
    }),
    raisedBy: t.exposeString('raisedByName', {
      nullable: true,
      description: 'Name of the person who raised it, as it was then; null: the system.',
    }),
    raisedByUser: t.prismaField(
      personEdge('Account of the person who raised it.', ({ raisedById }) => raisedById),
    ),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was raised.' }),
    department: t.relation('department', {
      nullable: true,
      description: 'The department whose people comment on it; null: the whole organization.',
    }),
    batch: t.relation('batch', {
      nullable: true,
      description: 'The batch that it concerns; null: none.',
    }),
    oil: t.prismaField({
      type: 'Oil',
      nullable: true,
      description: 'The lot that it concerns; null: none, or one that was deleted since.',
      resolve: (query: Prisma.OilDefaultArgs, { oilId }, _args, context: Context) =>
        lotOf(context, oilId, query),
    }),
    lotTag: t.string({
      nullable: true,
      description: 'Tag of the lot, also of one that was deleted since; null: none.',
      select: { oil: { select: { tag: true } } },
      resolve: ({ oil }) => oil?.tag ?? null,
    }),
    linePosition: t.exposeInt('linePosition', {
      nullable: true,
      description: 'Line of the batch, from 1; null: the whole batch.',
    }),
    part: t.exposeInt('part', {
      nullable: true,
      description: 'Part of the line, from 1; null: the whole line.',
    }),
    mayComment: t.boolean({
      description: 'Whether the viewer may comment on it.',
      resolve: (deviation, _args, context) => mayComment(signedIn(context), deviation),
    }),
  }),
});

export const DeviationComment = builder.prismaNode('DeviationComment', {
  description: 'A remark of a person on a deviation; it stays as written.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    text: t.exposeString('text', { description: 'At most 2,000 characters, also over lines.' }),
    writtenBy: t.exposeString('userName', {
      description: 'Name of the person who wrote it, as it was then.',
    }),
    writtenByUser: t.prismaField(
      personEdge('Account of the person who wrote it.', ({ userId }) => userId),
    ),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
  }),
});

builder.prismaObjectField(Deviation, 'comments', (t) =>
  t.prismaConnection(
    {
      type: DeviationComment,
      cursor: 'id',
      description: 'The remarks of people on it, the oldest first.',
      ...nestedConnection(COMMENTS, readComments),
    },
    { name: 'DeviationCommentConnection' },
    { name: 'DeviationCommentEdge' },
  ),
);

/** Asked once for all rows of a request, which are of one organization. */
const hasAny = batched(async (context, organizationIds, _: null) => {
  const has = await hasDeviations(signedIn(context));
  return new Map(organizationIds.map((id) => [id, has]));
});

builder.prismaObjectField(Organization, 'keepsDeviations', (t) =>
  t.boolean({
    description:
      'Whether deviations are kept here: the quality policy is not Basic, or there is one already.',
    select: { id: true },
    resolve: async ({ id }, _args, context) =>
      presetOf(await policyOfRequest(signedIn(context))) !== 'basic' ||
      (await hasAny(context, id, null)) === true,
  }),
);

builder.queryField('deviation', (t) =>
  t.prismaField({
    type: Deviation,
    nullable: true,
    description:
      'One deviation of the organization. Null with a NOT_FOUND in `errors` when there is none.',
    args: {
      id: t.arg.id({ required: true, description: 'Its number, DEV-YYYY-NNNN, or its global id.' }),
    },
    resolve: (query, _root, { id }, context) =>
      getDeviation(signedIn(context), id.startsWith('DEV-') ? id : rowId('Deviation', id), query),
  }),
);

const DeviationFilterInput = builder.inputType('DeviationFilter', {
  description: 'Which deviations a list has: those that match all that is named.',
  fields: (t) => ({
    state: t.field({ type: DeviationState, description: 'Only those that are so far; null: all.' }),
    severity: t.field({
      type: DeviationSeverity,
      description: 'Only those of this severity; null: all.',
    }),
    kind: t.field({ type: DeviationKind, description: 'Only those of this kind; null: all.' }),
    search: t.string({ description: SEARCHED }),
    batchId: t.id({ description: 'Global id of the batch that they concern.' }),
    oilId: t.id({ description: 'Global id of the lot that they concern.' }),
  }),
});

builder.queryField('deviations', (t) =>
  t.prismaConnection(
    {
      type: Deviation,
      cursor: 'id',
      description: 'Deviations of the organization, the newest first.',
      args: {
        filter: t.arg({
          type: DeviationFilterInput,
          description: 'Only deviations that match all of it.',
        }),
      },
      totalCount: (_root, { filter }, context) =>
        countDeviations(signedIn(context), filterOf(filter)),
      resolve: (query, _root, { filter }, context) =>
        listDeviations(signedIn(context), filterOf(filter), query),
    },
    { name: 'DeviationConnection' },
    { name: 'DeviationEdge' },
  ),
);

type Narrowed = Omit<DeviationFilter, 'batchId' | 'oilId'> & {
  readonly batchId?: string | null | undefined;
  readonly oilId?: string | null | undefined;
};

function filterOf(narrowed: Narrowed | null | undefined): DeviationFilter {
  const { batchId, oilId, ...filter } = narrowed ?? {};
  return {
    ...filter,
    batchId: batchId == null ? null : rowId('Batch', batchId),
    oilId: oilId == null ? null : rowId('Oil', oilId),
  };
}
