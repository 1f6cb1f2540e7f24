import { decide } from './decide.ts';
import { failureOf } from './explain/failure.ts';
import type { Formulation, FormulationInput } from './types.ts';

/**
 * Calculates the grams of every picked lot that meet the recipe's targets, or explains why no such grams exist.
 *
 * A success is checked in whole numbers for grams with 3 decimals: every target within 1 mg, no lot beyond its stock,
 * Use All and Fixed as requested, the weight within its room (docs/rules/formulation.md, Figures). A failure has the
 * first failure class in the order of precedence, all classes that apply, and remedies. The same input gives the same
 * answer, in any order of lots and targets. Never throws: input that cannot be calculated returns `bad_input`.
 */
export function formulate(input: FormulationInput): Formulation {
  const decision = decide(input);
  return decision.ok ? decision : failureOf(decision);
}
