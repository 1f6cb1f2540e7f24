import { useMemo } from 'react';
import { formulationInput } from '#client/screens/FormulationScreen/formulationInput.ts';
import { inWorker } from '#client/screens/FormulationScreen/preview/newestWorker.ts';
import {
  type Solving,
  useWorkedOut,
} from '#client/screens/FormulationScreen/preview/useWorkedOut.ts';
import type { OilSelection } from '#client/screens/FormulationScreen/selection/selection.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import type { WhatIfAnswer, WhatIfQuestion } from '#domain/formulation/windows/whatIf.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';

const SOLVING: Solving<WhatIfQuestion, WhatIfAnswer> = {
  // So that a lot that is dragged takes no work away from its own preview.
  pauseMs: 200,
  solveHere: async (question) => {
    const { answerWhatIf } = await import('#domain/formulation/windows/whatIf.ts');
    return answerWhatIf(question);
  },
  start: inWorker(
    () => new Worker(new URL('./whatIf.worker.ts', import.meta.url), { type: 'module' }),
  ),
};

export type KnownWhatIf = {
  /** Null until the first answer. */
  readonly answer: WhatIfAnswer | null;
  /** It belongs to an earlier question; the answer to the present one is on its way. */
  readonly isStale: boolean;
};

/** How far the batch and the targets could move with the picked lots, and with all of the stock. */
export function useWhatIf(
  content: RecipeContent,
  multiplier: number,
  selection: OilSelection,
  stock: OilStock,
  pair: WhatIfQuestion['pair'],
): KnownWhatIf {
  const question = useMemo(
    (): WhatIfQuestion => ({
      picked: formulationInput(content, multiplier, selection, stock),
      stock: stock.oils,
      pair,
    }),
    [content, multiplier, selection, stock, pair],
  );
  const canAnswer = stock.isWhole && stock.oils.length > 0;
  const known = useWorkedOut(canAnswer ? question : null, stock.oils.length, SOLVING);
  return { answer: known?.answer ?? null, isStale: known?.question !== question };
}
