import { amountsOf } from '../blend/answer.ts';
import { type Blend, blendOf } from '../blend/order.ts';
import { preferredBlend } from '../blend/preferred.ts';
import { type Problem, problemOf } from '../problem/problem.ts';
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

/** Whether a change has an answer; sooner known than the best one. */
export function works(input: FormulationInput, change: Change): boolean {
  const problem = problemOf(withChange(input, change));
  if (problem.roomMg < 0 || recipeFaults(problem).length > 0) return false;
  return amountsOf(problem, () => 1) !== null || blendOf(problem) !== null;
}

/** Steps inwards that rounding to 0.001 g may cost a bound. */
const MOST_INWARDS = 4;

/**
 * The outermost step that works near `bound`, a bound without rounding in whole steps of what is
 * shown: one further is tried too, for what binary noise took. Null when none works.
 */
export function outermost(
  bound: number,
  outwards: 1 | -1,
  worksAt: (step: number) => boolean,
): number | null {
  for (let inwards = -1; inwards <= MOST_INWARDS; inwards++) {
    const step = bound - outwards * inwards;
    if (worksAt(step)) return step;
  }
  return null;
}
