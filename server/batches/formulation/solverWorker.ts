import { decide } from '#domain/formulation/decide.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { formulatePlan } from '#domain/record/plan/formulatePlan.ts';
import { type PlannedFormulation, withPlan } from '#domain/record/plan/plannedFormulation.ts';

export type SolverJob = {
  readonly problem: FormulationInput;
  /** A second job with the whole stock follows if no blend exists, so remedies are not searched yet. */
  readonly stockFollows: boolean;
};

/** Null when other lots of the stock might help. */
export type SolverAnswer = PlannedFormulation | null;

export function solveJob({ problem, stockFollows }: SolverJob): SolverAnswer {
  if (!stockFollows) return formulatePlan(problem);
  const decision = decide(problem);
  if (decision.ok) return withPlan(problem, decision);
  // Other oils cannot help when the recipe or the input itself is invalid.
  return decision.kind === 'noBlend' ? null : formulatePlan(problem);
}
