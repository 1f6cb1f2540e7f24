import { inWorker } from '#client/screens/FormulationScreen/preview/newestWorker.ts';
import {
  type Solving,
  useWorkedOut,
} from '#client/screens/FormulationScreen/preview/useWorkedOut.ts';
import type { OfferedLots } from '#domain/formulation/suggest/offeredLots.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';

const SOLVING: Solving<FormulationInput, OfferedLots> = {
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
 * The lots that a suggestion would pick. Null until they are known, and while `isOn` is false; also when the solver
 * cannot be loaded, which *Suggest oils* reports once it is pressed.
 */
export function useOffer(input: FormulationInput, isOn: boolean): OfferedLots | null {
  const known = useWorkedOut(isOn ? input : null, input.oils.length, SOLVING);
  return isOn && known?.question === input ? known.answer : null;
}
