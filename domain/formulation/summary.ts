import { gramsOfMg } from '#domain/units.ts';
import { type Lot, type Problem, percentOf } from './problem.ts';
import type { FormulationSummary, Utilization } from './types.ts';
import { capacityGrams } from './weights.ts';

/** What the screen shows beside the answer; `taken` gives whole mg of a lot. */
export function summarize(problem: Problem, taken: (lot: Lot) => number): FormulationSummary {
  const { weights, rows, constants } = problem;
  const lots = inPickedOrder(problem);
  const mgOf = (mode: Lot['mode']) =>
    Object.fromEntries(
      rows.map((row, index) => [
        row.cannabinoid,
        constants
          .filter((lot) => lot.mode === mode)
          .reduce((sum, lot) => sum + percentOf(lot, index) * lot.takenMg, 0) / 1e6,
      ]),
    );
  return {
    batchGrams: weights.batchGrams,
    units: weights.units,
    capacityGrams: capacityGrams(weights),
    oilTotalGrams: gramsOfMg(lots.reduce((sum, lot) => sum + taken(lot), 0)),
    mgFromUseAll: mgOf('useAll'),
    mgFromFixed: mgOf('fixed'),
    mgStillNeeded: Object.fromEntries(
      rows.map((row) => {
        const targetMg = Number.isFinite(row.lowerMg) ? row.lowerMg : 0;
        return [row.cannabinoid, Math.max(0, targetMg - row.constantMg)];
      }),
    ),
    utilization: lots.map((lot) => utilization(lot, taken(lot))),
  };
}

/** The summary of input that cannot be calculated. */
export const EMPTY_SUMMARY: FormulationSummary = {
  batchGrams: 0,
  units: 0,
  capacityGrams: 0,
  oilTotalGrams: 0,
  mgFromUseAll: {},
  mgFromFixed: {},
  mgStillNeeded: {},
  utilization: [],
};

/** The picked lots in the order they were picked. */
export function inPickedOrder(problem: Problem): Lot[] {
  const byId = new Map([...problem.constants, ...problem.flexible].map((lot) => [lot.oil.id, lot]));
  return problem.input.choices.flatMap((choice) => byId.get(choice.oilId) ?? []);
}

function utilization(lot: Lot, mg: number): Utilization {
  return {
    oilId: lot.oil.id,
    allocatedGrams: gramsOfMg(mg),
    availableGrams: lot.oil.grams,
    percent: lot.stockMg > 0 ? (mg / lot.stockMg) * 100 : 0,
    leftoverGrams: gramsOfMg(lot.stockMg - mg),
  };
}
