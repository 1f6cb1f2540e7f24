import { formulate } from '#domain/formulation/solve.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { type PlannedFormulation, withPlan } from './plannedFormulation.ts';

/** `formulate`, with what the record will say of the plan. Never throws. */
export const formulatePlan = (input: FormulationInput): PlannedFormulation =>
  withPlan(input, formulate(input));
