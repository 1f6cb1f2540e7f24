import { type Blend, blendOf } from '../blend/order.ts';
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
  const blend = blendOf(problem);
  return blend && { problem, blend };
}

/** Whole milligrams the answer takes of a flexible lot; 0 when it is not there. */
export function takenMg({ problem, blend }: Outcome, oilId: string): number {
  const column = problem.flexible.findIndex((lot) => lot.oil.id === oilId);
  return blend.amounts[column] ?? 0;
}
