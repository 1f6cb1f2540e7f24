import { encodeGlobalID } from '@pothos/plugin-relay';
import { byKind } from '#domain/record/entries/headEntries.ts';
import { personEdge } from '#server/accounts/personFields.ts';
import { recordCode } from '#server/documents/layout/qrModules.ts';
import { builder } from '#server/graph/builder.ts';
import { DATABASE_ID, FILTER, REVISION_FIELD } from '#server/graph/fieldDescriptions.ts';
import { POINTS } from '#server/graph/limits/points.ts';
import { inOrder, orderInput } from '#server/graph/lists/ordering.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { dateOf } from '#server/input/calendarDate.ts';
import { parseId, rowId } from '#server/input/ids.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { logoLink } from '#server/organizations/readOrganization.ts';
import { BatchDocument, RecordCode, Yield } from './documentSchema.ts';
import { HEAD_DESCRIPTIONS } from './entryFields.ts';
import { type BatchFilter, SEARCHED } from './reading/batchFilter.ts';
import { batchPageLink, batchRecordLink } from './reading/printBatch.ts';
import { countBatches, getBatch, listBatches } from './reading/readBatches.ts';
import { documentInclude, documentOf, headInclude, headOf, yieldOf } from './writing/document.ts';

export const BatchStatus = builder.enumType('BatchStatus', {
  description: 'How far a batch is. Hiding it is another matter: see `active`.',
  values: {
    ACTIVE: { value: 'active', description: 'Saved; entries may still be written.' },
    COMPLETED: {
      value: 'completed',
      description: 'Closed and read only; corrections are added to it.',
    },
  },
} as const);

export const Batch = builder.prismaNode('Batch', {
  description:
    'A batch of a recipe. Everybody of the organization reads it; members of its department, managers and administrators write on it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: DATABASE_ID }),
    batchId: t.exposeString('printedId', {
      description: 'The id on the record: BF-YYYYMMDD-XXXX, unique in the organization.',
    }),
    recipeNumber: t.exposeString('recipeNumber', {
      description: 'As the recipe was numbered when the batch was saved.',
    }),
    recipeDescription: t.exposeString('recipeDescription', {
      description: 'As the recipe was described when the batch was saved.',
    }),
    recipeId: t.id({
      description: 'Global id of the recipe, for `filter.recipeId`.',
      resolve: ({ recipeId }) => encodeGlobalID('Recipe', recipeId),
    }),
    recipeVersionNumber: t.exposeInt('recipeVersionNumber', {
      description: 'Version of the recipe, from 1.',
    }),
    recipeVersion: t.relation('recipeVersion', {
      description: 'The very version it was made from, which never changes.',
    }),
    department: t.relation('department', {
      nullable: true,
      description: 'The department it was saved in; null: the whole organization.',
    }),
    multiplier: t.expose('multiplier', {
      type: 'Decimal',
      description: 'How many times the recipe is made at once: above 0, at most 6 decimals.',
    }),
    parts: t.exposeInt('parts', {
      description: 'In how many equal parts it is weighed, 1 to 1,000.',
    }),
    status: t.expose('status', { type: BatchStatus, description: 'How far it is.' }),
    isWeighed: t.exposeBoolean('isWeighed', {
      description:
        'Whether grams were written for any line or part. An active batch is planned until then, and in production from then on.',
    }),
    waitsForVerification: t.exposeBoolean('waitsForVerification', {
      description:
        'Whether it was completed and signed, and a second person still has to verify it.',
    }),
    active: t.boolean({
      description: 'False while it is hidden from lists; it is otherwise unchanged.',
      resolve: ({ inactivatedAt }) => inactivatedAt === null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
    createdBy: t.exposeString('createdByName', {
      description: 'Name of who saved it, as it was then.',
    }),
    createdByUser: t.prismaField(
      personEdge('Account of who saved it.', ({ createdById }) => createdById),
    ),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      description: 'Null until it is completed.',
      nullable: true,
    }),
    completedBy: t.exposeString('completedByName', {
      nullable: true,
      description: 'Name of who completed it; null until then.',
    }),
    completedByUser: t.prismaField(
      personEdge('Account of who completed it.', ({ completedById }) => completedById),
    ),
    revision: t.exposeInt('revision', { description: REVISION_FIELD }),
  }),
});

/** Written on a batch by people. */
builder.prismaObjectFields(Batch, (t) => ({
  ...byKind({
    text: (name) =>
      t.string({
        description: HEAD_DESCRIPTIONS[name].read,
        select: headInclude,
        resolve: (batch) => headOf(batch)[name],
      }),
    figure: (name) =>
      t.field({
        type: 'Decimal',
        nullable: true,
        description: HEAD_DESCRIPTIONS[name].read,
        select: headInclude,
        resolve: (batch) => headOf(batch)[name],
      }),
    day: (name) =>
      t.field({
        type: 'Date',
        description: HEAD_DESCRIPTIONS[name].read,
        select: headInclude,
        resolve: (batch) => dateOf(headOf(batch)[name]),
      }),
  }),
  agentDisplayName: t.string({
    description:
      'The agent for people to read: the name of who saved it where the agent is that e-mail, else `agentName`.',
    select: { ...headInclude, createdBy: { select: { email: true } } },
    resolve: (batch) => {
      const { agentName } = headOf(batch);
      return agentName === batch.createdBy.email ? batch.createdByName : agentName;
    },
  }),
  yield: t.field({
    type: Yield,
    nullable: true,
    description: 'Null until the finished quantity is written.',
    select: headInclude,
    resolve: (batch) => yieldOf(batch, headOf(batch).finishedQuantity),
  }),
  theoreticalUnits: t.float({
    description: 'Whole units that the batch weight gives, 0 or more.',
    resolve: (batch) => yieldOf(batch, 0)?.theoreticalUnits ?? 0,
  }),
}));

/** Its record, and what is printed on it. */
builder.prismaObjectFields(Batch, (t) => ({
  document: t.field({
    type: BatchDocument,
    description: 'The weighing plan, and the entries written on it.',
    complexity: POINTS.document,
    select: documentInclude,
    resolve: (batch) => documentOf(batch),
  }),
  organizationName: t.exposeString('organizationName', {
    description: 'As the organization was called when the batch was saved.',
  }),
  logoUrl: t.string({
    nullable: true,
    description:
      'The logo that the organization had when the batch was saved; null when it had none.',
    resolve: ({ logoId }) => (logoId === null ? null : logoLink({ id: logoId })),
  }),
  recordCode: t.field({
    type: RecordCode,
    complexity: POINTS.drawnCode,
    description: 'The code in the corner of the record, which opens the page of the batch.',
    resolve: ({ printedId }) => recordCode(batchPageLink(printedId)),
  }),
  recordPdfUrl: t.string({
    description: 'A plain link to the record as PDF, good for as long as an access token.',
    resolve: ({ printedId }, _args, context) => batchRecordLink(signedIn(context), printedId),
  }),
}));

/** The payload of mutations that create or change one batch. */
export const batchPayload = (t: PayloadFields<number>) => ({
  batch: t.prismaField({
    type: Batch,
    description: 'The batch as it is now.',
    resolve: (query, { result }, _args, context) => getBatch(signedIn(context), result, query),
  }),
});

/** A batch in a URL: by its printed id, its REST id, or its global id. */
function namedBatch(id: string): number | string {
  if (/^BF-/.test(id)) return id;
  return /^\d+$/.test(id) ? parseId(id, 'Batch') : rowId('Batch', id);
}

builder.queryField('batch', (t) =>
  t.prismaField({
    type: Batch,
    nullable: true,
    description:
      'One batch of the organization. Null with a NOT_FOUND in `errors` when there is none.',
    args: {
      batchId: t.arg.string({
        required: true,
        description: 'As it is printed, or its global id or `databaseId`.',
      }),
    },
    resolve: (query, _root, { batchId }, context) =>
      getBatch(signedIn(context), namedBatch(batchId), query),
  }),
);

const BatchFilterInput = builder.inputType('BatchFilter', {
  description: 'Which batches a list has: those that match all that is named.',
  fields: (t) => ({
    includeInactive: t.boolean({
      defaultValue: false,
      description: 'Whether hidden batches are listed too.',
    }),
    search: t.string({
      description: SEARCHED,
    }),
    from: t.field({ type: 'Date', description: 'First production date.' }),
    to: t.field({ type: 'Date', description: 'Last production date.' }),
    status: t.field({ type: BatchStatus, description: 'Only batches that are so far; null: all.' }),
    isWeighed: t.boolean({
      description: 'Only batches with or without any grams written; null: both.',
    }),
    waitsForVerification: t.boolean({
      description:
        'Only batches that wait for a second person, or only those that do not; null: both.',
    }),
    recipeId: t.id({ description: 'Batches of this recipe, whichever of its versions.' }),
  }),
});

const BatchOrder = orderInput('BatchOrder', { CREATED_AT: 'The moment it was saved.' });

builder.queryField('batches', (t) =>
  t.prismaConnection(
    {
      type: Batch,
      cursor: 'id',
      description: 'Batches of the organization, the newest first.',
      args: {
        filter: t.arg({ type: BatchFilterInput, description: FILTER }),
        orderBy: t.arg({
          type: BatchOrder,
          description: 'The newest first unless said otherwise.',
        }),
        includeInactive: t.arg.boolean({
          defaultValue: false,
          description: 'Whether hidden batches are listed too.',
          deprecationReason: 'Use `filter.includeInactive`.',
        }),
        search: t.arg.string({
          description: SEARCHED,
          deprecationReason: 'Use `filter.search`.',
        }),
        from: t.arg({
          type: 'Date',
          description: 'First production date.',
          deprecationReason: 'Use `filter.from`.',
        }),
        to: t.arg({
          type: 'Date',
          description: 'Last production date.',
          deprecationReason: 'Use `filter.to`.',
        }),
        status: t.arg({
          type: BatchStatus,
          description: 'Only batches that are so far; null: all.',
          deprecationReason: 'Use `filter.status`.',
        }),
        recipeId: t.arg.id({
          description: 'Batches of this recipe, whichever of its versions.',
          deprecationReason: 'Use `filter.recipeId`.',
        }),
      },
      totalCount: (_root, args, context) => countBatches(signedIn(context), listFilter(args)),
      resolve: (query, _root, args, context) =>
        inOrder(args.orderBy, 'desc', query, (page) =>
          listBatches(signedIn(context), listFilter(args), page),
        ),
    },
    { name: 'BatchConnection' },
    { name: 'BatchEdge' },
  ),
);

type Narrowed = Omit<BatchFilter, 'recipeId'> & {
  readonly recipeId?: string | null | undefined;
};
type ListArgs = Narrowed & { readonly filter?: Narrowed | null | undefined };

function listFilter({ filter, ...single }: ListArgs): BatchFilter {
  const { recipeId, ...narrowed } = filter ?? single;
  return { ...narrowed, recipeId: recipeId == null ? null : rowId('Recipe', recipeId) };
}
