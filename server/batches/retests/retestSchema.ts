import { getBatches } from '#server/batches/reading/readBatches.ts';
import { Batch } from '#server/batches/schema.ts';
import { builder } from '#server/graph/builder.ts';
import { CANNABINOID_NAME } from '#server/graph/fieldDescriptions.ts';
import { POINTS } from '#server/graph/limits/points.ts';
import { connectionTypes } from '#server/graph/lists/connectionTypes.ts';
import { edgeTo } from '#server/graph/lists/edgeTo.ts';
import { nestedConnection } from '#server/graph/lists/nestedConnection.ts';
import { ONCE_PER_DOCUMENT } from '#server/graph/oncePerDocument.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { rowId } from '#server/input/ids.ts';
import { RetestKind } from '#server/oils/lots/testEnumSchema.ts';
import { LotTest } from '#server/oils/lots/testSchema.ts';
import { LotTestVoiding } from '#server/oils/lots/voidOperations.ts';
import { CannabinoidPercentInput } from '#server/oils/oilFields.ts';
import { Deviation } from '#server/quality/deviationSchema.ts';
import {
  CONSEQUENCES_OF_TEST,
  consequenceInclude,
  RETESTS_OF_BATCH,
  readConsequences,
} from './readConsequences.ts';
import './recordConsequences.ts';
import { type RetestReport, retestReport, voidReport } from './retestReport.ts';
import { type ShownChange, shownChange } from './shownChange.ts';
import type { TouchedBatch } from './touchedBatches.ts';

const batchOf = edgeTo('Batch', getBatches);

const RetestGroup = builder.enumType('RetestGroup', {
  description: 'The act that a batch needs after a retest.',
  values: {
    PLANNED: { value: 'planned', description: 'Nothing was weighed: calculate it again.' },
    WEIGHING: { value: 'weighing', description: 'Something was weighed: correct what is left.' },
    COMPLETED: {
      value: 'completed',
      description: 'It was made; the difference belongs to its review.',
    },
    RELEASED: { value: 'released', description: 'It was made and released.' },
    INFORMATION: {
      value: 'information',
      description: 'It was completed before the sample was taken.',
    },
  },
} as const);

const Change = builder.objectRef<ShownChange>('RetestChange').implement({
  description: 'The change by a retest in one cannabinoid of a batch.',
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid', { description: CANNABINOID_NAME }),
    percentBefore: t.expose('percentBefore', {
      type: 'Decimal',
      description: 'Percent of the lot as the batch was saved.',
    }),
    percentAfter: t.expose('percentAfter', { type: 'Decimal', description: 'The new percent.' }),
    wordsBefore: t.exposeString('wordsBefore', {
      nullable: true,
      description:
        'The words of a result without a figure that gave the batch its 0 percent, such as “ND” or “<0.1 %”; null for a figure, and where stored before it was kept.',
    }),
    wordsAfter: t.exposeString('wordsAfter', {
      nullable: true,
      description:
        'The same of the new result; null for a figure, and of percents that are only asked about.',
    }),
    mgBefore: t.expose('mgBefore', {
      type: 'Decimal',
      nullable: true,
      description:
        'Milligrams in the whole batch with its percents; null where stored before it was kept.',
    }),
    mgAfter: t.expose('mgAfter', {
      type: 'Decimal',
      nullable: true,
      description: 'The same with the new percent; null where stored before it was kept.',
    }),
    mgPerUnitBefore: t.expose('mgPerUnitBefore', {
      type: 'Decimal',
      nullable: true,
      description: 'Milligrams a unit with the percents of the batch; null without a unit weight.',
    }),
    mgPerUnitAfter: t.expose('mgPerUnitAfter', {
      type: 'Decimal',
      nullable: true,
      description: 'Milligrams a unit with the new percent; null without a unit weight.',
    }),
    changePercent: t.expose('changePercent', {
      type: 'Decimal',
      nullable: true,
      description: 'After against before, in percent; null when there was none before.',
    }),
    offTargetPercent: t.expose('offTargetPercent', {
      type: 'Decimal',
      nullable: true,
      description: 'After against the target, in percent; null without a target.',
    }),
    aboveMaximum: t.exposeString('aboveMaximum', {
      nullable: true,
      description:
        'Where the batch exceeds a maximum now: “3.0 % above the maximum of 0.1 mg/unit”; null where it exceeds none, and where stored before it was kept.',
    }),
  }),
});

const RetestedBatch = builder.objectRef<TouchedBatch>('RetestedBatch').implement({
  description: 'A batch whose content a retest changes. Its frozen percents stay as they are.',
  fields: (t) => ({
    group: t.expose('group', { type: RetestGroup, description: 'The action that it needs.' }),
    lotGrams: t.expose('lotGrams', {
      type: 'Decimal',
      description: 'Grams of the lot in it: weighed, or planned where nothing is.',
    }),
    sentence: t.exposeString('sentence', { description: 'The line that its record would get.' }),
    changes: t.field({
      type: [Change],
      description: 'Each cannabinoid that changes, at least one.',
      resolve: ({ changes }) => changes.map(shownChange),
    }),
    batch: t.prismaField({
      type: Batch,
      nullable: true,
      description: 'Which batch; null only once its organization is gone.',
      resolve: (query, { batch }, _args, context) => batchOf(context, batch.id, query),
    }),
  }),
});

const LotTestImpact = builder.objectRef<RetestReport>('LotTestImpact').implement({
  description: 'The batches that new percents of a lot would touch, before anything is stored.',
  fields: (t) => ({
    planned: t.int({
      description: 'Batches of which nothing was weighed.',
      resolve: ({ counts }) => counts.planned,
    }),
    weighing: t.int({
      description: 'Batches that are being weighed.',
      resolve: ({ counts }) => counts.weighing,
    }),
    completed: t.int({
      description: 'Batches that were made.',
      resolve: ({ counts }) => counts.completed,
    }),
    information: t.int({
      description: 'Batches that were completed before the sample was taken.',
      resolve: ({ counts }) => counts.information,
    }),
    batches: t.field({
      type: [RetestedBatch],
      description: 'At most 500 of them, group by group, in each the newest first.',
      resolve: ({ rows }) => rows,
    }),
  }),
});

builder.objectField(LotTestVoiding, 'impact', (t) =>
  t.field({
    type: LotTestImpact,
    description: 'The batches that voiding the certificate would touch.',
    complexity: POINTS.longWalk,
    extensions: ONCE_PER_DOCUMENT,
    resolve: ({ percents }, _args, context) => voidReport(signedIn(context), percents),
  }),
);

builder.queryField('lotTestImpact', (t) =>
  t.field({
    type: LotTestImpact,
    nullable: true,
    description:
      'The batches that new percents of a lot would touch, by a certificate, a row or a form; null with its reason in `errors` when they would be refused. It stores nothing, so that it can be asked first.',
    complexity: POINTS.longWalk,
    extensions: ONCE_PER_DOCUMENT,
    args: {
      oilId: t.arg.id({ required: true, description: 'The lot whose percents change.' }),
      kind: t.arg({ type: RetestKind, required: true, description: 'From when on they count.' }),
      sampledOn: t.arg({
        type: 'Date',
        description: 'Day of the sample, not after today; DRIFT needs it.',
      }),
      percents: t.arg({
        type: [CannabinoidPercentInput],
        required: true,
        description: 'Cannabinoids that are left out stay as they are.',
      }),
    },
    resolve: (_root, { oilId, kind, sampledOn, percents }, context) =>
      retestReport(signedIn(context), rowId('Oil', oilId), {
        kind,
        sampledOn: sampledOn ?? null,
        percents: percents.map(({ cannabinoid, percent }) => ({
          cannabinoid,
          percent: Number(percent),
        })),
      }),
  }),
);

builder.prismaObjectField(LotTest, 'change', (t) =>
  t.expose('change', {
    type: RetestKind,
    nullable: true,
    description:
      'From when on its percents count; null where it changed none, where nobody was asked as in Basic, for a row that voids, and for tests from before this was asked.',
  }),
);

const LotTestConsequence = builder.prismaNode('LotTestConsequence', {
  description: 'A batch that a test of its lot touched, as it was then. It is never changed.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    group: t.expose('group', { type: RetestGroup, description: 'The action that it needed then.' }),
    lotGrams: t.expose('lotGrams', {
      type: 'Decimal',
      nullable: true,
      description: 'Grams of the lot in it then; null where stored before it was kept.',
    }),
    sentence: t.exposeString('sentence', { description: 'The line on its record.' }),
    changes: t.field({
      type: [Change],
      description: 'Each cannabinoid that changed, at least one.',
      select: consequenceInclude,
      resolve: ({ changes }) => changes,
    }),
    batch: t.prismaField({
      type: Batch,
      nullable: true,
      description: 'Which batch; null only once its organization is gone.',
      resolve: (query, { batchId }, _args, context) => batchOf(context, batchId, query),
    }),
    deviation: t.relation('deviation', {
      type: Deviation,
      nullable: true,
      description:
        'The deviation that was raised for it; null where Quality was off or it was open.',
    }),
    test: t.relation('test', { type: LotTest, description: 'The test with the new percents.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was stored.' }),
  }),
});

const CONSEQUENCES = connectionTypes('LotTestConsequence', LotTestConsequence);

builder.prismaObjectField(LotTest, 'consequences', (t) =>
  t.prismaConnection(
    {
      type: LotTestConsequence,
      cursor: 'id',
      description: 'The batches whose content it changed, the newest first.',
      ...nestedConnection(CONSEQUENCES_OF_TEST, readConsequences),
    },
    ...CONSEQUENCES,
  ),
);

builder.prismaObjectField(Batch, 'retests', (t) =>
  t.prismaConnection(
    {
      type: LotTestConsequence,
      cursor: 'id',
      description:
        'Changes by later tests of its lots, the newest first. It is beside the record, which keeps its percents.',
      ...nestedConnection(RETESTS_OF_BATCH, readConsequences),
    },
    ...CONSEQUENCES,
  ),
);
