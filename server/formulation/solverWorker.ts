import { constants, setPriority } from 'node:os';
import { decide } from '#domain/formulation/decide.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { formulatePlan } from '#domain/record/formulatePlan.ts';
import { type PlannedFormulation, withPlan } from '#domain/record/plannedFormulation.ts';

export type SolverJob = {
  readonly problem: FormulationInput;
  /** Whether a failure that other lots could mend is left to a second job, which brings them. */
  readonly stockFollows: boolean;
};

/** Null when other lots might help. */
export type SolverAnswer = PlannedFormulation | null;

// Lists are read while somebody calculates. Elsewhere the priority is that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export function solveJob({ problem, stockFollows }: SolverJob): SolverAnswer {
  if (!stockFollows) return formulatePlan(problem);
  const decision = decide(problem);
  if (decision.ok) return withPlan(problem, decision);
  // No oil of the stock could mend what is wrong with the recipe or with the input.
  return decision.kind === 'noBlend' ? null : formulatePlan(problem);
}
