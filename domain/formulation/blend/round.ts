import { at } from '../linear/linearProgram.ts';
import { type Lot, percentOf } from '../problem/lots.ts';
import { NOISE_MG, type Problem, TOLERANCE_MG } from '../problem/problem.ts';

/** An amount less than this many mg off the grid counts as on it: 1e-7 g of oil. */
const ON_GRID_MG = 1e-4;
/** At most 2^12 choices; a vertex of the program has at most one lot off the grid per row. */
const MOST_SEARCHED = 12;
/** The most lots for which one further step in each direction is tried when floor and ceiling fail: 4^6 choices. */
const MOST_WIDENED = 6;

/** Steps in mg from the floor of a lot; of n steps the lowest is 1 - n / 2 and the highest n / 2. */
const NEAREST = [0, 1];
const WIDENED = [0, 1, -1, 2];

type Search = {
  readonly problem: Problem;
  readonly lots: readonly Lot[];
  readonly amounts: Float64Array;
  readonly best: Float64Array;
  /** Indexes into `lots` of the lots off the grid. */
  readonly open: readonly number[];
  readonly achieved: Float64Array;
  /** For each depth and row, what 1 mg more of every lot still undecided there adds. */
  readonly ahead: Float64Array;
  steps: readonly number[];
  totalMg: number;
  /** Worst deviation from a target so far in mg; Infinity while no choice has an allowed weight. */
  worstMg: number;
};

export type Rounded = { readonly mg: Float64Array; readonly worstMg: number };

/**
 * Whole milligrams of each flexible lot near `grams` with the smallest worst deviation from a target and the weight
 * within its bounds. Every combination of floor and ceiling is tried, because rounding to the nearest can break the 1
 * mg margin where some combination keeps it (docs/formulation.md). `worstMg` is Infinity when no combination has an
 * allowed weight.
 */
export function roundToGrid(problem: Problem, grams: Float64Array): Rounded {
  const search = begin(problem, grams);
  descend(search, 0);
  if (search.worstMg > TOLERANCE_MG && search.open.length <= MOST_WIDENED) {
    search.steps = WIDENED;
    descend(search, 0);
  }
  return { mg: search.best, worstMg: search.worstMg };
}

function begin(problem: Problem, grams: Float64Array): Search {
  const { flexible: lots, rows } = problem;
  const amounts = new Float64Array(lots.length);
  const open: number[] = [];
  for (let index = 0; index < lots.length; index++) {
    const mg = at(grams, index) * 1000;
    const nearest = Math.round(mg);
    const offGrid = Math.abs(mg - nearest) > ON_GRID_MG && open.length < MOST_SEARCHED;
    amounts[index] = offGrid ? Math.floor(mg) : Math.min(nearest, lots[index]?.stockMg ?? 0);
    if (offGrid) open.push(index);
  }
  const achieved = Float64Array.from(rows, (row, index) =>
    lots.reduce(
      (sum, lot, column) => sum + percentOf(lot, index) * at(amounts, column),
      Math.round(row.constantMg * 1e6),
    ),
  );
  const totalMg = amounts.reduce((sum, mg) => sum + mg, 0);
  const best = amounts.slice();
  return {
    problem,
    lots,
    amounts,
    best,
    open,
    achieved,
    ahead: aheadOf(problem, open),
    steps: NEAREST,
    totalMg,
    worstMg: Infinity,
  };
}

function aheadOf({ flexible, rows }: Problem, open: readonly number[]): Float64Array {
  const ahead = new Float64Array((open.length + 1) * rows.length);
  for (let depth = open.length - 1; depth >= 0; depth--) {
    const lot = flexible[open[depth] ?? -1];
    for (let row = 0; row < rows.length; row++) {
      const later = at(ahead, (depth + 1) * rows.length + row);
      ahead[depth * rows.length + row] = later + (lot ? percentOf(lot, row) : 0);
    }
  }
  return ahead;
}

function descend(search: Search, depth: number): void {
  const index = search.open[depth];
  if (index === undefined) {
    keepIfBetter(search);
    return;
  }
  if (cannotImprove(search, depth)) return;
  const stockMg = search.lots[index]?.stockMg ?? 0;
  const start = at(search.amounts, index);
  for (const step of search.steps) {
    if (start + step < 0 || start + step > stockMg) continue;
    moveTo(search, index, start + step);
    descend(search, depth + 1);
  }
  moveTo(search, index, start);
}

/** True when some row deviates at least as much as the best result so far, however the undecided lots are rounded. */
function cannotImprove(search: Search, depth: number): boolean {
  const { achieved, ahead, steps, worstMg, problem } = search;
  if (worstMg === Infinity) return false;
  for (let row = 0; row < achieved.length; row++) {
    const target = problem.rows[row];
    // In place of the buffer oil, more of a lot may be less of the cannabinoid.
    if (target === undefined || target.limitMg !== undefined || target.bufferUnits) continue;
    const reach = at(ahead, depth * achieved.length + row);
    const most = (at(achieved, row) + (steps.length / 2) * reach) / 1e6;
    const least = (at(achieved, row) + (1 - steps.length / 2) * reach) / 1e6;
    if (target.lowerMg - most >= worstMg || least - target.upperMg >= worstMg) return true;
  }
  return false;
}

function moveTo(search: Search, index: number, mg: number): void {
  const { amounts, achieved, lots } = search;
  const lot = lots[index];
  const step = mg - at(amounts, index);
  if (step === 0 || lot === undefined) return;
  amounts[index] = mg;
  search.totalMg += step;
  for (let row = 0; row < achieved.length; row++) {
    achieved[row] = at(achieved, row) + step * percentOf(lot, row);
  }
}

function keepIfBetter(search: Search): void {
  const { problem, achieved, totalMg } = search;
  if (totalMg < problem.leastOilMg || totalMg > problem.mostOilMg) return;
  let worst = 0;
  for (let index = 0; index < achieved.length; index++) {
    const row = problem.rows[index];
    if (row === undefined) continue;
    const mg = at(achieved, index) / 1e6;
    if (row.limitMg !== undefined) {
      if (mg > row.limitMg + NOISE_MG) return;
      continue;
    }
    worst = Math.max(worst, row.lowerMg - mg, mg - row.upperMg);
    if (worst >= search.worstMg) return;
  }
  search.worstMg = worst;
  search.best.set(search.amounts);
}
