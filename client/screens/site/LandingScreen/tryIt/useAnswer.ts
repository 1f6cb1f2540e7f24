import { useCallback, useMemo, useState } from 'react';
import { decide } from '#domain/formulation/decide.ts';
import type { failureOf } from '#domain/formulation/explain/failure.ts';
import type { Formulation } from '#domain/formulation/types.ts';
import { inputOf, type Settings } from './example.ts';

/**
 * The product's answer to the settings; null when there is no blend and the code that finds the reason is not loaded.
 * `prepare` loads it, at the first touch of anything, because it is nearly as large as the solver.
 */
export function useAnswer(settings: Settings) {
  const [explain, setExplain] = useState<typeof failureOf | null>(null);
  const decision = useMemo(() => decide(inputOf(settings)), [settings]);
  const answer = useMemo((): Formulation | null => {
    if (decision.ok) return decision;
    return explain === null ? null : explain(decision);
  }, [decision, explain]);
  const prepare = useCallback(() => {
    import('#domain/formulation/explain/failure.ts').then(
      (loaded) => setExplain(() => loaded.failureOf),
      // Without the reason it is only said that there is no blend.
      () => undefined,
    );
  }, []);
  return { answer, prepare };
}
