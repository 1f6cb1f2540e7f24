import { useEffect, useReducer } from 'react';
import { changeSelection, NOTHING, parseSelection } from './selection.ts';

/** The oils picked for a recipe, kept for this tab: a reload or the way back finds them again. */
export function useSelection(recipeId: string) {
  const key = `oil_selection:${recipeId}`;
  const [selection, change] = useReducer(changeSelection, NOTHING, () =>
    parseSelection(sessionStorage.getItem(key)),
  );
  useEffect(() => {
    sessionStorage.setItem(key, JSON.stringify(selection));
  }, [key, selection]);
  return [selection, change] as const;
}
