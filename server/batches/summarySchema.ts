import type { Debug } from '#domain/formulation/debug.ts';
import type { FormulationSummary, Untargeted } from '#domain/formulation/types.ts';
import { builder } from '#server/graph/builder.ts';
import { CANNABINOID_NAME } from '#server/graph/fieldDescriptions.ts';
import { oilOfLot } from '#server/oils/lotFields.ts';
import { Operator } from '#server/recipes/enumSchema.ts';
import { LOT_ID } from './calculationFields.ts';

type CannabinoidMg = {
  readonly cannabinoid: string;
  readonly fromUseAllMg: number;
  readonly fromFixedMg: number;
  readonly stillNeededMg: number;
};

const CannabinoidNeed = builder.objectRef<CannabinoidMg>('CannabinoidNeed').implement({
  description: 'Milligrams over the whole batch, before the flexible lots.',
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid', { description: CANNABINOID_NAME }),
    fromUseAllMg: t.expose('fromUseAllMg', {
      type: 'Decimal',
      description: 'The milligrams from lots set to USE_ALL.',
    }),
    fromFixedMg: t.expose('fromFixedMg', {
      type: 'Decimal',
      description: 'The milligrams from lots set to FIXED.',
    }),
    stillNeededMg: t.expose('stillNeededMg', {
      type: 'Decimal',
      description:
        'The milligrams left for the flexible lots; below 0 where the others bring too much.',
    }),
  }),
});

const LotUtilization = builder
  .objectRef<FormulationSummary['utilization'][number]>('LotUtilization')
  .implement({
    description: 'How much of a lot a calculation takes.',
    fields: (t) => ({
      lotId: t.exposeString('oilId', { description: LOT_ID }),
      oil: t.prismaField(oilOfLot(({ oilId }) => oilId)),
      allocatedGrams: t.expose('allocatedGrams', {
        type: 'Decimal',
        description: 'Grams that it takes, 3 decimals.',
      }),
      availableGrams: t.expose('availableGrams', {
        type: 'Decimal',
        description: 'Grams on hand.',
      }),
      percent: t.expose('percent', {
        type: 'Decimal',
        description: '`allocatedGrams` in percent of `availableGrams`, 0 to 100.',
      }),
      leftoverGrams: t.expose('leftoverGrams', {
        type: 'Decimal',
        description: 'The grams that stay on hand.',
      }),
    }),
  });

export const UntargetedCannabinoid = builder
  .objectRef<Untargeted>('UntargetedCannabinoid')
  .implement({
    description: 'A cannabinoid of the oils that no target asks for, over the whole batch.',
    fields: (t) => ({
      cannabinoid: t.exposeString('cannabinoid', { description: CANNABINOID_NAME }),
      mg: t.expose('mg', { type: 'Decimal', description: 'Milligrams in the whole batch.' }),
      mgPerUnit: t.expose('mgPerUnit', {
        type: 'Decimal',
        description: 'Milligrams in a finished unit.',
      }),
      mgPerGram: t.expose('mgPerGram', {
        type: 'Decimal',
        description: 'Milligrams in a gram of the batch.',
      }),
      isAboveLimit: t.exposeBoolean('isAboveLimit', {
        description: 'More than the organization allows.',
      }),
    }),
  });

export const Summary = builder.objectRef<FormulationSummary>('FormulationSummary').implement({
  description:
    'The figures that a calculation started from, and the grams that it takes of each lot.',
  fields: (t) => ({
    batchGrams: t.expose('batchGrams', {
      type: 'Decimal',
      description: 'Batch weight times multiplier.',
    }),
    units: t.exposeFloat('units', {
      description: 'The exact quotient of batch grams and unit weight.',
    }),
    capacityGrams: t.expose('capacityGrams', {
      type: 'Decimal',
      description: 'The oil the recipe leaves room for.',
    }),
    oilTotalGrams: t.expose('oilTotalGrams', {
      type: 'Decimal',
      description: 'Grams of all lots together.',
    }),
    cannabinoids: t.field({
      type: [CannabinoidNeed],
      description: 'The milligrams that each targeted cannabinoid still needs.',
      resolve: ({ mgFromUseAll, mgFromFixed, mgStillNeeded }) =>
        Object.entries(mgStillNeeded).map(([cannabinoid, stillNeededMg]) => ({
          cannabinoid,
          fromUseAllMg: mgFromUseAll[cannabinoid] ?? 0,
          fromFixedMg: mgFromFixed[cannabinoid] ?? 0,
          stillNeededMg,
        })),
    }),
    utilization: t.field({
      type: [LotUtilization],
      description: 'How much of each picked lot is taken.',
      resolve: ({ utilization }) => [...utilization],
    }),
    untargeted: t.field({
      type: [UntargetedCannabinoid],
      description:
        'Untargeted cannabinoids; those of the closest blend when none meets the targets.',
      resolve: ({ untargeted }) => [...untargeted],
    }),
  }),
});

const ActiveTarget = builder.objectRef<Debug['activeTargets'][number]>('ActiveTarget').implement({
  description: 'A target that asks for something, over the whole batch.',
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid', { description: CANNABINOID_NAME }),
    operator: t.expose('operator', { type: Operator, description: 'How it is to be met.' }),
    targetMg: t.expose('targetMg', {
      type: 'Decimal',
      description: 'Milligrams that are asked for.',
    }),
  }),
});

const Tolerances = builder.objectRef<Debug['tolerances']>('CalculationTolerances').implement({
  description: 'How exact a calculation is.',
  fields: (t) => ({
    targetMg: t.expose('targetMg', {
      type: 'Decimal',
      description: 'Milligrams within which a target is met.',
    }),
    weightGrams: t.expose('weightGrams', {
      type: 'Decimal',
      description: 'Grams within which two weights are the same.',
    }),
    mostWork: t.exposeInt('mostWork', {
      description: 'Steps of the search for the fewest lots; beyond them it is not proven.',
    }),
  }),
});

const MatrixRow = builder
  .objectRef<Debug['matrix']['rows'][number]>('CalculationMatrixRow')
  .implement({
    description: 'One targeted cannabinoid.',
    fields: (t) => ({
      cannabinoid: t.exposeString('cannabinoid', { description: CANNABINOID_NAME }),
      mgPerGram: t.field({
        type: ['Decimal'],
        description: 'One for each of `lotIds`.',
        resolve: ({ mgPerGram }) => [...mgPerGram],
      }),
    }),
  });

const Matrix = builder.objectRef<Debug['matrix']>('CalculationMatrix').implement({
  description: 'Milligrams of each targeted cannabinoid in a gram of each flexible lot.',
  fields: (t) => ({
    lotIds: t.stringList({ description: LOT_ID, resolve: ({ oilIds }) => [...oilIds] }),
    rows: t.field({
      type: [MatrixRow],
      description: 'One for each targeted cannabinoid.',
      resolve: ({ rows }) => [...rows],
    }),
  }),
});

export const CalculationDebug = builder.objectRef<Debug>('CalculationDebug').implement({
  description: 'How a calculation was made, for whoever checks it; its figures are in the summary.',
  fields: (t) => ({
    algorithm: t.exposeString('algorithm', { description: 'Name of the method.' }),
    activeTargets: t.field({
      type: [ActiveTarget],
      description: 'The targets that ask for something.',
      resolve: ({ activeTargets }) => [...activeTargets],
    }),
    tolerances: t.expose('tolerances', {
      type: Tolerances,
      description: 'The differences that count as met.',
    }),
    matrix: t.expose('matrix', { type: Matrix, description: 'The contents of the flexible lots.' }),
  }),
});
