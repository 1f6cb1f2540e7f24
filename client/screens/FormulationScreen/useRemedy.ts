import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Change, Choice } from '#domain/formulation/types.ts';
import type { SelectionChange } from './selection.ts';
import type { RecipeChange } from './trial.ts';

type Props = {
  readonly choices: readonly Choice[];
  readonly change: (change: SelectionChange) => void;
  readonly tryOut: (change: RecipeChange) => void;
};

/** Makes the change a remedy names: of the selection, of the run, or of a trial of the recipe. */
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
