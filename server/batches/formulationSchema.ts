import type { Formulation, TargetResult } from '#domain/formulation/types.ts';
import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { rowId } from '#server/ids.ts';
import { Operator } from '#server/recipes/schema.ts';
import { type CalculateInput, calculate } from './calculate.ts';

export const ChoiceMode = builder.enumType('ChoiceMode', {
  values: {
    FLEXIBLE: { value: 'flexible' },
    USE_ALL: { value: 'useAll' },
    FIXED: { value: 'fixed' },
  },
} as const);

const SolutionOrder = builder.enumType('SolutionOrder', {
  values: {
    FEWEST_LOTS: { value: 'fewestLots' },
    LEAST_OIL: { value: 'leastOil' },
    OLDEST_FIRST: { value: 'oldestFirst' },
  },
} as const);

const CannabinoidPercentInput = builder.inputType('CannabinoidPercentInput', {
  fields: (t) => ({
    cannabinoid: t.string({ required: true }),
    percent: t.field({ type: 'Decimal', required: true }),
  }),
});

const TemporaryLotInput = builder.inputType('TemporaryLotInput', {
  fields: (t) => ({
    key: t.string({ required: true }),
    tag: t.string({ required: true }),
    description: t.string({ required: true }),
    batch: t.string({ required: true }),
    quantityGrams: t.field({ type: 'Decimal', required: true }),
    potencies: t.field({ type: [CannabinoidPercentInput], required: true }),
  }),
});

const LotInput = builder.inputType('LotInput', {
  isOneOf: true,
  fields: (t) => ({ oilId: t.id(), temporary: t.field({ type: TemporaryLotInput }) }),
});

export const ChoiceInput = builder.inputType('ChoiceInput', {
  fields: (t) => ({
    lot: t.field({ type: LotInput, required: true }),
    mode: t.field({ type: ChoiceMode, required: true }),
    fixedGrams: t.field({ type: 'Decimal' }),
  }),
});

/** The part of an input that a calculation and a saved batch share, with its ids decoded. */
export function calculationOf(input: {
  readonly recipeVersionId: string;
  readonly multiplier: number;
  readonly choices: readonly (typeof ChoiceInput.$inferInput)[];
  readonly bufferOilId?: string | null | undefined;
}): CalculateInput {
  const bufferOilId = input.bufferOilId ?? null;
  return {
    recipeVersionId: rowId('RecipeVersion', input.recipeVersionId, 'Recipe'),
    multiplier: input.multiplier,
    bufferOilId: bufferOilId === null ? null : rowId('Oil', bufferOilId),
    choices: input.choices.map(({ lot, mode, fixedGrams }) => ({
      mode,
      fixedGrams: fixedGrams ?? null,
      lot: lot.temporary
        ? {
            temporary: {
              ...lot.temporary,
              grams: lot.temporary.quantityGrams,
              percents: Object.fromEntries(
                lot.temporary.potencies.map(({ cannabinoid, percent }) => [cannabinoid, percent]),
              ),
            },
          }
        : { oilId: rowId('Oil', lot.oilId ?? '') },
    })),
  };
}

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

type Feasible = Extract<Formulation, { ok: true }>;
type Infeasible = Extract<Formulation, { ok: false }>;

const Allocation = builder.objectRef<Feasible['allocations'][number]>('Allocation').implement({
  fields: (t) => ({
    lotId: t.exposeString('oilId', {
      description: 'The databaseId of an oil, or the key of a temporary lot.',
    }),
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

const FeasibleFormulation = builder.objectRef<Feasible>('FeasibleFormulation').implement({
  fields: (t) => ({
    allocations: t.field({ type: [Allocation], resolve: (answer) => [...answer.allocations] }),
    buffer: t.field({ type: Buffer, nullable: true, resolve: ({ buffer }) => buffer }),
    targets: t.field({ type: [Target], resolve: (answer) => [...answer.targets] }),
    warnings: t.stringList({ resolve: (answer) => [...answer.warnings] }),
    proven: t.exposeBoolean('proven'),
    digest: t.exposeString('digest'),
  }),
});

const InfeasibleFormulation = builder.objectRef<Infeasible>('InfeasibleFormulation').implement({
  fields: (t) => ({
    class: t.exposeString('class'),
    classes: t.stringList({ resolve: (answer) => [...answer.classes] }),
    message: t.exposeString('message'),
    details: t.stringList({ resolve: (answer) => [...answer.details] }),
    nearest: t.field({ type: [Target], resolve: (answer) => [...answer.nearest] }),
    digest: t.exposeString('digest'),
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
      bufferOilId: t.id(),
      order: t.field({ type: SolutionOrder }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, InvalidError] },
    resolve: async (_root, { input }, context) =>
      calculate(signedIn(context), {
        ...calculationOf(input),
        ...(input.order ? { order: input.order } : {}),
      }),
  },
  {
    outputFields: (t) => ({
      formulation: t.field({ type: FormulationAnswer, resolve: (p) => p.formulation }),
    }),
  },
);
