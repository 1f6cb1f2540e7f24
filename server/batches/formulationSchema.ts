import { debugOf } from '#domain/formulation/debug.ts';
import {
  FAILURE_CLASSES,
  type FailureClass as FailureClassName,
  type Feasible,
  type Infeasible,
  type TargetResult,
} from '#domain/formulation/types.ts';
import { type PlannedFeasible, successMessage } from '#domain/record/plannedFormulation.ts';
import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { ONCE_PER_DOCUMENT } from '#server/oncePerDocument.ts';
import { Operator } from '#server/recipes/schema.ts';
import { calculateWithRemedies } from './calculate.ts';
import {
  BUFFER,
  ChoiceInput,
  ChoiceMode,
  calculationOf,
  LOT_ID,
  LotInput,
  SolutionOrder,
} from './choiceSchema.ts';
import { CalculationDebug } from './debugSchema.ts';
import { Remedy } from './remedySchema.ts';
import { Summary } from './summarySchema.ts';

const Target = builder.objectRef<TargetResult>('TargetResult').implement({
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid'),
    operator: t.expose('operator', { type: Operator }),
    targetMg: t.exposeFloat('targetMg'),
    achievedMg: t.exposeFloat('achievedMg'),
    deltaMg: t.exposeFloat('deltaMg'),
    met: t.exposeBoolean('met'),
  }),
});

const Allocation = builder.objectRef<Feasible['allocations'][number]>('Allocation').implement({
  fields: (t) => ({
    lotId: t.exposeString('oilId', { description: LOT_ID }),
    mode: t.expose('mode', { type: ChoiceMode }),
    grams: t.expose('grams', { type: 'Decimal' }),
  }),
});

const Buffer = builder.objectRef<NonNullable<Feasible['buffer']>>('Buffer').implement({
  fields: (t) => ({
    lotId: t.exposeString('oilId', { nullable: true }),
    grams: t.expose('grams', { type: 'Decimal' }),
  }),
});

const FailureClass = builder.enumType('FailureClass', {
  description: 'Why there is no blend.',
  values: Object.fromEntries(
    FAILURE_CLASSES.map((name): [string, { value: FailureClassName }] => [
      name.toUpperCase(),
      { value: name },
    ]),
  ),
});

const FeasibleFormulation = builder.objectRef<PlannedFeasible>('FeasibleFormulation').implement({
  fields: (t) => ({
    allocations: t.field({ type: [Allocation], resolve: (answer) => [...answer.allocations] }),
    buffer: t.field({ type: Buffer, nullable: true, resolve: ({ buffer }) => buffer }),
    targets: t.field({ type: [Target], resolve: (answer) => [...answer.targets] }),
    warnings: t.stringList({ resolve: (answer) => [...answer.warnings] }),
    message: t.string({ resolve: successMessage }),
    proven: t.exposeBoolean('proven'),
    digest: t.exposeString('digest'),
    summary: t.expose('summary', { type: Summary }),
  }),
});

const InfeasibleFormulation = builder.objectRef<Infeasible>('InfeasibleFormulation').implement({
  fields: (t) => ({
    class: t.expose('class', { type: FailureClass }),
    classes: t.field({ type: [FailureClass], resolve: (answer) => [...answer.classes] }),
    message: t.exposeString('message'),
    details: t.stringList({ resolve: (answer) => [...answer.details] }),
    nearest: t.field({ type: [Target], resolve: (answer) => [...answer.nearest] }),
    remedies: t.field({ type: [Remedy], resolve: (answer) => [...answer.remedies] }),
    digest: t.exposeString('digest'),
    summary: t.expose('summary', { type: Summary }),
  }),
});

const FormulationAnswer = builder.unionType('Formulation', {
  description: 'That no blend exists is an answer, not an error.',
  types: [FeasibleFormulation, InfeasibleFormulation],
  resolveType: (answer) => (answer.ok ? FeasibleFormulation : InfeasibleFormulation),
});

builder.relayMutationField(
  'calculateFormulation',
  {
    inputFields: (t) => ({
      recipeVersionId: t.id({ required: true }),
      multiplier: t.field({ type: 'Decimal', required: true }),
      choices: t.field({ type: [ChoiceInput], required: true }),
      buffer: t.field({ type: LotInput, description: BUFFER }),
      order: t.field({ type: SolutionOrder }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, InvalidError, ConflictError] },
    extensions: ONCE_PER_DOCUMENT,
    resolve: async (_root, { input }, context) => {
      const asked = calculationOf(input);
      return calculateWithRemedies(signedIn(context), asked);
    },
  },
  {
    outputFields: (t) => ({
      formulation: t.field({ type: FormulationAnswer, resolve: (p) => p.formulation }),
      debug: t.field({ type: CalculationDebug, resolve: ({ problem }) => debugOf(problem) }),
    }),
  },
);
