import type { Debug } from '#domain/formulation/debug.ts';
import type { Change, Remedy, TargetResult } from '#domain/formulation/types.ts';
import type { Untargeted } from '#domain/formulation/untargeted.ts';
import { type PlannedFormulation, successMessage } from '#domain/record/plannedFormulation.ts';
import { rowOfLine } from '#server/recipes/content.ts';

/** The documented answer; 200 also when no blend exists. */
export function formulationBody(formulation: PlannedFormulation, worked: Debug) {
  const { summary, digest } = formulation;
  const debug = {
    ...debugBody(worked),
    mg_from_use_all: summary.mgFromUseAll,
    mg_from_fixed: summary.mgFromFixed,
    still_needed: summary.mgStillNeeded,
    total_oil_weight: summary.oilTotalGrams,
    available_weight: summary.capacityGrams,
    utilization: summary.utilization.map((lot) => ({
      oil_id: oilIdOf(lot.oilId),
      allocated: lot.allocatedGrams,
      available: lot.availableGrams,
      percent: lot.percent,
      leftover: lot.leftoverGrams,
    })),
  };
  if (!formulation.ok) {
    return {
      success: false,
      class: formulation.class,
      classes: formulation.classes,
      message: formulation.message,
      details: formulation.details,
      allocations: [],
      buffer: null,
      targets: formulation.nearest.map(targetBody),
      untargeted: summary.untargeted.map(untargetedBody),
      warnings: [],
      remedies: formulation.remedies.map(remedyBody),
      proven: false,
      digest,
      debug,
    };
  }
  const { buffer } = formulation;
  return {
    success: true,
    class: null,
    classes: [],
    message: successMessage(formulation),
    details: [],
    allocations: formulation.allocations.map((lot) => ({
      oil_id: oilIdOf(lot.oilId),
      allocated_qty: lot.grams,
      mode: lot.mode === 'useAll' ? 'use_all' : lot.mode,
    })),
    buffer: buffer && {
      oil_id: buffer.oilId === null ? null : oilIdOf(buffer.oilId),
      qty: buffer.grams,
    },
    targets: formulation.targets.map(targetBody),
    untargeted: summary.untargeted.map(untargetedBody),
    warnings: formulation.warnings,
    remedies: [],
    proven: formulation.proven,
    digest,
    debug,
  };
}

const oilIdOf = (lotId: string): number | string => (/^\d+$/.test(lotId) ? Number(lotId) : lotId);

const targetBody = (target: TargetResult) => ({
  cannabinoid: target.cannabinoid,
  operator: target.operator,
  target_mg: target.targetMg,
  achieved_mg: target.achievedMg,
  delta_mg: target.deltaMg,
  met: target.met,
});

const debugBody = ({ algorithm, activeTargets, tolerances, matrix }: Debug) => ({
  algorithm,
  active_targets: activeTargets.map(({ cannabinoid, operator, targetMg }) => ({
    cannabinoid,
    operator,
    target_mg: targetMg,
  })),
  tolerances: {
    target_mg: tolerances.targetMg,
    weight_g: tolerances.weightGrams,
    most_work: tolerances.mostWork,
  },
  matrix: {
    oil_ids: matrix.oilIds.map(oilIdOf),
    rows: matrix.rows.map(({ cannabinoid, mgPerGram }) => ({
      cannabinoid,
      mg_per_g: mgPerGram,
    })),
  },
});

export const untargetedBody = (one: Untargeted) => ({
  cannabinoid: one.cannabinoid,
  mg: one.mg,
  mg_per_unit: one.mgPerUnit,
  mg_per_g: one.mgPerGram,
  above_limit: one.isAboveLimit,
});

const remedyBody = ({ sentence, change }: Remedy) => ({ sentence, change: changeBody(change) });

function changeBody(change: Change) {
  switch (change.kind) {
    case 'switchToFlexible':
      return { kind: 'switch_to_flexible', oil_id: oilIdOf(change.oilId) };
    case 'addOil':
      return { kind: 'add_oil', oil_ids: change.oilIds.map(oilIdOf) };
    case 'setMultiplier':
      return { kind: 'set_multiplier', multiplier: change.multiplier };
    case 'changeTarget':
      return {
        kind: 'change_target',
        cannabinoid: change.cannabinoid,
        value: change.value,
        from: change.from,
        to: change.to,
      };
    case 'reduceFixedLine':
      return {
        kind: 'reduce_fixed_line',
        ...lineBody(change.ingredientId),
        by_grams: change.byGrams,
      };
  }
}

/** One of the two is null. */
function lineBody(lineId: string) {
  const { ingredientId, subIngredientId } = rowOfLine(lineId);
  return { ingredient_id: ingredientId, sub_ingredient_id: subIngredientId };
}
