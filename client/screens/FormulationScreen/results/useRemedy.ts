import { useCallback } from 'react';
import type { SelectionChange } from '#client/screens/FormulationScreen/selection/selection.ts';
import { useMultiplierChange } from '#client/screens/FormulationScreen/useRunAddress.ts';
import type { Change, Choice } from '#domain/formulation/types.ts';
import type { RecipeChange } from './trial.ts';

type Props = {
  readonly choices: readonly Choice[];
  readonly change: (change: SelectionChange) => void;
  readonly tryOut: (change: RecipeChange) => void;
};

/** Applies a remedy: to the selection, to the run, or to a trial of the recipe. */
export function useRemedy({ choices, change, tryOut }: Props) {
  const changeMultiplier = useMultiplierChange();
  return useCallback(
    (remedy: Change) => {
      switch (remedy.kind) {
        case 'switchToFlexible':
          return change({ kind: 'mode', oilId: remedy.oilId, mode: 'flexible' });
        case 'addOil':
          return change({
            kind: 'pick',
            oilIds: new Set([...choices.map(({ oilId }) => oilId), ...remedy.oilIds]),
          });
        case 'setMultiplier':
          return changeMultiplier(remedy.multiplier);
        case 'changeTarget':
        case 'reduceFixedLine':
          return tryOut(remedy);
      }
    },
    [choices, change, tryOut, changeMultiplier],
  );
}
