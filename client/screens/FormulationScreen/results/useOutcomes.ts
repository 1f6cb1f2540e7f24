import { useEffect, useState } from 'react';
import { decide } from '#domain/formulation/decide.ts';
import { withChange } from '#domain/formulation/remedies/change.ts';
import type { Feasible, FormulationInput, Remedy } from '#domain/formulation/types.ts';

export type Outcomes = ReadonlyMap<Remedy, Feasible | null>;

const NONE: Outcomes = new Map();

/**
 * The blend after each remedy, solved one at a time so that the screen stays quick; absent until solved, null when there
 * is none.
 */
export function useOutcomes(remedies: readonly Remedy[], input: FormulationInput): Outcomes {
  const [outcomes, setOutcomes] = useState(NONE);
  useEffect(() => {
    setOutcomes(NONE);
    let timer = setTimeout(() => solveFrom(0));
    const solveFrom = (index: number) => {
      const remedy = remedies[index];
      if (remedy === undefined) return;
      const outcome = decide(withChange(input, remedy.change));
      setOutcomes((known) => new Map(known).set(remedy, outcome.ok ? outcome : null));
      timer = setTimeout(() => solveFrom(index + 1));
    };
    return () => clearTimeout(timer);
  }, [remedies, input]);
  return outcomes;
}
