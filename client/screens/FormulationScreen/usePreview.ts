import { useDeferredValue, useMemo, useState } from 'react';
import { decide } from '#domain/formulation/decide.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { type PlannedFormulation, withPlan } from '#domain/record/plannedFormulation.ts';
import { type Explain, useExplanation } from './explanation.ts';
import { formulationInput } from './formulationInput.ts';
import type { OilSelection } from './selection.ts';
import type { OilStock } from './useOilStock.ts';
import { useWorkerAnswer } from './useWorkerAnswer.ts';

/** More lots than this take longer than a keystroke may: a worker solves them. */
const MOST_LOTS_HERE = 60;

export type Preview = {
  /** Null while nothing is picked. */
  readonly preview: PlannedFormulation | null;
  /** It answers what was picked before; the worker is at what is picked now. */
  readonly isStale: boolean;
};

/**
 * The answer to what is picked right now, by the code the server runs; the last one stays on screen
 * while a new one is made.
 */
export function usePreview(
  content: RecipeContent,
  multiplier: number,
  selection: OilSelection,
  stock: OilStock,
): Preview {
  const explain = useExplanation();
  const settled = useDeferredValue(selection);
  const input = useMemo(
    () => formulationInput(content, multiplier, settled, stock),
    [content, multiplier, settled, stock],
  );
  const isMany = input.choices.length > MOST_LOTS_HERE;
  const here = useMemo(
    () => (isMany ? undefined : solved(input, explain)),
    [isMany, input, explain],
  );
  const there = useWorkerAnswer(isMany ? input : null);
  const preview = useLatest(isMany ? there : here);
  return { preview, isStale: isMany && there === undefined && preview !== null };
}

/** Null when nothing is picked; undefined while a failure can't be explained yet. */
function solved(
  input: FormulationInput,
  explain: Explain | null,
): PlannedFormulation | null | undefined {
  // Solved even when nothing is picked, so that the first tick finds the code warm.
  const decision = decide(input);
  const answer = decision.ok ? withPlan(input, decision) : explain?.(decision);
  return input.choices.length === 0 ? null : answer;
}

/** `answer`, or while it is undefined the one before. */
function useLatest(answer: PlannedFormulation | null | undefined): PlannedFormulation | null {
  const [last, setLast] = useState<PlannedFormulation | null>(null);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer === undefined ? last : answer;
}
