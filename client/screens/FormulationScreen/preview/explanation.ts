import { useSyncExternalStore } from 'react';
import { decide } from '#domain/formulation/decide.ts';
import type { failureOf } from '#domain/formulation/explain/failure.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { type PlannedFormulation, withPlan } from '#domain/record/plan/plannedFormulation.ts';

/** Explains why there is no answer. Larger than the solver, so it is not in the screen's chunk. */
export type Explain = typeof failureOf;

let loaded: Explain | null = null;

async function loadExplanation(): Promise<Explain> {
  loaded ??= (await import('#domain/formulation/explain/failure.ts')).failureOf;
  return loaded;
}

/** The complete answer. Rejects only when the explaining code cannot be loaded. */
export async function formulateLater(input: FormulationInput): Promise<PlannedFormulation> {
  const decision = decide(input);
  return decision.ok ? withPlan(input, decision) : (await loadExplanation())(decision);
}

const loadOnSight = (onLoad: () => void) => {
  // A failure to load is reported when calculating; until then there is just no preview.
  void loadExplanation().then(onLoad, () => undefined);
  return () => undefined;
};

/** Starts loading the explanation with the screen; null until it is loaded. */
export const useExplanation = (): Explain | null => useSyncExternalStore(loadOnSight, () => loaded);
