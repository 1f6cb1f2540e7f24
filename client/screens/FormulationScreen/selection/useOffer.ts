import { inWorker } from '#client/screens/FormulationScreen/preview/newestWorker.ts';
import {
  type Solving,
  useWorkedOut,
} from '#client/screens/FormulationScreen/preview/useWorkedOut.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';

export type Offer = {
  /** The lots that a suggestion would pick; null: no choice of oils in stock makes the batch. */
  readonly labels: readonly string[] | null;
};

const SOLVING: Solving<FormulationInput, Offer['labels']> = {
  // The screen is painted and answers before anything is worked out that nobody asked for.
  pauseMs: 300,
  solveHere: async (input) => {
    const { offeredLots } = await import('#domain/formulation/suggest/offeredLots.ts');
    return offeredLots(input);
  },
  start: inWorker(
    () => new Worker(new URL('./offer.worker.ts', import.meta.url), { type: 'module' }),
  ),
};

/**
 * The answer of a suggestion while nothing is selected yet; null while unknown. An offer that fails to load is none;
 * the button says why when it is pressed.
 */
export function useOffer(input: FormulationInput, isOn: boolean): Offer | null {
  const known = useWorkedOut(isOn ? input : null, input.oils.length, SOLVING);
  return isOn && known?.question === input ? { labels: known.answer } : null;
}
