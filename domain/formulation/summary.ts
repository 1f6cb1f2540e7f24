import { gramsOfMg } from '#domain/units.ts';
import { untargetedOf } from './blend/brought.ts';
import type { Lot } from './problem/lots.ts';
import type { Problem } from './problem/problem.ts';
import { takenContentMg } from './problem/targetRows.ts';
import { capacityGrams } from './problem/weights.ts';
import type { FormulationSummary, Utilization } from './types.ts';

/** The figures that the screen shows with the answer; `amounts` are whole mg of `problem.lots`. */
export function summarize(problem: Problem, amounts: Float64Array): FormulationSummary {
  const { weights, constants } = problem;
  const rows = problem.rows.filter(({ bufferUnits }) => bufferUnits === undefined);
  const mgOf = (mode: Lot['mode']) =>
    Object.fromEntries(
      rows.map((row, index) => [
        row.cannabinoid,
        takenContentMg(
          constants.filter((lot) => lot.mode === mode),
          index,
        ),
      ]),
    );
  return {
    batchGrams: weights.batchGrams,
    units: weights.units,
    capacityGrams: capacityGrams(weights),
    oilTotalGrams: gramsOfMg(amounts.reduce((sum, mg) => sum + mg, 0)),
    mgFromUseAll: mgOf('use_all'),
    mgFromFixed: mgOf('fixed'),
    mgStillNeeded: Object.fromEntries(
      rows.map((row) => {
        const targetMg = Number.isFinite(row.lowerMg) ? row.lowerMg : 0;
        return [row.cannabinoid, Math.max(0, targetMg - row.constantMg)];
      }),
    ),
    utilization: inPickedOrder(problem, amounts, utilization),
    untargeted: untargetedOf(problem, amounts),
  };
}

/** One item per lot, in the order in which the lots were picked. */
export function inPickedOrder<T>(
  problem: Problem,
  amounts: Float64Array,
  make: (lot: Lot, mg: number) => T,
): T[] {
  const made: T[] = new Array(problem.lots.length);
  problem.lots.forEach((lot, index) => {
    made[lot.place] = make(lot, amounts[index] ?? 0);
  });
  return made;
}

/** The summary for input that cannot be calculated. */
export const EMPTY_SUMMARY: FormulationSummary = {
  batchGrams: 0,
  units: 0,
  capacityGrams: 0,
  oilTotalGrams: 0,
  mgFromUseAll: {},
  mgFromFixed: {},
  mgStillNeeded: {},
  utilization: [],
  untargeted: [],
};

function utilization(lot: Lot, mg: number): Utilization {
  return {
    oilId: lot.oil.id,
    allocatedGrams: gramsOfMg(mg),
    availableGrams: lot.oil.grams,
    percent: lot.stockMg > 0 ? (mg / lot.stockMg) * 100 : 0,
    leftoverGrams: gramsOfMg(lot.stockMg - mg),
  };
}
