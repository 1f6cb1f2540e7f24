import { useDeferredValue, useMemo } from 'react';
import type { PickedOil } from '#client/screens/run/rerun.ts';
import { formulate } from '#domain/formulation/solve.ts';
import type { Formulation } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { formulationInput } from './formulationInput.ts';
import type { OilSelection } from './selection.ts';

/**
 * The answer to what is picked right now, by the code the server runs; the last one stays on screen
 * while a new one is made. Null while nothing is picked.
 */
export function usePreview(
  content: RecipeContent,
  multiplier: number,
  selection: OilSelection,
  stock: ReadonlyMap<string, PickedOil>,
): Formulation | null {
  const settled = useDeferredValue(selection);
  return useMemo(() => {
    // Solved even when nothing is picked, so that the first tick finds the code warm.
    const input = formulationInput(content, multiplier, settled, stock);
    const answer = formulate(input);
    return input.choices.length === 0 ? null : answer;
  }, [content, multiplier, settled, stock]);
}
