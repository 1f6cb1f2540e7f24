import { amountsOf } from '../blend/answer.ts';
import { type Blend, blendOf } from '../blend/order.ts';
import { preferredBlend } from '../blend/preferred.ts';
import { programOf } from '../blend/program.ts';
import { canBlend } from '../linear/dual.ts';
import { type Problem, problemOf, TOLERANCE_MG } from '../problem/problem.ts';
import { recipeFaults } from '../problem/recipeRules.ts';
import type { Change, FormulationInput } from '../types.ts';
import { withChange } from './change.ts';

/** What a change leads to: the very answer a calculation gives once it is applied. */
export type Outcome = { readonly problem: Problem; readonly blend: Blend };

/** Solves sound input as one change leaves it: what a remedy must pass before it is shown. */
export function outcomeOf(input: FormulationInput, change: Change): Outcome | null {
  const problem = problemOf(withChange(input, change));
  if (problem.roomMg < 0 || recipeFaults(problem).length > 0) return null;
  const blend = preferredBlend(problem);
  return blend && { problem, blend };
}

/** Whole milligrams the answer takes of a flexible lot; 0 when it is not there. */
export function takenMg({ problem, blend }: Outcome, oilId: string): number {
  const column = problem.flexible.findIndex((lot) => lot.oil.id === oilId);
  return blend.amounts[column] ?? 0;
}

/** Whether a change has an answer, the same as `outcomeOf` finds one; known sooner. */
export function works(input: FormulationInput, change: Change): boolean {
  const problem = solvable(input, change);
  return problem !== null && (hasLeastOil(problem) || blendOf(problem) !== null);
}

/** The changed problem, unless it can't have an answer: soon known of a step beyond a bound. */
function solvable(input: FormulationInput, change: Change): Problem | null {
  const problem = problemOf(withChange(input, change));
  if (problem.roomMg < 0 || recipeFaults(problem).length > 0) return null;
  return canBlend(programOf(problem, { marginMg: TOLERANCE_MG })) ? problem : null;
}

/** Whether the least oil has an answer after rounding; where it has none, other lots rarely do. */
const hasLeastOil = (problem: Problem): boolean => amountsOf(problem, () => 1) !== null;

/** Steps inwards that rounding to 0.001 g may cost a bound. */
const INWARDS = [0, 1, 2, 4, 8, 16];
const MOST_OUTWARDS = 8;

/**
 * The outermost step that works near `bound`, a bound without rounding in whole steps of what is
 * shown: all from there on inwards work, the next one outwards does not. Null when none works.
 */
export function outermost(
  input: FormulationInput,
  bound: number,
  outwards: 1 | -1,
  changeTo: (step: number) => Change | null,
): number | null {
  const at = (inwards: number) => changeTo(bound - outwards * inwards);
  const isSure = (inwards: number) => {
    const change = at(inwards);
    const problem = change && solvable(input, change);
    return problem !== null && hasLeastOil(problem);
  };
  const place = INWARDS.findIndex(isSure);
  let found = INWARDS[place];
  if (found === undefined) return null;
  let fails = INWARDS[place - 1] ?? found;
  while (found - fails > 1) {
    const middle = Math.floor((found + fails) / 2);
    if (isSure(middle)) found = middle;
    else fails = middle;
  }
  // What binary noise took of the bound is a step; numbers beyond all sense have no next one.
  for (let more = 0; more < MOST_OUTWARDS; more++) {
    const next = at(found - 1);
    if (next === null || !works(input, next)) break;
    found--;
  }
  return bound - outwards * found;
}
