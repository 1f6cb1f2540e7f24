import { formulate } from '#domain/formulation/solve.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { type PlannedFormulation, withPlan } from './plannedFormulation.ts';

/** `formulate`, extended by how the record will judge the plan. Never throws. */
export const formulatePlan = (input: FormulationInput): PlannedFormulation =>
  withPlan(input, formulate(input));
