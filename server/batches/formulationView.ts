import { z } from 'zod';
import type { Debug } from '#domain/formulation/debug.ts';
import {
  type Change,
  FAILURE_CLASSES,
  type Remedy,
  type TargetResult,
  type Untargeted,
  type Utilization,
} from '#domain/formulation/types.ts';
import { OPERATORS } from '#domain/recipe/recipe.ts';
import { type PlannedFormulation, successMessage } from '#domain/record/plan/plannedFormulation.ts';
import { type LotMark, MARKED_USES } from '#server/batches/formulation/use/lotMarks.ts';
import { rowOfLine } from '#server/recipes/reading/content.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';

/** The REST representation of a calculation; 200 even when no blend exists. */

/** A temporary oil has the key from the request as its id. */
const oilId = z.union([z.int(), z.string()]);
const oilIdOf = (lotId: string): number | string => (/^\d+$/.test(lotId) ? Number(lotId) : lotId);

const ofTarget = fieldFrom<TargetResult>();
const targetView = view({
  cannabinoid: ofTarget(z.string(), (target) => target.cannabinoid),
  operator: ofTarget(z.enum(OPERATORS), (target) => target.operator),
  target_mg: ofTarget(z.number(), (target) => target.targetMg),
  achieved_mg: ofTarget(z.number(), (target) => target.achievedMg),
  delta_mg: ofTarget(z.number(), (target) => target.deltaMg),
  met: ofTarget(z.boolean(), (target) => target.met),
});

const ofUntargeted = fieldFrom<Untargeted>();
export const untargetedView = view(
  {
    cannabinoid: ofUntargeted(z.string(), (one) => one.cannabinoid),
    mg: ofUntargeted(z.number(), (one) => one.mg),
    mg_per_unit: ofUntargeted(z.number(), (one) => one.mgPerUnit),
    mg_per_g: ofUntargeted(z.number(), (one) => one.mgPerGram),
    above_limit: ofUntargeted(z.boolean(), (one) => one.isAboveLimit),
  },
  {
    id: 'UntargetedCannabinoid',
    description: 'A cannabinoid of the oils that no target asks for, over the whole batch.',
  },
);

const changeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('switch_to_flexible'), oil_id: oilId }),
  z.strictObject({ kind: z.literal('add_oil'), oil_ids: z.array(oilId) }),
  z.strictObject({ kind: z.literal('set_multiplier'), multiplier: z.number() }),
  z.strictObject({
    kind: z.literal('change_target'),
    cannabinoid: z.string(),
    value: z.number(),
    from: z.number().nullable(),
    to: z.number().nullable(),
  }),
  z.strictObject({
    kind: z.literal('reduce_fixed_line'),
    ingredient_id: z.int().nullable(),
    sub_ingredient_id: z.int().nullable(),
    by_grams: z.number(),
  }),
]);

function changeBody(change: Change): z.input<typeof changeSchema> {
  switch (change.kind) {
    case 'switchToFlexible':
      return { kind: 'switch_to_flexible', oil_id: oilIdOf(change.oilId) };
    case 'addOil':
      return { kind: 'add_oil', oil_ids: change.oilIds.map(oilIdOf) };
    case 'setMultiplier':
      return { kind: 'set_multiplier', multiplier: change.multiplier };
    case 'changeTarget': {
      const { cannabinoid, value, from, to } = change;
      return { kind: 'change_target', cannabinoid, value, from, to };
    }
    case 'reduceFixedLine': {
      // One of the two is null.
      const { ingredientId, subIngredientId } = rowOfLine(change.ingredientId);
      return {
        kind: 'reduce_fixed_line',
        ingredient_id: ingredientId,
        sub_ingredient_id: subIngredientId,
        by_grams: change.byGrams,
      };
    }
  }
}

const ofRemedy = fieldFrom<Remedy>();
const remedyView = view({
  sentence: ofRemedy(z.string(), (remedy) => remedy.sentence),
  change: ofRemedy(changeSchema, (remedy) => changeBody(remedy.change)),
});

const ofUtilization = fieldFrom<Utilization>();
const utilizationView = view({
  oil_id: ofUtilization(oilId, (lot) => oilIdOf(lot.oilId)),
  allocated: ofUtilization(z.number(), (lot) => lot.allocatedGrams),
  available: ofUtilization(z.number(), (lot) => lot.availableGrams),
  percent: ofUtilization(z.number(), (lot) => lot.percent),
  leftover: ofUtilization(z.number(), (lot) => lot.leftoverGrams),
});

/** A result with the problem that was solved. */
type Answered = {
  readonly formulation: PlannedFormulation;
  readonly worked: Debug;
  readonly marks: readonly LotMark[];
};

const activeTarget = z.strictObject({
  cannabinoid: z.string(),
  operator: z.enum(OPERATORS),
  target_mg: z.number(),
});
const tolerances = z.strictObject({
  target_mg: z.number().describe('On either side of a target, over the batch.'),
  weight_g: z.number(),
  most_work: z.number().describe('Pivots x (columns + 12) x rows of the search.'),
});
const matrix = z
  .strictObject({
    oil_ids: z.array(oilId),
    rows: z.array(z.strictObject({ cannabinoid: z.string(), mg_per_g: z.array(z.number()) })),
  })
  .describe('For each flexible oil, the mg of each targeted cannabinoid in a gram.');
const milligrams = z.record(z.string(), z.number());

const ofWork = fieldFrom<Answered>();
const debugView = view({
  algorithm: ofWork(z.string(), ({ worked }) => worked.algorithm),
  active_targets: ofWork(z.array(activeTarget), ({ worked }) =>
    worked.activeTargets.map(({ cannabinoid, operator, targetMg }) => ({
      cannabinoid,
      operator,
      target_mg: targetMg,
    })),
  ),
  tolerances: ofWork(tolerances, ({ worked }) => ({
    target_mg: worked.tolerances.targetMg,
    weight_g: worked.tolerances.weightGrams,
    most_work: worked.tolerances.mostWork,
  })),
  matrix: ofWork(matrix, ({ worked }) => ({
    oil_ids: worked.matrix.oilIds.map(oilIdOf),
    rows: worked.matrix.rows.map(({ cannabinoid, mgPerGram }) => ({
      cannabinoid,
      mg_per_g: [...mgPerGram],
    })),
  })),
  mg_from_use_all: ofWork(milligrams, ({ formulation }) => formulation.summary.mgFromUseAll),
  mg_from_fixed: ofWork(milligrams, ({ formulation }) => formulation.summary.mgFromFixed),
  still_needed: ofWork(milligrams, ({ formulation }) => formulation.summary.mgStillNeeded),
  total_oil_weight: ofWork(z.number(), ({ formulation }) => formulation.summary.oilTotalGrams),
  available_weight: ofWork(z.number(), ({ formulation }) => formulation.summary.capacityGrams),
  utilization: ofWork(z.array(utilizationView.schema), ({ formulation }) =>
    formulation.summary.utilization.map(utilizationView.of),
  ),
});

const failure = z.enum(FAILURE_CLASSES);
const allocation = z.strictObject({
  oil_id: oilId,
  allocated_qty: z.number(),
  mode: z.enum(['flexible', 'use_all', 'fixed']),
});
const buffer = z.strictObject({ oil_id: oilId.nullable(), qty: z.number() });

const ofMark = fieldFrom<LotMark>();
const markView = view({
  oil_id: ofMark(oilId, (mark) => oilIdOf(mark.lotId)),
  use: ofMark(z.enum(MARKED_USES), (mark) => mark.use),
  sentence: ofMark(z.string(), (mark) => mark.sentence),
});
const MARKS =
  'The picked lots that a save today would warn of or refuse, by their status and dates; left out where there is none.';

const ofAnswer = <Schema extends z.ZodType>(
  schema: Schema,
  of: (formulation: PlannedFormulation) => z.input<Schema>,
) => ofWork(schema, ({ formulation }) => of(formulation));

export const formulationView = view(
  {
    success: ofAnswer(z.boolean(), ({ ok }) => ok),
    class: ofAnswer(failure.nullable(), (answer) => (answer.ok ? null : answer.class)),
    classes: ofAnswer(z.array(failure), (answer) => (answer.ok ? [] : [...answer.classes])),
    message: ofAnswer(z.string(), (answer) =>
      answer.ok ? successMessage(answer) : answer.message,
    ),
    details: ofAnswer(z.array(z.string()), (answer) => (answer.ok ? [] : [...answer.details])),
    allocations: ofAnswer(z.array(allocation), (answer) =>
      answer.ok
        ? answer.allocations.map(({ oilId, grams, mode }) => ({
            oil_id: oilIdOf(oilId),
            allocated_qty: grams,
            mode,
          }))
        : [],
    ),
    buffer: ofAnswer(buffer.nullable(), (answer) => {
      if (!answer.ok || answer.buffer === null) return null;
      const { oilId, grams } = answer.buffer;
      return { oil_id: oilId === null ? null : oilIdOf(oilId), qty: grams };
    }),
    targets: ofAnswer(z.array(targetView.schema), (answer) =>
      (answer.ok ? answer.targets : answer.nearest).map(targetView.of),
    ),
    untargeted: ofAnswer(z.array(untargetedView.schema), ({ summary }) =>
      summary.untargeted.map(untargetedView.of),
    ),
    warnings: ofAnswer(z.array(z.string()), (answer) => (answer.ok ? [...answer.warnings] : [])),
    lot_marks: ofWork(z.array(markView.schema).optional().describe(MARKS), ({ marks }) =>
      marks.length === 0 ? undefined : marks.map(markView.of),
    ),
    remedies: ofAnswer(z.array(remedyView.schema), (answer) =>
      answer.ok ? [] : answer.remedies.map(remedyView.of),
    ),
    proven: ofAnswer(z.boolean(), (answer) => answer.ok && answer.proven),
    digest: ofAnswer(z.string(), ({ digest }) => digest),
    debug: ofWork(debugView.schema, debugView.of),
  },
  {
    id: 'Formulation',
    description: 'That no blend exists is an answer too: success is false, and class says why.',
  },
);
