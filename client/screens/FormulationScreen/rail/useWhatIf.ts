import { useEffect, useMemo, useState } from 'react';
import { formulationInput } from '#client/screens/FormulationScreen/formulationInput.ts';
import {
  createNewestWorker,
  inThisThread,
  inWorker,
} from '#client/screens/FormulationScreen/preview/newestWorker.ts';
import type { OilSelection } from '#client/screens/FormulationScreen/selection/selection.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import type { WhatIfAnswer, WhatIfQuestion } from '#domain/formulation/windows/whatIf.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';

/** A pause after the last change, so that a lot that is dragged takes no work away from its own preview. */
const PAUSE_MS = 200;

/** With more lots than this the answer may take longer than a frame, so a worker finds it, with a solver of its own. */
const MOST_LOTS_HERE = 20;

const start = inWorker<WhatIfQuestion, WhatIfAnswer>(
  () => new Worker(new URL('./whatIf.worker.ts', import.meta.url), { type: 'module' }),
);

async function answerHere(question: WhatIfQuestion): Promise<WhatIfAnswer> {
  const { answerWhatIf } = await import('#domain/formulation/windows/whatIf.ts');
  return answerWhatIf(question);
}

const askHere = inThisThread(answerHere);

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
  const [worker] = useState(() => createNewestWorker(answerHere, start));
  const [known, setKnown] = useState<{ question: WhatIfQuestion; answer: WhatIfAnswer } | null>(
    null,
  );
  const isMany = stock.oils.length > MOST_LOTS_HERE;
  useEffect(() => worker.end, [worker]);
  useEffect(() => {
    if (!stock.isWhole || stock.oils.length === 0) return;
    let cancel = () => {};
    const pause = setTimeout(() => {
      const ask = isMany ? worker.ask : askHere;
      cancel = ask(question, (answer) => setKnown({ question, answer }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      cancel();
    };
  }, [worker, isMany, question, stock]);
  return { answer: known?.answer ?? null, isStale: known?.question !== question };
}
