import { useSyncExternalStore } from 'react';
import { decide } from '#domain/formulation/decide.ts';
import type { failureOf } from '#domain/formulation/explain/failure.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { type PlannedFormulation, withPlan } from '#domain/record/plannedFormulation.ts';

/** Says why there is no answer. Larger than what finds one, and not in the screen's own chunk. */
export type Explain = typeof failureOf;

let loaded: Explain | null = null;

async function loadExplanation(): Promise<Explain> {
  loaded ??= (await import('#domain/formulation/explain/failure.ts')).failureOf;
  return loaded;
}

/** The whole answer. Rejects only when the code that explains a failure can't be loaded. */
export async function formulateLater(input: FormulationInput): Promise<PlannedFormulation> {
  const decision = decide(input);
  return decision.ok ? withPlan(input, decision) : (await loadExplanation())(decision);
}

const loadOnSight = (onLoad: () => void) => {
  // Whoever calculates hears of a failure; until then there is only no preview of one.
  void loadExplanation().then(onLoad, () => undefined);
  return () => undefined;
};

/** Starts to load the explanation with the screen; null until it is here. */
export const useExplanation = (): Explain | null => useSyncExternalStore(loadOnSight, () => loaded);
