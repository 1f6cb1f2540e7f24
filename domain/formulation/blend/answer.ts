import { solve } from '../linear/dual.ts';
import type { LinearProgram } from '../linear/linearProgram.ts';
import { createSimplex, objective, solution } from '../linear/simplex.ts';
import type { Lot } from '../problem/lots.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import { exceededCaps } from './exceededCaps.ts';
import { programOf, twoSided } from './program.ts';
import { type Rounded, roundToGrid } from './round.ts';
import { targetResults } from './targetResults.ts';

/** Whole milligrams of each flexible lot, in the order of `problem.flexible`. */
export type Amounts = Float64Array;

/**
 * The cheapest amounts that meet every target within 1 mg after rounding to 0.001 g, checked in whole numbers; null
 * when there are none. Targets are met exactly if possible, otherwise with the smallest worst deviation.
 */
export function amountsOf(problem: Problem, cost: (lot: Lot) => number): Amounts | null {
  const strict = attempt(problem, withCosts(problem, 0, cost));
  if (strict) return strict;
  const deviation = leastDeviation(problem);
  if (deviation === null) return null;
  return (
    attempt(problem, withCosts(problem, deviation.worstMg, cost)) ??
    checked(problem, deviation.rounded)
  );
}

function withCosts(problem: Problem, marginMg: number, cost: (lot: Lot) => number): LinearProgram {
  const program = programOf(problem, { marginMg });
  problem.flexible.forEach((lot, column) => {
    program.cost[column] = cost(lot);
  });
  return program;
}

/** Solves, rounds and checks one program whose first columns are the lots. */
function attempt(problem: Problem, program: LinearProgram): Amounts | null {
  const simplex = createSimplex(program);
  if (solve(simplex) !== 'optimal') return null;
  return checked(problem, roundToGrid(problem, solution(simplex)));
}

/** The rounded amounts when they pass the check in whole numbers. */
export function checked(problem: Problem, rounded: Rounded): Amounts | null {
  if (rounded.worstMg > TOLERANCE_MG + 1e-3) return null;
  const amounts = withConstants(problem, rounded.mg);
  const met = targetResults(problem, amounts).every((target) => target.met);
  return met && exceededCaps(problem, amounts).length === 0 ? rounded.mg : null;
}

/** Milligrams of `problem.lots`: the fixed amounts of the constants, then `amounts`. */
export function withConstants(problem: Problem, amounts: Amounts): Float64Array {
  const { lots, constants } = problem;
  const all = Float64Array.from(lots, (lot) => lot.takenMg);
  all.set(amounts, constants.length);
  return all;
}

/**
 * The amounts with the smallest worst deviation from a target, and that deviation (mg) before rounding; null when it
 * exceeds 1 mg.
 */
export function leastDeviation(
  problem: Problem,
): { readonly rounded: Rounded; readonly worstMg: number } | null {
  const simplex = createSimplex(deviationProgram(problem));
  if (solve(simplex) !== 'optimal') return null;
  const rounded = roundToGrid(problem, solution(simplex));
  return { rounded, worstMg: objective(simplex) * 1000 + 1e-6 };
}

/** The program with one more column, the worst deviation from a target, whose value is the cost. */
function deviationProgram(problem: Problem): LinearProgram {
  const targets = problem.rows.length;
  const program = twoSided(programOf(problem, { marginMg: 0 }));
  const worst = program.columns - 1;
  program.upper[worst] = TOLERANCE_MG / 1000;
  program.cost[worst] = 1;
  for (let row = 0; row < targets; row++) {
    if (problem.rows[row]?.limitMg !== undefined) continue;
    program.matrix[worst * program.rows + row] = 1;
    program.matrix[worst * program.rows + targets + 1 + row] = -1;
  }
  return program;
}
