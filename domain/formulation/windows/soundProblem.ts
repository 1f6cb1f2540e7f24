import { badInput } from '../problem/badInput.ts';
import { type Problem, problemOf } from '../problem/problem.ts';
import { recipeFaults } from '../problem/recipeRules.ts';
import type { FormulationInput } from '../types.ts';

/** The problem of input that can be calculated; null for faulty input, recipes and fixed quantities. */
export function soundProblem(input: FormulationInput): Problem | null {
  if (badInput(input).length > 0) return null;
  const problem = problemOf(input);
  return problem.roomMg < 0 || recipeFaults(problem).length > 0 ? null : problem;
}
