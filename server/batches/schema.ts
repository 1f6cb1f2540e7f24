import { actualGramsOfLot, type BatchYield } from '#domain/record/completion.ts';
import type { BatchDocument as Document } from '#domain/record/document.ts';
import { documentUntargeted } from '#domain/record/recordUntargeted.ts';
import { builder } from '#server/builder.ts';
import { dateOf } from '#server/calendarDate.ts';
import { ownRow, signedIn } from '#server/context.ts';
import { recordCode } from '#server/documents/qrModules.ts';
import { parseId, rowId } from '#server/ids.ts';
import { CannabinoidPercent } from '#server/oils/schema.ts';
import { logoLink } from '#server/organizations/service.ts';
import { POINTS } from '#server/points.ts';
import { ItemType, Operator, PotencyUnit } from '#server/recipes/schema.ts';
import type { BatchFilter } from './batchFilter.ts';
import { documentInclude, documentOf, headInclude, headOf, yieldOf } from './document.ts';
import { batchPageLink, batchRecordLink, countBatches, getBatch, listBatches } from './service.ts';
import { UntargetedCannabinoid } from './summarySchema.ts';

export const BatchStatus = builder.enumType('BatchStatus', {
  values: { ACTIVE: { value: 'active' }, COMPLETED: { value: 'completed' } },
} as const);

export const LotMode = builder.enumType('LotMode', {
  values: {
    FLEXIBLE: { value: 'flexible' },
    USE_ALL: { value: 'useAll' },
    FIXED: { value: 'fixed' },
    BUFFER: { value: 'buffer' },
  },
} as const);

const BatchLine = builder.objectRef<Document['lines'][number]>('BatchLine').implement({
  fields: (t) => ({
    position: t.exposeInt('position'),
    parentPosition: t.exposeInt('parentPosition', { nullable: true }),
    ingredientName: t.exposeString('ingredientName'),
    ingredientTag: t.exposeString('ingredientTag', { nullable: true }),
    ingredientType: t.expose('ingredientType', { type: ItemType }),
    lotId: t.exposeString('oilId', { nullable: true }),
    calculatedGrams: t.expose('calculatedGrams', { type: 'Decimal' }),
    partGrams: t.field({ type: ['Decimal'], resolve: (line) => [...line.partGrams] }),
    actualGrams: t.expose('actualGrams', {
      type: 'Decimal',
      nullable: true,
      description:
        'Of the whole line: the sum of its parts once all were weighed, or a total that was not weighed by part.',
    }),
    actualParts: t.field({
      type: ['Decimal'],
      nullable: { list: false, items: true },
      description: 'One a part; null until it was weighed.',
      resolve: ({ actualParts }) => [...actualParts],
    }),
    initials: t.exposeString('initials'),
    initialsParts: t.stringList({
      description: 'One a part.',
      resolve: ({ initialsParts }) => [...initialsParts],
    }),
    lot: t.exposeString('lot', { description: 'Lot of an ingredient that is no oil.' }),
  }),
});

type WeighedLot = Document['lots'][number] & { readonly actualGrams: number | null };

const BatchLot = builder.objectRef<WeighedLot>('BatchLot').implement({
  fields: (t) => ({
    lotId: t.exposeString('oilId'),
    tag: t.exposeString('tag'),
    description: t.exposeString('description'),
    batch: t.exposeString('batch'),
    departmentName: t.exposeString('departmentName', {
      nullable: true,
      description:
        'Where it belonged when the batch was saved; null: the whole organization, or not kept.',
    }),
    mode: t.expose('mode', { type: LotMode }),
    grams: t.expose('grams', { type: 'Decimal', description: 'As calculated.' }),
    actualGrams: t.expose('actualGrams', {
      type: 'Decimal',
      nullable: true,
      description: 'What its lines weighed together; null until all of them were.',
    }),
    potencies: t.field({
      type: [CannabinoidPercent],
      resolve: ({ percents }) =>
        Object.entries(percents).map(([cannabinoid, percent]) => ({ cannabinoid, percent })),
    }),
  }),
});

const BatchTarget = builder.objectRef<Document['targets'][number]>('BatchTarget').implement({
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid'),
    operator: t.expose('operator', { type: Operator }),
    value: t.expose('value', { type: 'Decimal' }),
    unit: t.expose('unit', { type: PotencyUnit }),
    targetMg: t.exposeFloat('targetMg'),
    achievedMg: t.exposeFloat('achievedMg'),
  }),
});

export const BatchDocument = builder.objectRef<Document>('BatchDocument').implement({
  fields: (t) => ({
    productType: t.exposeString('productType'),
    batchWeightGrams: t.expose('batchWeightGrams', { type: 'Decimal' }),
    unitWeightGrams: t.expose('unitWeightGrams', { type: 'Decimal' }),
    lines: t.field({ type: [BatchLine], resolve: ({ lines }) => [...lines] }),
    lots: t.field({
      type: [BatchLot],
      resolve: ({ lots, lines }) =>
        lots.map((lot) => ({ ...lot, actualGrams: actualGramsOfLot(lot, lines) })),
    }),
    targets: t.field({ type: [BatchTarget], resolve: ({ targets }) => [...targets] }),
    warnings: t.stringList({ resolve: ({ warnings }) => [...warnings] }),
    untargeted: t.field({
      type: [UntargetedCannabinoid],
      resolve: (document) => [...documentUntargeted(document)],
    }),
    untargetedLimitPercent: t.expose('untargetedLimitPercent', {
      type: 'Decimal',
      nullable: true,
      description: 'The limit of the organization when the batch was saved; null: none.',
    }),
  }),
});

const Yield = builder.objectRef<BatchYield>('BatchYield').implement({
  fields: (t) => ({
    theoreticalUnits: t.exposeFloat('theoreticalUnits', {
      description: 'Whole units that the batch weight gives.',
    }),
    finishedUnits: t.expose('finishedUnits', { type: 'Decimal' }),
    percentOfTheoretical: t.float({
      nullable: true,
      description: 'Null when the batch gives no whole unit to measure by.',
      resolve: ({ percentOfTheoretical }) => percentOfTheoretical,
    }),
  }),
});

const RecordCode = builder.objectRef<ReturnType<typeof recordCode>>('RecordCode').implement({
  fields: (t) => ({
    size: t.exposeInt('size', { description: 'Modules along a side, with the blank ones around.' }),
    path: t.exposeString('path', { description: 'Of an SVG, a module being 1 wide.' }),
  }),
});

export const Batch = builder.prismaNode('Batch', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    batchId: t.exposeString('batchId'),
    recipeNumber: t.exposeString('recipeNumber'),
    recipeDescription: t.exposeString('recipeDescription'),
    recipeVersionNumber: t.exposeInt('recipeVersionNumber'),
    recipeVersion: t.relation('recipeVersion'),
    department: t.relation('department', { nullable: true }),
    multiplier: t.expose('multiplier', { type: 'Decimal' }),
    parts: t.exposeInt('parts'),
    batchNumber: t.string({ select: headInclude, resolve: (batch) => headOf(batch).batchNumber }),
    agentName: t.string({ select: headInclude, resolve: (batch) => headOf(batch).agentName }),
    supervisorName: t.string({
      select: headInclude,
      resolve: (batch) => headOf(batch).supervisorName,
    }),
    finishedQuantity: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Finished units.',
      select: headInclude,
      resolve: (batch) => headOf(batch).finishedQuantity,
    }),
    productionDate: t.field({
      type: 'Date',
      select: headInclude,
      resolve: (batch) => dateOf(headOf(batch).productionDate),
    }),
    yield: t.field({
      type: Yield,
      nullable: true,
      description: 'Null until the finished quantity is written.',
      select: headInclude,
      resolve: (batch) => yieldOf(batch, headOf(batch).finishedQuantity),
    }),
    status: t.expose('status', { type: BatchStatus }),
    active: t.boolean({ resolve: ({ inactivatedAt }) => inactivatedAt === null }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.exposeString('createdByName'),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    completedBy: t.exposeString('completedByName', { nullable: true }),
    revision: t.exposeInt('revision'),
    organizationName: t.exposeString('organizationName', {
      description: 'As the organization was called when the batch was saved.',
    }),
    logoUrl: t.string({
      nullable: true,
      description: 'The logo that the organization had when the batch was saved.',
      resolve: ({ logoId }) => (logoId === null ? null : logoLink({ id: logoId })),
    }),
    recordCode: t.field({
      type: RecordCode,
      complexity: POINTS.drawnCode,
      description: 'The code in the corner of the record, which opens the page of the batch.',
      resolve: ({ batchId }) => recordCode(batchPageLink(batchId)),
    }),
    document: t.field({
      type: BatchDocument,
      complexity: POINTS.document,
      select: documentInclude,
      resolve: (batch) => documentOf(batch),
    }),
    recordPdfUrl: t.string({
      resolve: ({ batchId }, _args, context) => batchRecordLink(signedIn(context), batchId),
    }),
  }),
});

/** An address names a batch as it is printed, by the whole number REST gives, or by its global id. */
function namedBatch(id: string): number | string {
  if (/^BF-/.test(id)) return id;
  return /^\d+$/.test(id) ? parseId(id, 'Batch') : rowId('Batch', id);
}

builder.queryField('batch', (t) =>
  t.prismaField({
    type: Batch,
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

builder.queryField('batches', (t) =>
  t.prismaConnection(
    {
      type: Batch,
      cursor: 'id',
      description: 'The newest first.',
      args: {
        includeInactive: t.arg.boolean({ defaultValue: false }),
        search: t.arg.string({
          description: 'Part of batch id, batch number, recipe number, description or agent.',
        }),
        from: t.arg({ type: 'Date', description: 'First production date.' }),
        to: t.arg({ type: 'Date', description: 'Last production date.' }),
        status: t.arg({ type: BatchStatus }),
        recipeId: t.arg.id({ description: 'Batches of this recipe, whichever of its versions.' }),
      },
      totalCount: (_root, args, context) => countBatches(signedIn(context), listFilter(args)),
      resolve: (query, _root, args, context) =>
        listBatches(signedIn(context), listFilter(args), query),
    },
    { name: 'BatchConnection' },
    { name: 'BatchEdge' },
  ),
);

type ListArgs = Omit<BatchFilter, 'recipeId'> & {
  readonly recipeId?: string | null | undefined;
};

const listFilter = ({ recipeId, ...filter }: ListArgs): BatchFilter => ({
  ...filter,
  recipeId: recipeId == null ? null : rowId('Recipe', recipeId),
});
