import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { formulationInput } from '#client/screens/FormulationScreen/formulationInput.ts';
import type { OilSelection } from '#client/screens/FormulationScreen/selection/selection.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import { decide } from '#domain/formulation/decide.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import type { LotWindow } from '#domain/formulation/windows/lotWindows.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { type PlannedFormulation, withPlan } from '#domain/record/plan/plannedFormulation.ts';
import { type Explain, formulateLater, useExplanation } from './explanation.ts';
import { createNewestWorker, inWorker } from './newestWorker.ts';
import { type Previewed, previewed } from './previewed.ts';

/** More lots than this take longer than a keystroke allows, so a worker solves them. */
const MOST_LOTS_HERE = 60;

export type Preview = {
  /** Null while nothing is picked. */
  readonly preview: PlannedFormulation | null;
  /** How far each picked lot could move; none where no blend exists. */
  readonly windows: readonly LotWindow[];
  /** It belongs to the previous selection; the worker is still busy with the present one. */
  readonly isStale: boolean;
};

/**
 * The answer for the present selection, from the same code as on the server; the last one stays on screen until the new
 * one is ready.
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
  const latest = useLatest(isMany ? there : here);
  return {
    preview: latest?.answer ?? null,
    windows: latest?.windows ?? NO_WINDOWS,
    isStale: isMany && there === undefined && latest !== null,
  };
}

const NO_WINDOWS: readonly LotWindow[] = [];

/** Null when nothing is picked; undefined while a failure cannot be explained yet. */
function solved(input: FormulationInput, explain: Explain | null): Previewed | null | undefined {
  // Solves even an empty selection, so that the code is warm for the first one.
  const decision = decide(input);
  const answer = decision.ok ? withPlan(input, decision) : explain?.(decision);
  if (input.choices.length === 0) return null;
  return answer && previewed(input, answer);
}

/** `answer`, or the previous one while it is undefined. */
function useLatest(answer: Previewed | null | undefined): Previewed | null {
  const [last, setLast] = useState<Previewed | null>(null);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer === undefined ? last : answer;
}

/** The worker's answer to exactly this input; undefined until it arrives, and without input. */
function useWorkerAnswer(input: FormulationInput | null): Previewed | undefined {
  const [worker] = useState(() => createNewestWorker(previewLater, start));
  const [answered, setAnswered] = useState<{
    readonly input: FormulationInput;
    readonly answer: Previewed;
  } | null>(null);
  useEffect(() => worker.end, [worker]);
  useEffect(
    () =>
      input === null ? undefined : worker.ask(input, (answer) => setAnswered({ input, answer })),
    [worker, input],
  );
  return answered !== null && answered.input === input ? answered.answer : undefined;
}

const start = inWorker<FormulationInput, Previewed>(
  () => new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' }),
);

const previewLater = async (input: FormulationInput): Promise<Previewed> =>
  previewed(input, await formulateLater(input));
