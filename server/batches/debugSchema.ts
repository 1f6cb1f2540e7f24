import type { Debug } from '#domain/formulation/debug.ts';
import { builder } from '#server/builder.ts';
import { Operator } from '#server/recipes/schema.ts';
import { LOT_ID } from './choiceSchema.ts';

const ActiveTarget = builder.objectRef<Debug['activeTargets'][number]>('ActiveTarget').implement({
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid'),
    operator: t.expose('operator', { type: Operator }),
    targetMg: t.exposeFloat('targetMg'),
  }),
});

const Tolerances = builder.objectRef<Debug['tolerances']>('CalculationTolerances').implement({
  fields: (t) => ({
    targetMg: t.exposeFloat('targetMg'),
    weightGrams: t.exposeFloat('weightGrams'),
    mostWork: t.exposeInt('mostWork', {
      description: 'Steps of the search for the fewest lots; beyond them it is not proven.',
    }),
  }),
});

const MatrixRow = builder
  .objectRef<Debug['matrix']['rows'][number]>('CalculationMatrixRow')
  .implement({
    fields: (t) => ({
      cannabinoid: t.exposeString('cannabinoid'),
      mgPerGram: t.floatList({
        description: 'One for each of `lotIds`.',
        resolve: ({ mgPerGram }) => [...mgPerGram],
      }),
    }),
  });

const Matrix = builder.objectRef<Debug['matrix']>('CalculationMatrix').implement({
  description: 'Milligrams of each targeted cannabinoid in a gram of each flexible lot.',
  fields: (t) => ({
    lotIds: t.stringList({ description: LOT_ID, resolve: ({ oilIds }) => [...oilIds] }),
    rows: t.field({ type: [MatrixRow], resolve: ({ rows }) => [...rows] }),
  }),
});

export const CalculationDebug = builder.objectRef<Debug>('CalculationDebug').implement({
  description: 'How a calculation was made, for whoever checks it; its figures are in the summary.',
  fields: (t) => ({
    algorithm: t.exposeString('algorithm'),
    activeTargets: t.field({
      type: [ActiveTarget],
      resolve: ({ activeTargets }) => [...activeTargets],
    }),
    tolerances: t.expose('tolerances', { type: Tolerances }),
    matrix: t.expose('matrix', { type: Matrix }),
  }),
});
