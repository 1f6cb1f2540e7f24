import {
  FAILURE_CLASSES,
  type FailureClass as FailureClassName,
  type Feasible,
  type Infeasible,
  type TargetResult,
} from '#domain/formulation/types.ts';
import { type PlannedFeasible, successMessage } from '#domain/record/plan/plannedFormulation.ts';
import { builder } from '#server/graph/builder.ts';
import { CANNABINOID_NAME } from '#server/graph/fieldDescriptions.ts';
import { oilOfLot } from '#server/oils/lotFields.ts';
import { Operator } from '#server/recipes/enumSchema.ts';
import { ChoiceMode, LOT_ID } from './calculationFields.ts';
import type { LotMark } from './formulation/use/lotMarks.ts';
import { Remedy } from './remedySchema.ts';
import { Summary } from './summarySchema.ts';

const Target = builder.objectRef<TargetResult>('TargetResult').implement({
  description: 'A target in milligrams of the whole batch.',
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid', { description: CANNABINOID_NAME }),
    operator: t.expose('operator', { type: Operator, description: 'How the target is to be met.' }),
    targetMg: t.expose('targetMg', {
      type: 'Decimal',
      description: 'Milligrams that are asked for.',
    }),
    achievedMg: t.expose('achievedMg', {
      type: 'Decimal',
      description: 'Milligrams that the grams bring.',
    }),
    deltaMg: t.expose('deltaMg', { type: 'Decimal', description: '`achievedMg` less `targetMg`.' }),
    met: t.exposeBoolean('met', { description: 'Whether it is met within 1 mg.' }),
  }),
});

const Allocation = builder.objectRef<Feasible['allocations'][number]>('Allocation').implement({
  description: 'The grams of one lot.',
  fields: (t) => ({
    lotId: t.exposeString('oilId', { description: LOT_ID }),
    oil: t.prismaField(oilOfLot(({ oilId }) => oilId)),
    mode: t.expose('mode', { type: ChoiceMode, description: 'As it was asked for.' }),
    grams: t.expose('grams', {
      type: 'Decimal',
      description: 'Grams to weigh, exact to 3 decimals; 0 or more.',
    }),
  }),
});

const Buffer = builder.objectRef<NonNullable<Feasible['buffer']>>('Buffer').implement({
  description: 'The material that fills the rest of the weight.',
  fields: (t) => ({
    lotId: t.exposeString('oilId', {
      nullable: true,
      description:
        'The picked buffer oil, as `lotId` of an allocation; null: the buffer ingredient of the recipe.',
    }),
    oil: t.prismaField(oilOfLot(({ oilId }) => oilId)),
    grams: t.expose('grams', { type: 'Decimal', description: 'Grams of it, 3 decimals.' }),
  }),
});

const FAILURE_DESCRIPTIONS = {
  bad_input: 'A weight, target, line or oil that can not be calculated with.',
  no_targets: 'The recipe has no cannabinoid target.',
  actives_both_levels: 'Actives stand at the top and inside a sub-formulation.',
  buffer_with_min: 'A buffer row at the top does not go with a minimum.',
  buffer_has_target: 'The buffer oil holds a targeted cannabinoid.',
  cap_unproven:
    'A lot was not tested for a cannabinoid with a maximum, or nothing shows that a cap of the label is kept.',
  qty_range: 'A fixed quantity is missing, below 0 or more than there is.',
  exceeds_batch: 'Fixed lines and sub-formulations are heavier than the batch.',
  use_all_exceeds: 'Lots set to USE_ALL or FIXED bring more than a target allows.',
  over_constrained: 'Targets contradict each other, or hold only one without the other.',
  capacity: 'The oils weigh more than the recipe has room for.',
  need_flex: 'No lot is FLEXIBLE, and the others do not meet the targets.',
  no_weight_left: 'USE_ALL and FIXED lots leave no weight for flexible ones.',
  insufficient_potency: 'Even the strongest lot is too weak for the room there is.',
  potency_or_qty: 'One cannabinoid can not be reached with these potencies and quantities.',
  need_more_flex: 'There are fewer flexible lots than targets that they have to meet.',
  no_unique: 'The lots can not make the asked ratio.',
  negative: 'Only a negative quantity of some lot would do.',
  insufficient_qty: 'A lot has less than it would need.',
  min_not_met: 'Minimums can not be met together.',
} as const satisfies Readonly<Record<FailureClassName, string>>;

const FailureClass = builder.enumType('FailureClass', {
  description: 'Why there is no blend, in the order in which the headline is chosen.',
  values: Object.fromEntries(
    FAILURE_CLASSES.map((name): [string, { value: FailureClassName; description: string }] => [
      name.toUpperCase(),
      { value: name, description: FAILURE_DESCRIPTIONS[name] },
    ]),
  ),
});

const FeasibleFormulation = builder.objectRef<PlannedFeasible>('FeasibleFormulation').implement({
  description: 'A blend that meets every target.',
  fields: (t) => ({
    allocations: t.field({
      type: [Allocation],
      description: 'In the order in which the oils were picked.',
      resolve: (answer) => [...answer.allocations],
    }),
    buffer: t.field({
      type: Buffer,
      description: 'Null where the recipe has no buffer row beside its actives.',
      nullable: true,
      resolve: ({ buffer }) => buffer,
    }),
    targets: t.field({
      type: [Target],
      description: 'Each target, met.',
      resolve: (answer) => [...answer.targets],
    }),
    warnings: t.stringList({
      description: 'Notices before weighing, as sentences.',
      resolve: (answer) => [...answer.warnings],
    }),
    message: t.string({ description: 'The result as a sentence.', resolve: successMessage }),
    proven: t.exposeBoolean('proven', {
      description:
        'Whether no better choice of lots exists in the asked order; else better ones were not ruled out.',
    }),
    digest: t.exposeString('digest', {
      description:
        'Hash of what was asked and found: equal digests are equal answers. `createBatch` takes it as `expectedDigest`.',
    }),
    summary: t.expose('summary', {
      type: Summary,
      description: 'The figures that the calculation started from.',
    }),
  }),
});

const InfeasibleFormulation = builder.objectRef<Infeasible>('InfeasibleFormulation').implement({
  description: 'No blend of the picked oils meets the targets.',
  fields: (t) => ({
    class: t.expose('class', { type: FailureClass, description: 'The first reason that holds.' }),
    classes: t.field({
      type: [FailureClass],
      description: 'All reasons that hold, the headline first.',
      resolve: (answer) => [...answer.classes],
    }),
    message: t.exposeString('message', {
      description: 'The headline as a sentence, with figures and what to do.',
    }),
    details: t.stringList({
      description: 'The other reasons as sentences.',
      resolve: (answer) => [...answer.details],
    }),
    nearest: t.field({
      type: [Target],
      description: 'The closest that the picked oils come; empty when nothing could be computed.',
      resolve: (answer) => [...answer.nearest],
    }),
    remedies: t.field({
      type: [Remedy],
      description: 'Changes that make it work, the smallest first; each was solved.',
      resolve: (answer) => [...answer.remedies],
    }),
    digest: t.exposeString('digest', { description: 'Hash of what was asked and found.' }),
    summary: t.expose('summary', {
      type: Summary,
      description: 'The figures that the calculation started from.',
    }),
  }),
});

const LotMarkUse = builder.enumType('LotMarkUse', {
  description: 'Why a lot is marked.',
  values: {
    WARN: { value: 'warn', description: 'It may be used, and is to be looked at.' },
    OVERRIDE: { value: 'override', description: 'It is used once Quality allows it.' },
    REFUSED: { value: 'refused', description: 'It may not be used.' },
  } as const satisfies Record<string, { value: LotMark['use']; description: string }>,
});

export const FormulationLotMark = builder.objectRef<LotMark>('FormulationLotMark').implement({
  description: 'A picked lot that a save today would warn of or refuse.',
  fields: (t) => ({
    lotId: t.exposeString('lotId', { description: LOT_ID }),
    use: t.expose('use', { type: LotMarkUse, description: 'The effect on a save.' }),
    sentence: t.exposeString('sentence', { description: 'Why, and what to do.' }),
  }),
});

export const FormulationAnswer = builder.unionType('Formulation', {
  description: 'That no blend exists is an answer, not an error.',
  types: [FeasibleFormulation, InfeasibleFormulation],
  resolveType: (answer) => (answer.ok ? FeasibleFormulation : InfeasibleFormulation),
});
