import type { FormulationSummary } from '#domain/formulation/types.ts';
import type { Untargeted } from '#domain/formulation/untargeted.ts';
import { builder } from '#server/builder.ts';
import { LOT_ID } from './choiceSchema.ts';

type CannabinoidMg = {
  readonly cannabinoid: string;
  readonly fromUseAllMg: number;
  readonly fromFixedMg: number;
  readonly stillNeededMg: number;
};

const CannabinoidNeed = builder.objectRef<CannabinoidMg>('CannabinoidNeed').implement({
  description: 'Milligrams over the whole batch, before the flexible lots.',
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid'),
    fromUseAllMg: t.exposeFloat('fromUseAllMg'),
    fromFixedMg: t.exposeFloat('fromFixedMg'),
    stillNeededMg: t.exposeFloat('stillNeededMg'),
  }),
});

const LotUtilization = builder
  .objectRef<FormulationSummary['utilization'][number]>('LotUtilization')
  .implement({
    fields: (t) => ({
      lotId: t.exposeString('oilId', { description: LOT_ID }),
      allocatedGrams: t.expose('allocatedGrams', { type: 'Decimal' }),
      availableGrams: t.expose('availableGrams', { type: 'Decimal' }),
      percent: t.expose('percent', { type: 'Decimal' }),
      leftoverGrams: t.expose('leftoverGrams', { type: 'Decimal' }),
    }),
  });

export const UntargetedCannabinoid = builder
  .objectRef<Untargeted>('UntargetedCannabinoid')
  .implement({
    description: 'What the oils bring that no target asks for, over the whole batch.',
    fields: (t) => ({
      cannabinoid: t.exposeString('cannabinoid'),
      mg: t.exposeFloat('mg'),
      mgPerUnit: t.exposeFloat('mgPerUnit'),
      mgPerGram: t.exposeFloat('mgPerGram'),
      isAboveLimit: t.exposeBoolean('isAboveLimit', {
        description: 'More than the organization allows.',
      }),
    }),
  });

export const Summary = builder.objectRef<FormulationSummary>('FormulationSummary').implement({
  description: 'What a calculation started from, and how much of each lot it takes.',
  fields: (t) => ({
    batchGrams: t.expose('batchGrams', { type: 'Decimal' }),
    units: t.exposeFloat('units', {
      description: 'The exact quotient of batch grams and unit weight.',
    }),
    capacityGrams: t.expose('capacityGrams', {
      type: 'Decimal',
      description: 'The oil the recipe leaves room for.',
    }),
    oilTotalGrams: t.expose('oilTotalGrams', { type: 'Decimal' }),
    cannabinoids: t.field({
      type: [CannabinoidNeed],
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
      resolve: ({ utilization }) => [...utilization],
    }),
    untargeted: t.field({
      type: [UntargetedCannabinoid],
      description: 'Of the closest blend when there is none that meets the targets.',
      resolve: ({ untargeted }) => [...untargeted],
    }),
  }),
});
