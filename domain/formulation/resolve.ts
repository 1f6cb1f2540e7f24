import { type Amounts, amountsOf } from './answer.ts';
import type { Lot } from './lots.ts';
import { type Problem, problemOf } from './problem.ts';
import { recipeFindings } from './recipeRules.ts';
import type { FormulationInput } from './types.ts';

/**
 * Solves sound input that was changed a little: what a remedy must pass before it is shown. Of
 * several answers the one that is cheapest by `cost` per gram.
 */
export function resolve(
  input: FormulationInput,
  cost: (lot: Lot) => number = () => 1,
): { readonly problem: Problem; readonly amounts: Amounts } | null {
  const problem = problemOf(input);
  if (problem.roomMg < 0 || recipeFindings(problem).length > 0) return null;
  const amounts = amountsOf(problem, cost);
  return amounts && { problem, amounts };
}

/** Whether changed input has an answer. */
export const works = (input: FormulationInput): boolean => resolve(input) !== null;
