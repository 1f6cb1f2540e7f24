import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Change, Choice } from '#domain/formulation/types.ts';
import type { SelectionChange } from './selection.ts';

/** Makes the change a remedy names; a change of the recipe is not made from here. */
export function useRemedy(choices: readonly Choice[], change: (change: SelectionChange) => void) {
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
          return setParams((params) => {
            const next = new URLSearchParams(params);
            next.set('multiplier', String(remedy.multiplier));
            return next;
          });
        case 'changeTarget':
        case 'reduceFixedLine':
          return undefined;
      }
    },
    [choices, change, setParams],
  );
}
