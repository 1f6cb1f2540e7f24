import { type AsMade, asMade, type MadeCannabinoid } from '#domain/record/made/asMade.ts';
import type { MadeBound, MadeFigure, MadeTarget } from '#domain/record/made/asMadeTargets.ts';
import type { MadeOil } from '#domain/record/made/charged.ts';
import type { DeviationReasons } from '#domain/record/made/deviations.ts';
import type { PlannedPlace } from '#domain/record/made/madeLines.ts';
import { type RecordDeviation, recordDeviations } from '#domain/record/page/recordDeviations.ts';
import { builder } from '#server/graph/builder.ts';
import { CANNABINOID_NAME } from '#server/graph/fieldDescriptions.ts';
import { oilOfLot } from '#server/oils/lotFields.ts';
import { Operator, PotencyUnit } from '#server/recipes/enumSchema.ts';
import { BatchDocument, LotMode } from './documentSchema.ts';
import { Batch } from './schema.ts';
import { documentInclude, documentOf, headOf, historyOf, reasonsOf } from './writing/document.ts';

/** A batch as made beside its plan, with the reasons for deviations. */

const MadeLot = builder.objectRef<MadeOil>('BatchMadeLot').implement({
  description: 'A lot with the grams that were really used.',
  fields: (t) => ({
    lotId: t.string({
      description: '`lotId` of the lot in `lots`.',
      resolve: ({ lot }) => lot.oilId,
    }),
    oil: t.prismaField(oilOfLot(({ lot }) => lot.oilId)),
    mode: t.field({
      type: LotMode,
      description: 'How it was used.',
      resolve: ({ lot }) => lot.mode,
    }),
    grams: t.expose('grams', {
      type: 'Decimal',
      description: 'Weighed grams, and planned ones where nothing was written; 3 decimals.',
    }),
    countsPlanned: t.exposeBoolean('countsPlanned', {
      description: 'Nothing was written of some of it, which counts as planned.',
    }),
  }),
});

const NULL_UNKNOWN = 'null where it is unknown.';
const Bound = builder.objectRef<MadeBound>('BatchMadeBound').implement({
  description:
    'The most that may be in it by the upper bounds of its lots, which judges a maximum: what a test did not detect is not known to be absent.',
  fields: (t) => ({
    mg: t.field({
      type: 'Decimal',
      nullable: true,
      description: `Milligrams at most; ${NULL_UNKNOWN}`,
      resolve: ({ quantity }) => quantity?.mg ?? null,
    }),
    made: t.float({
      nullable: true,
      description: `In the unit of the target; ${NULL_UNKNOWN}`,
      resolve: ({ quantity }) => quantity?.made ?? null,
    }),
    difference: t.float({
      nullable: true,
      description: `\`made\` less \`value\`, in the unit of the target; ${NULL_UNKNOWN}`,
      resolve: ({ quantity }) => quantity?.difference ?? null,
    }),
    differencePercent: t.float({
      nullable: true,
      description: '`difference` in percent of `value`; null too where `value` is 0.',
      resolve: ({ quantity }) => quantity?.differencePercent ?? null,
    }),
    untested: t.stringList({
      description:
        'Names of the used lots in which nothing bounds the cannabinoid, so that the target is not met.',
      resolve: ({ untested }) => [...untested],
    }),
  }),
});

const BOUND = 'For a maximum that is judged by upper bounds; null where `made` decides.';

const TargetPart = builder
  .objectRef<MadeFigure & { readonly part: number }>('BatchMadeTargetPart')
  .implement({
    description: 'The content of one part against a target.',
    fields: (t) => ({
      part: t.exposeInt('part', { description: 'From 1.' }),
      mg: t.expose('mg', { type: 'Decimal', description: 'Milligrams in the part.' }),
      made: t.exposeFloat('made', { description: 'In the unit of the target.' }),
      difference: t.exposeFloat('difference', {
        description: '`made` less `value`, in the unit of the target.',
      }),
      differencePercent: t.exposeFloat('differencePercent', {
        nullable: true,
        description: '`difference` in percent of `value`; null where `value` is 0.',
      }),
      met: t.exposeBoolean('met', {
        description: 'Equal within 5 %, a minimum at most 5 % short, a maximum not passed.',
      }),
      bound: t.expose('bound', { type: Bound, nullable: true, description: BOUND }),
    }),
  });

const Target = builder.objectRef<MadeTarget>('BatchMadeTarget').implement({
  description: 'A target against what the weighed grams bring.',
  fields: (t) => ({
    cannabinoid: t.string({
      description: CANNABINOID_NAME,
      resolve: ({ target }) => target.cannabinoid,
    }),
    operator: t.field({
      type: Operator,
      description: 'How the target is to be met.',
      resolve: ({ target }) => target.operator,
    }),
    value: t.field({
      type: 'Decimal',
      description: 'The amount that the recipe asks for, in `unit`.',
      resolve: ({ target }) => target.value,
    }),
    unit: t.field({
      type: PotencyUnit,
      description: 'Unit of `value`, `made` and `difference`.',
      resolve: ({ target }) => target.unit,
    }),
    mg: t.expose('mg', { type: 'Decimal', description: 'Over the whole batch.' }),
    made: t.exposeFloat('made', { description: 'In the unit of the target.' }),
    difference: t.exposeFloat('difference', {
      description: '`made` less `value`, in the unit of the target.',
    }),
    differencePercent: t.exposeFloat('differencePercent', {
      nullable: true,
      description: '`difference` in percent of `value`; null where `value` is 0.',
    }),
    met: t.exposeBoolean('met', {
      description:
        'Equal within 5 %, a minimum at most 5 % short, a maximum not passed: by the batch and by each of its parts.',
    }),
    bound: t.expose('bound', { type: Bound, nullable: true, description: BOUND }),
    parts: t.field({
      type: [TargetPart],
      description: 'Over its own grams; empty where nothing was weighed by part.',
      resolve: ({ parts }) => parts.map((figure, index) => ({ ...figure, part: index + 1 })),
    }),
  }),
});

const Cannabinoid = builder.objectRef<MadeCannabinoid>('BatchMadeCannabinoid').implement({
  description: 'A cannabinoid that the weighed lots bring, whether a target asks for it or not.',
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid', { description: CANNABINOID_NAME }),
    mg: t.expose('mg', { type: 'Decimal', description: 'Over the whole batch.' }),
    mgPerUnit: t.expose('mgPerUnit', {
      type: 'Decimal',
      nullable: true,
      description: 'Milligrams in a unit of the unit weight; null without one.',
    }),
    mgPerGram: t.expose('mgPerGram', {
      type: 'Decimal',
      description: 'Milligrams in a gram of the batch.',
    }),
    isTargeted: t.exposeBoolean('isTargeted', { description: 'Whether a target asks for it.' }),
    isAboveLimit: t.exposeBoolean('isAboveLimit', {
      description:
        'Untargeted, and above the limit of the batch by the percents of its lots; false does not say that there is less than no test found.',
    }),
  }),
});

const Planned = builder.objectRef<PlannedPlace>('BatchPlannedPlace').implement({
  description: 'Where nothing was written, so that the plan counts.',
  fields: (t) => ({
    linePosition: t.exposeInt('linePosition', {
      description: 'Which line, as `BatchLine.position` counts them.',
    }),
    part: t.exposeInt('part', { nullable: true, description: 'Null for the whole line.' }),
  }),
});

const Made = builder.objectRef<AsMade>('BatchAsMade').implement({
  description: 'From actual grams; a line or part without one counts as planned.',
  fields: (t) => ({
    grams: t.expose('grams', { type: 'Decimal', description: 'The grams of all lines.' }),
    unitsEquivalent: t.exposeFloat('unitsEquivalent', {
      nullable: true,
      description:
        'The finished grams by the mean of the weighed units where both are written, else the grams of all lines by the unit weight, whichever units came out well; null without a unit weight.',
    }),
    lots: t.field({
      type: [MadeLot],
      description: 'Each lot with its grams.',
      resolve: ({ oils }) => [...oils],
    }),
    targets: t.field({
      type: [Target],
      description: 'Each target of the recipe.',
      resolve: ({ targets }) => [...targets],
    }),
    cannabinoids: t.field({
      type: [Cannabinoid],
      description: 'Every cannabinoid that the lots bring, THC and CBD first.',
      resolve: ({ cannabinoids }) => [...cannabinoids],
    }),
    countedAsPlanned: t.field({
      type: [Planned],
      description: 'Lines and parts without a weighed figure.',
      resolve: ({ planned }) => [...planned],
    }),
  }),
});

builder.objectField(BatchDocument, 'asMade', (t) =>
  t.field({
    type: Made,
    nullable: true,
    description: 'The plan as the weighed grams make it; null until something was weighed.',
    resolve: (document) => asMade(document),
  }),
);

const Reasons = builder.objectRef<DeviationReasons>('BatchReasons').implement({
  description:
    'Why a batch differs from its plan, as its maker said; empty where nothing was said.',
  fields: (t) => ({
    lines: t.exposeString('lines', {
      description: 'The reason for lines more than 5 % off their planned grams.',
    }),
    targets: t.exposeString('targets', {
      description: 'The reason for missed targets and for untargeted cannabinoids above the limit.',
    }),
    yield: t.exposeString('yield', { description: 'The reason for a yield outside 90 to 100 %.' }),
  }),
});

const Deviation = builder.objectRef<RecordDeviation>('BatchDeviation').implement({
  description: 'How a completed batch differs from its plan, and why.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Either `lines`, `targets` or `yield`.' }),
    differences: t.string({
      description: 'The differences, as sentences joined by semicolons.',
      resolve: ({ differences }) => differences.join('; '),
    }),
    reason: t.exposeString('reason', {
      description: 'The reason given at completion; "No reason given" without one.',
    }),
  }),
});

builder.prismaObjectField(Batch, 'reasons', (t) =>
  t.field({
    type: Reasons,
    description: 'Why it differs from its plan, as given at completion.',
    resolve: (batch) => reasonsOf(batch),
  }),
);

builder.prismaObjectField(Batch, 'allowedUses', (t) =>
  t.exposeStringList('allowedUses', {
    description:
      'Sentences about lots that Quality allowed at completion; those of the save are among its warnings.',
  }),
);

builder.prismaObjectField(Batch, 'deviations', (t) =>
  t.field({
    type: [Deviation],
    description: 'The deviations of a completed batch, after its corrections.',
    select: documentInclude,
    resolve: (batch) => [...recordDeviations(documentOf(batch), headOf(batch), historyOf(batch))],
  }),
);
