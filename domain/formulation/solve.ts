import { decide } from './decide.ts';
import { failureOf } from './explain/failure.ts';
import type { Formulation, FormulationInput } from './types.ts';

/**
 * Grams of every picked lot that meet the recipe's targets, or why there are none.
 *
 * A success holds for grams of 3 decimals, checked in whole numbers: every target within 1 mg, no
 * lot beyond its stock, Use All and Fixed as asked, the weight within its room (inventory spec,
 * section 9). A failure names the first class in the order of precedence, all classes that hold,
 * and what to do. Same input, same answer, in any order of lots and targets. Never throws: input
 * that cannot be calculated is `bad_input`.
 */
export function formulate(input: FormulationInput): Formulation {
  const decision = decide(input);
  return decision.ok ? decision : failureOf(decision);
}
