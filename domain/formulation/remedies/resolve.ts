import { amountsOf } from '../blend/answer.ts';
import { type Blend, blendOf } from '../blend/order.ts';
import { preferredBlend } from '../blend/preferred.ts';
import { programOf } from '../blend/program.ts';
import { canBlend } from '../linear/dual.ts';
import { type Problem, problemOf, TOLERANCE_MG } from '../problem/problem.ts';
import { recipeFaults } from '../problem/recipeRules.ts';
import type { Change, FormulationInput } from '../types.ts';
import { withChange } from './change.ts';

/** The result of a change: the answer that a calculation gives once it is applied. */
export type Outcome = { readonly problem: Problem; readonly blend: Blend };

/** Solves the input after one change; a remedy must pass this before it is shown. Null when there is no answer. */
export function outcomeOf(input: FormulationInput, change: Change): Outcome | null {
  const problem = problemOf(withChange(input, change));
  if (problem.roomMg < 0 || recipeFaults(problem).length > 0) return null;
  const blend = preferredBlend(problem);
  return blend && { problem, blend };
}

/** Whole milligrams that the answer takes of a flexible lot; 0 when it is not part of it. */
export function takenMg({ problem, blend }: Outcome, oilId: string): number {
  const column = problem.flexible.findIndex((lot) => lot.oil.id === oilId);
  return blend.amounts[column] ?? 0;
}

/** Narrows a problem further, as `withinLimit` does. */
export type Narrowed = (problem: Problem) => Problem;

export const asItIs: Narrowed = (problem) => problem;

/** True when a change has an answer: the same result as `outcomeOf`, but faster. */
export function works(input: FormulationInput, change: Change, within = asItIs): boolean {
  const problem = solvable(input, change, within);
  return problem !== null && (hasLeastOil(problem) || blendOf(problem) !== null);
}

/** The changed problem, or null when it cannot have an answer, which is quick to see just outside a bound. */
function solvable(input: FormulationInput, change: Change, within: Narrowed): Problem | null {
  const whole = problemOf(withChange(input, change));
  if (whole.roomMg < 0 || recipeFaults(whole).length > 0) return null;
  const problem = within(whole);
  return canBlend(programOf(problem, { marginMg: TOLERANCE_MG })) ? problem : null;
}

/** True when the blend with the least oil keeps its margins after rounding; if it does not, other amounts rarely do. */
const hasLeastOil = (problem: Problem): boolean => amountsOf(problem, () => 1) !== null;

/** Steps inwards that rounding to 0.001 g may cost at a bound. */
const INWARDS = [0, 1, 2, 4, 8, 16];
const MOST_OUTWARDS = 8;

/**
 * The outermost value, in whole display steps, that works near the unrounded `bound`: everything further in works, the
 * next value out does not. Null when none works.
 */
export function outermost(
  input: FormulationInput,
  bound: number,
  outwards: 1 | -1,
  changeTo: (step: number) => Change | null,
  within = asItIs,
): number | null {
  const at = (inwards: number) => changeTo(bound - outwards * inwards);
  const isSure = (inwards: number) => {
    const change = at(inwards);
    const problem = change && solvable(input, change, within);
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
  // Floating-point noise may have cost the bound a step; beyond huge numbers there is no next one.
  for (let more = 0; more < MOST_OUTWARDS; more++) {
    const next = at(found - 1);
    if (next === null || !works(input, next, within)) break;
    found--;
  }
  return bound - outwards * found;
}
