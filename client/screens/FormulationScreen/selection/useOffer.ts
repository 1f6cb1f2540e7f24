import { useEffect, useState } from 'react';
import {
  createNewestWorker,
  inThisThread,
  inWorker,
} from '#client/screens/FormulationScreen/preview/newestWorker.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';

/** The screen is painted and answers before anything is worked out that nobody asked for. */
const PAUSE_MS = 300;

/** With more lots than this the answer may take longer than a frame, so a worker finds it. */
const MOST_LOTS_HERE = 20;

type Labels = readonly string[] | null;

const start = inWorker<FormulationInput, Labels>(
  () => new Worker(new URL('./offer.worker.ts', import.meta.url), { type: 'module' }),
);

async function offerHere(input: FormulationInput): Promise<Labels> {
  const { offeredLots } = await import('#domain/formulation/suggest/offeredLots.ts');
  return offeredLots(input);
}

const askHere = inThisThread(offerHere);

export type Offer = {
  /** The lots that a suggestion would pick; null: no blend of the free stock makes the batch. */
  readonly labels: Labels;
};

/**
 * The answer of a suggestion while nothing is selected yet; null while unknown. An offer that fails to load is none;
 * the button says why when it is pressed.
 */
export function useOffer(input: FormulationInput, isOn: boolean): Offer | null {
  const [known, setKnown] = useState<(Offer & { input: FormulationInput }) | null>(null);
  const [worker] = useState(() => createNewestWorker(offerHere, start));
  useEffect(() => worker.end, [worker]);
  useEffect(() => {
    if (!isOn) return;
    let cancel = () => {};
    const pause = setTimeout(() => {
      const ask = input.oils.length > MOST_LOTS_HERE ? worker.ask : askHere;
      cancel = ask(input, (labels) => setKnown({ input, labels }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      cancel();
    };
  }, [worker, input, isOn]);
  return isOn && known?.input === input ? known : null;
}
