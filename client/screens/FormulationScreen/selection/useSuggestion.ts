import { useState } from 'react';
import { NETWORK_ERROR } from '#client/relay/errors.ts';
import type { SuggestedLot } from '#domain/formulation/suggest/suggestReasons.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import type { SelectionChange } from './selection.ts';

/** The result of the last suggestion. */
export type SuggestionState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'suggested';
      readonly lots: readonly SuggestedLot[];
      /** With the lots that it added. */
      readonly question: FormulationInput;
    }
  | { readonly kind: 'impossible'; readonly message: string; readonly question: FormulationInput }
  /** Nothing was worked out. */
  | { readonly kind: 'failed'; readonly message: string };

/** `isHeldBack`: lots are left out that would make it once they may be used. */
export const noneMakesIt = (isHeldBack: boolean): string =>
  `No choice of ${isHeldBack ? 'released lots within their dates' : 'oils in stock'} makes this batch`;

const NONE: SuggestionState = { kind: 'none' };

/** The solver and the explanation of its choice, loaded on demand. */
async function loadSuggest() {
  const [{ suggest }, { suggestionReasons }] = await Promise.all([
    import('#domain/formulation/suggest/suggest.ts'),
    import('#domain/formulation/suggest/suggestReasons.ts'),
  ]);
  return { suggest, suggestionReasons };
}

/** Waits one frame, so that the button shows its busy state before the solver blocks the thread. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const isSame = (one: FormulationInput, other: FormulationInput): boolean =>
  one.recipe === other.recipe &&
  one.oils === other.oils &&
  one.multiplier === other.multiplier &&
  one.order === other.order &&
  one.bufferOilId === other.bufferOilId &&
  one.caps === other.caps &&
  one.untargetedLimitPercent === other.untargetedLimitPercent &&
  JSON.stringify(one.choices) === JSON.stringify(other.choices);

/**
 * Lets the solver choose from the whole stock. Picked oils stay unchanged; added ones can be changed. `input` is the
 * present selection: once it is another than the result is about, there is no result.
 */
export function useSuggestion(
  input: FormulationInput,
  onChange: (change: SelectionChange) => void,
) {
  const [state, setState] = useState(NONE);
  const [isRunning, setRunning] = useState(false);
  if ('question' in state && !isSame(state.question, input)) setState(NONE);
  const suggest = async () => {
    setRunning(true);
    try {
      const solver = await loadSuggest();
      await nextFrame();
      const suggestion = solver.suggest(input);
      if (suggestion.formulation.ok) {
        setState({
          kind: 'suggested',
          lots: solver.suggestionReasons(input, suggestion),
          question: { ...input, choices: suggestion.choices },
        });
        // Added one by one, because more may have been picked or changed meanwhile.
        for (const { oilId } of suggestion.choices) onChange({ kind: 'add', oilId });
      } else {
        setState({
          kind: 'impossible',
          message: suggestion.formulation.message,
          question: input,
        });
      }
    } catch {
      setState({ kind: 'failed', message: NETWORK_ERROR });
    }
    setRunning(false);
  };
  return { state, isRunning, suggest, dismiss: () => setState(NONE) };
}
