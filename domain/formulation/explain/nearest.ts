import { leastDeviation, withConstants } from '../blend/answer.ts';
import { withoutCaps } from '../blend/capRows.ts';
import { programOf } from '../blend/program.ts';
import { roundToGrid } from '../blend/round.ts';
import { targetResults } from '../blend/targetResults.ts';
import { solve } from '../linear/dual.ts';
import { at, type LinearProgram, widened } from '../linear/linearProgram.ts';
import { createSimplex, solution } from '../linear/simplex.ts';
import { percentOf } from '../problem/lots.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import type { TargetResult } from '../types.ts';

/** The closest result of the picked lots when they cannot meet the targets. */
export type Nearest = {
  /** Whole milligrams of `problem.lots`. */
  readonly amounts: Float64Array;
  readonly targets: readonly TargetResult[];
};

/**
 * The closest result when no blend exists: the smallest sum of deviations, each as a share of its target, within stock,
 * weight and the limit on untargeted cannabinoids if `problem` has it. When only the 0.001 g grid is in the way, the smallest worst deviation. No targets when the Use All and
 * Fixed lots alone are too heavy, because then no weight of oil fits.
 */
export function nearestOf(problem: Problem): Nearest {
  const flexible = problem.roomMg < 0 ? NOTHING : nearestFlexible(problem);
  const amounts = withConstants(problem, flexible);
  return { amounts, targets: problem.roomMg < 0 ? [] : targetResults(problem, amounts) };
}

const NOTHING = new Float64Array(0);

function nearestFlexible(problem: Problem): Float64Array {
  const onGrid = leastDeviation(problem)?.rounded;
  return (onGrid ?? roundToGrid(...aimedAt(problem, nearestGrams(problem)))).mg;
}

/**
 * Cost per gram of oil, which prefers the least oil among equally close results; far below the cost of any deviation.
 */
const TIE = 1e-8;

/** Grams of each flexible lot at the smallest sum of relative deviations. */
function nearestGrams(problem: Problem): Float64Array {
  const whole = elastic(problem, problem.leastOilMg);
  whole.cost.fill(TIE, 0, problem.flexible.length);
  // If the stock does not fill the batch, use as much of it as there is.
  const partial = elastic(problem, 0);
  partial.cost.fill(-TIE, 0, problem.flexible.length);
  for (const program of [whole, partial]) {
    const simplex = createSimplex(program);
    if (solve(simplex) === 'optimal') return solution(simplex).subarray(0, problem.flexible.length);
  }
  // Use All and Fixed lots alone are above a cap.
  const free = withoutCaps(problem);
  return free === problem ? new Float64Array(problem.flexible.length) : nearestGrams(free);
}

/** The program with two more columns per targeted row, shortfall and excess, which alone have a cost. */
function elastic(problem: Problem, leastOilMg: number): LinearProgram {
  const { rows, flexible } = problem;
  const strict = programOf({ ...problem, leastOilMg }, { marginMg: 0 });
  const program = widened(strict, 2 * rows.length);
  rows.forEach((row, index) => {
    if (row.targets.length === 0) return;
    const short = flexible.length + 2 * index;
    const asked = Number.isFinite(row.lowerMg) ? row.lowerMg : row.upperMg;
    const reach =
      flexible.reduce((sum, lot) => sum + Math.abs(percentOf(lot, index)) * lot.stockMg, 0) / 1e9;
    const most = Math.abs(asked) / 1000 + row.constantMg / 1000 + reach + 1;
    [1, -1].forEach((sign, side) => {
      program.matrix[(short + side) * program.rows + index] = sign;
      program.upper[short + side] = most;
      program.cost[short + side] = 1000 / Math.max(TOLERANCE_MG, asked);
    });
  });
  return program;
}

/** The problem with the reached values as its targets, so that rounding preserves each of them. */
function aimedAt(problem: Problem, grams: Float64Array): [Problem, Float64Array] {
  const rows = problem.rows.map((row, index) => {
    let mg = row.constantMg;
    problem.flexible.forEach((lot, column) => {
      mg += (percentOf(lot, index) * at(grams, column)) / 1000;
    });
    return { ...row, lowerMg: mg, upperMg: mg };
  });
  return [{ ...problem, rows, leastOilMg: 0 }, grams];
}
