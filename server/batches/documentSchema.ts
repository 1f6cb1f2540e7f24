import type { BatchDocument as Document } from '#domain/record/document/document.ts';
import { actualGramsOfLot, type BatchYield } from '#domain/record/entries/completion.ts';
import { documentUntargeted } from '#domain/record/page/recordUntargeted.ts';
import type { recordCode } from '#server/documents/layout/qrModules.ts';
import { builder } from '#server/graph/builder.ts';
import { CANNABINOID_NAME } from '#server/graph/fieldDescriptions.ts';
import { oilOfLot } from '#server/oils/lotFields.ts';
import { UpperPercent } from '#server/oils/lots/testSchema.ts';
import { CannabinoidPercent } from '#server/oils/schema.ts';
import { ItemType, Operator, PotencyUnit } from '#server/recipes/enumSchema.ts';
import { UntargetedCannabinoid } from './summarySchema.ts';

export const LotMode = builder.enumType('LotMode', {
  description: 'How a lot was used in a batch.',
  values: {
    FLEXIBLE: { value: 'flexible', description: 'As many grams as the calculation chose.' },
    USE_ALL: { value: 'use_all', description: 'All of the lot.' },
    FIXED: { value: 'fixed', description: 'The grams that were asked for.' },
    BUFFER: { value: 'buffer', description: 'It makes up what is left of the weight.' },
  },
} as const);

const BatchLine = builder.objectRef<Document['lines'][number]>('BatchLine').implement({
  description:
    'A line of the record: an ingredient, or one lot that an active ingredient weighs out.',
  fields: (t) => ({
    position: t.exposeInt('position', {
      description: 'Place on the record, from 1; names the line in entries and corrections.',
    }),
    parentPosition: t.exposeInt('parentPosition', {
      nullable: true,
      description: '`position` of the sub-formulation that it stands in; null at the top level.',
    }),
    ingredientName: t.exposeString('ingredientName', {
      description: 'As the recipe names it, without its tag.',
    }),
    ingredientTag: t.exposeString('ingredientTag', {
      nullable: true,
      description: 'Tag of the ingredient or of its lot; null without one.',
    }),
    ingredientType: t.expose('ingredientType', {
      type: ItemType,
      description: 'The kind of ingredient.',
    }),
    lotId: t.exposeString('oilId', {
      nullable: true,
      description: '`lotId` of its lot in `lots`; null where no oil is weighed.',
    }),
    oil: t.prismaField(oilOfLot(({ oilId }) => oilId)),
    calculatedGrams: t.expose('calculatedGrams', {
      type: 'Decimal',
      description: 'Planned grams of the whole batch, exact to 3 decimals; 0 or more.',
    }),
    partGrams: t.field({
      type: ['Decimal'],
      description:
        'Planned grams of each part, exact to 3 decimals; they sum to `calculatedGrams`.',
      resolve: (line) => [...line.partGrams],
    }),
    actualGrams: t.expose('actualGrams', {
      type: 'Decimal',
      nullable: true,
      description:
        'The weighed grams of the whole line: the sum of its parts once all were weighed, or a total that was not weighed by part; null until then.',
    }),
    actualParts: t.field({
      type: ['Decimal'],
      nullable: { list: false, items: true },
      description: 'One a part; null until it was weighed.',
      resolve: ({ actualParts }) => [...actualParts],
    }),
    initials: t.exposeString('initials', {
      description: 'The initials of the person who weighed the whole line; empty when not written.',
    }),
    initialsParts: t.stringList({
      description: 'One a part.',
      resolve: ({ initialsParts }) => [...initialsParts],
    }),
    lot: t.exposeString('lot', { description: 'Lot of an ingredient that is no oil.' }),
  }),
});

type WeighedLot = Document['lots'][number] & { readonly actualGrams: number | null };

const BatchLot = builder.objectRef<WeighedLot>('BatchLot').implement({
  description:
    'A lot of oil as it was when the batch was saved. Later changes of the oil do not reach it.',
  fields: (t) => ({
    lotId: t.exposeString('oilId', {
      description: '`databaseId` of the oil, or the key of a lot that only the batch knew.',
    }),
    oil: t.prismaField(oilOfLot(({ oilId }) => oilId)),
    tag: t.exposeString('tag', { description: 'Tag of the oil on that day.' }),
    description: t.exposeString('description', {
      description: 'Description of the oil on that day.',
    }),
    batch: t.exposeString('batch', { description: "The supplier's batch, on that day." }),
    departmentName: t.exposeString('departmentName', {
      nullable: true,
      description:
        'Where it belonged when the batch was saved; null: the whole organization, or not kept.',
    }),
    mode: t.expose('mode', { type: LotMode, description: 'How it was used.' }),
    grams: t.expose('grams', { type: 'Decimal', description: 'As calculated.' }),
    actualGrams: t.expose('actualGrams', {
      type: 'Decimal',
      nullable: true,
      description: 'The weighed grams of its lines together; null until all of them were.',
    }),
    potencies: t.field({
      type: [CannabinoidPercent],
      description: 'Its percentages on that day.',
      resolve: ({ percents }) =>
        Object.entries(percents).map(([cannabinoid, percent]) => ({ cannabinoid, percent })),
    }),
    capPercents: t.field({
      type: [UpperPercent],
      nullable: true,
      description:
        'The bounds on that day, by which maximums of the batch are judged; null where percents count. A cannabinoid that is missing is unknown.',
      resolve: ({ uppers }) => uppers && boundsIn(uppers),
    }),
  }),
});

const boundsIn = (uppers: NonNullable<WeighedLot['uppers']>) =>
  Object.entries(uppers).map(([name, percent]) => ({
    cannabinoid: { name },
    upperKind: percent === 'unknown' ? ('unknown' as const) : ('bound' as const),
    upperPercent: percent === 'unknown' ? null : percent,
  }));

const BatchTarget = builder.objectRef<Document['targets'][number]>('BatchTarget').implement({
  description: 'A target of the recipe, and what the plan brings of it.',
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid', { description: CANNABINOID_NAME }),
    operator: t.expose('operator', { type: Operator, description: 'How the target is to be met.' }),
    value: t.expose('value', {
      type: 'Decimal',
      description: 'The amount that the recipe asks for, in `unit`; 0 or more.',
    }),
    unit: t.expose('unit', { type: PotencyUnit, description: 'Unit of `value`.' }),
    targetMg: t.expose('targetMg', {
      type: 'Decimal',
      description: 'Milligrams asked of the whole batch.',
    }),
    achievedMg: t.expose('achievedMg', {
      type: 'Decimal',
      description:
        'Milligrams that the planned grams bring; within 1 mg of what the operator asks.',
    }),
  }),
});

export const BatchDocument = builder.objectRef<Document>('BatchDocument').implement({
  description: 'The plan of a batch, frozen when it was saved, with what was written on it since.',
  fields: (t) => ({
    productType: t.exposeString('productType', { description: 'Product category of the recipe.' }),
    batchWeightGrams: t.expose('batchWeightGrams', {
      type: 'Decimal',
      description: 'Weight of one batch at multiplier 1, in grams with at most 3 decimals.',
    }),
    unitWeightGrams: t.expose('unitWeightGrams', {
      type: 'Decimal',
      description: 'Weight of one finished unit, in grams with at most 4 decimals.',
    }),
    lines: t.field({
      type: [BatchLine],
      description: 'In printing order, the lines of a sub-formulation behind it.',
      resolve: ({ lines }) => [...lines],
    }),
    lots: t.field({
      type: [BatchLot],
      description: 'Every lot of oil that it uses, the buffer oil too.',
      resolve: ({ lots, lines }) =>
        lots.map((lot) => ({ ...lot, actualGrams: actualGramsOfLot(lot, lines) })),
    }),
    targets: t.field({
      type: [BatchTarget],
      description: 'The targets of the recipe.',
      resolve: ({ targets }) => [...targets],
    }),
    warnings: t.stringList({
      description:
        'Notices before weighing, as sentences, as they were saved. A permission of Quality among them may be superseded since: see the signatures.',
      resolve: ({ warnings }) => [...warnings],
    }),
    untargeted: t.field({
      type: [UntargetedCannabinoid],
      description: 'Cannabinoids that the lots bring and no target asks for.',
      resolve: (document) => [...documentUntargeted(document)],
    }),
    untargetedLimitPercent: t.expose('untargetedLimitPercent', {
      type: 'Decimal',
      nullable: true,
      description: 'The limit of the organization when the batch was saved; null: none.',
    }),
  }),
});

export const Yield = builder.objectRef<BatchYield>('BatchYield').implement({
  description: 'The yield of a batch, against its planned weight.',
  fields: (t) => ({
    theoreticalUnits: t.exposeFloat('theoreticalUnits', {
      description: 'Whole units that the batch weight gives.',
    }),
    finishedUnits: t.expose('finishedUnits', {
      type: 'Decimal',
      description: 'Good units that were counted; 0 or more.',
    }),
    percentOfTheoretical: t.float({
      nullable: true,
      description:
        'Finished units in percent of `theoreticalUnits`, 0 and above; null when the batch gives no whole unit.',
      resolve: ({ percentOfTheoretical }) => percentOfTheoretical,
    }),
  }),
});

export const RecordCode = builder.objectRef<ReturnType<typeof recordCode>>('RecordCode').implement({
  description: 'The QR code of a record as a drawing.',
  fields: (t) => ({
    size: t.exposeInt('size', { description: 'Modules along a side, with the blank ones around.' }),
    path: t.exposeString('path', {
      description: 'The path of an SVG in which a module is 1 wide.',
    }),
  }),
});
