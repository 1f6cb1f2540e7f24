import { solve } from '../linear/dual.ts';
import { at } from '../linear/linearProgram.ts';
import { columnValue, createSimplex, solution } from '../linear/simplex.ts';
import { type Problem, withFlexible } from '../problem/problem.ts';
import { type Amounts, amountsOf, checked, withConstants } from './answer.ts';
import { withCapRoom, withoutCaps } from './capRows.ts';
import { fewestLots } from './choose.ts';
import { exceededCaps } from './exceededCaps.ts';
import { MOST_WORK } from './lotSearch.ts';
import { programOf } from './program.ts';
import { roundToGrid } from './round.ts';

export type Blend = {
  readonly amounts: Amounts;
  /** No other amounts are better in the requested order. */
  readonly proven: boolean;
};

/** Exact targets first; if the 0.001 g grid does not allow them, within the margin. */
const AGE_MARGINS_MG = [0, 0.45, 0.9];
/** The shares of `withCapRoom` that are tried in turn, until a blend can be rounded without exceeding a cap. */
const ROOMS = [0, 0.25, 0.5, 1];
/** A lot must keep the amount it was given, less the noise of the next solve. */
const SLACK_GRAMS = 1e-8;

const perGram = () => 1;

/**
 * The best amounts in the requested order, or null when no blend exists (docs/formulation.md). The best blend without
 * caps is returned unchanged if it keeps them.
 */
export function blendOf(problem: Problem): Blend | null {
  const free = withoutCaps(problem);
  const blend = inOrder(free);
  if (blend === null || free === problem) return blend;
  const isKept = exceededCaps(problem, withConstants(problem, blend.amounts)).length === 0;
  if (isKept) return blend;
  for (const share of ROOMS) {
    const within = inOrder(share === 0 ? problem : withCapRoom(problem, share));
    if (within !== null) return { ...within, proven: within.proven && share === 0 };
  }
  return null;
}

function inOrder(problem: Problem): Blend | null {
  const { order } = problem.input;
  const asked =
    order === 'leastOil' ? null : order === 'oldestFirst' ? byAge(problem) : byCount(problem);
  if (asked) return asked;
  const amounts = amountsOf(problem, perGram);
  return amounts && { amounts, proven: order === 'leastOil' };
}

/** Fewest lots, then oldest lots, then closest to the targets, then least oil. */
function byCount(problem: Problem): Blend | null {
  const { flexible } = problem;
  if (flexible.length < 2) {
    const amounts = amountsOf(problem, perGram);
    return amounts && { amounts, proven: true };
  }
  const choice = fewestLots(problem);
  if (choice === null) return null;
  const chosen = choice.columns.flatMap((column) => flexible[column] ?? []);
  const few = amountsOf(withFlexible(problem, chosen), perGram);
  if (few === null) return null;
  const amounts = new Float64Array(flexible.length);
  choice.columns.forEach((column, index) => {
    amounts[column] = at(few, index);
  });
  return { amounts, proven: choice.proven };
}

/** As much of the oldest lot as the targets allow, then of the next, and so on. */
function byAge(problem: Problem): Blend | null {
  for (const marginMg of AGE_MARGINS_MG) {
    const blend = byAgeWithin(problem, marginMg);
    if (blend) return blend;
  }
  return null;
}

function byAgeWithin(problem: Problem, marginMg: number): Blend | null {
  const program = programOf(problem, { marginMg });
  const simplex = createSimplex(program);
  let left = MOST_WORK;
  if (solve(simplex) !== 'optimal') return null;
  for (let column = 0; column < program.columns && left > 0; column++) {
    const before = simplex.pivots;
    if (columnValue(simplex, column) < at(program.upper, column)) {
      program.cost[column] = -1;
      if (solve(simplex) !== 'optimal') return null;
      program.cost[column] = 0;
    }
    program.lower[column] = Math.max(0, columnValue(simplex, column) - SLACK_GRAMS);
    left -= (simplex.pivots - before + 2) * (program.columns + 12) * program.rows;
  }
  const amounts = checked(problem, roundToGrid(problem, solution(simplex)));
  return amounts && { amounts, proven: left > 0 && marginMg === 0 };
}
