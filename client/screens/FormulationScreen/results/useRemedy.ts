import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { SelectionChange } from '#client/screens/FormulationScreen/selection/selection.ts';
import type { Change, Choice } from '#domain/formulation/types.ts';
import type { RecipeChange } from './trial.ts';

type Props = {
  readonly choices: readonly Choice[];
  readonly change: (change: SelectionChange) => void;
  readonly tryOut: (change: RecipeChange) => void;
};

/** Applies a remedy: to the selection, to the run, or to a trial of the recipe. */
export function useRemedy({ choices, change, tryOut }: Props) {
  const [, setParams] = useSearchParams();
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
          return setParams(
            (params) => {
              const next = new URLSearchParams(params);
              next.set('multiplier', String(remedy.multiplier));
              return next;
            },
            { preventScrollReset: true },
          );
        case 'changeTarget':
        case 'reduceFixedLine':
          return tryOut(remedy);
      }
    },
    [choices, change, tryOut, setParams],
  );
}
