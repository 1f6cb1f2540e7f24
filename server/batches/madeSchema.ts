import { type AsMade, asMade, type MadeCannabinoid, type MadeOil } from '#domain/record/asMade.ts';
import type { MadeFigure, MadeTarget } from '#domain/record/asMadeTargets.ts';
import type { DeviationReasons } from '#domain/record/deviations.ts';
import type { PlannedPlace } from '#domain/record/madeLines.ts';
import { type RecordDeviation, recordDeviations } from '#domain/record/recordDeviations.ts';
import { builder } from '#server/builder.ts';
import { Operator, PotencyUnit } from '#server/recipes/schema.ts';
import { documentInclude, documentOf, headOf, historyOf, reasonsOf } from './document.ts';
import { Batch, BatchDocument, LotMode } from './schema.ts';

/** A batch as it was made, beside its plan, and why the two differ. */

const MadeLot = builder.objectRef<MadeOil>('BatchMadeLot').implement({
  fields: (t) => ({
    lotId: t.string({ resolve: ({ lot }) => lot.oilId }),
    mode: t.field({ type: LotMode, resolve: ({ lot }) => lot.mode }),
    grams: t.expose('grams', { type: 'Decimal' }),
    countsPlanned: t.exposeBoolean('countsPlanned', {
      description: 'Nothing was written of some of it, which counts as planned.',
    }),
  }),
});

const TargetPart = builder
  .objectRef<MadeFigure & { readonly part: number }>('BatchMadeTargetPart')
  .implement({
    fields: (t) => ({
      part: t.exposeInt('part'),
      mg: t.exposeFloat('mg'),
      made: t.exposeFloat('made', { description: 'In the unit of the target.' }),
      difference: t.exposeFloat('difference', { description: 'made - value' }),
      differencePercent: t.exposeFloat('differencePercent', { nullable: true }),
      met: t.exposeBoolean('met'),
    }),
  });

const Target = builder.objectRef<MadeTarget>('BatchMadeTarget').implement({
  fields: (t) => ({
    cannabinoid: t.string({ resolve: ({ target }) => target.cannabinoid }),
    operator: t.field({ type: Operator, resolve: ({ target }) => target.operator }),
    value: t.field({ type: 'Decimal', resolve: ({ target }) => target.value }),
    unit: t.field({ type: PotencyUnit, resolve: ({ target }) => target.unit }),
    mg: t.exposeFloat('mg', { description: 'Over the whole batch.' }),
    made: t.exposeFloat('made', { description: 'In the unit of the target.' }),
    difference: t.exposeFloat('difference', { description: 'made - value' }),
    differencePercent: t.exposeFloat('differencePercent', { nullable: true }),
    met: t.exposeBoolean('met', {
      description:
        'Equal within 5 %, a minimum at most 5 % short, a maximum not passed: by the batch and by each of its parts.',
    }),
    parts: t.field({
      type: [TargetPart],
      description: 'Over its own grams; empty where nothing was weighed by part.',
      resolve: ({ parts }) => parts.map((figure, index) => ({ ...figure, part: index + 1 })),
    }),
  }),
});

const Cannabinoid = builder.objectRef<MadeCannabinoid>('BatchMadeCannabinoid').implement({
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid'),
    mg: t.exposeFloat('mg', { description: 'Over the whole batch.' }),
    mgPerUnit: t.exposeFloat('mgPerUnit', { nullable: true }),
    mgPerGram: t.exposeFloat('mgPerGram'),
    isTargeted: t.exposeBoolean('isTargeted'),
    isAboveLimit: t.exposeBoolean('isAboveLimit', {
      description: 'Untargeted, and above the limit of the batch.',
    }),
  }),
});

const Planned = builder.objectRef<PlannedPlace>('BatchPlannedPlace').implement({
  fields: (t) => ({
    linePosition: t.exposeInt('linePosition'),
    part: t.exposeInt('part', { nullable: true, description: 'Null for the whole line.' }),
  }),
});

const Made = builder.objectRef<AsMade>('BatchAsMade').implement({
  description: 'From actual grams; a line or part without one counts as planned.',
  fields: (t) => ({
    grams: t.expose('grams', { type: 'Decimal', description: 'Of all lines.' }),
    unitsEquivalent: t.exposeFloat('unitsEquivalent', {
      nullable: true,
      description: 'Grams of all lines by the unit weight, whichever units came out well.',
    }),
    lots: t.field({ type: [MadeLot], resolve: ({ oils }) => [...oils] }),
    targets: t.field({ type: [Target], resolve: ({ targets }) => [...targets] }),
    cannabinoids: t.field({
      type: [Cannabinoid],
      resolve: ({ cannabinoids }) => [...cannabinoids],
    }),
    countedAsPlanned: t.field({ type: [Planned], resolve: ({ planned }) => [...planned] }),
  }),
});

builder.objectField(BatchDocument, 'asMade', (t) =>
  t.field({
    type: Made,
    nullable: true,
    description: 'Null until something was weighed.',
    resolve: (document) => asMade(document),
  }),
);

const Reasons = builder.objectRef<DeviationReasons>('BatchReasons').implement({
  fields: (t) => ({
    lines: t.exposeString('lines'),
    targets: t.exposeString('targets'),
    yield: t.exposeString('yield'),
  }),
});

const Deviation = builder.objectRef<RecordDeviation>('BatchDeviation').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'lines, targets or yield' }),
    differences: t.string({ resolve: ({ differences }) => differences.join('; ') }),
    reason: t.exposeString('reason'),
  }),
});

builder.prismaObjectField(Batch, 'reasons', (t) =>
  t.field({
    type: Reasons,
    description: 'Why it differs from its plan, as given at completion.',
    resolve: (batch) => reasonsOf(batch),
  }),
);

builder.prismaObjectField(Batch, 'deviations', (t) =>
  t.field({
    type: [Deviation],
    description: 'Of a completed batch, as it reads after its corrections.',
    select: documentInclude,
    resolve: (batch) => [
      ...recordDeviations(documentOf(batch), headOf(batch).finishedQuantity, historyOf(batch)),
    ],
  }),
);
