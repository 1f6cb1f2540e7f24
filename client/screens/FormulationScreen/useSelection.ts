import { useEffect, useReducer } from 'react';
import { changeSelection, NOTHING, parseSelection } from './selection.ts';

const KEY = 'oil_selection:';

/** Gives an oil its new id in the selections of every recipe this tab keeps. */
export function renameInSelections(oilId: string, newId: string): void {
  for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith(KEY))) {
    const kept = parseSelection(sessionStorage.getItem(key));
    const renamed = changeSelection(kept, { kind: 'rename', oilId, newId });
    sessionStorage.setItem(key, JSON.stringify(renamed));
  }
}

/** The oils picked for a recipe, kept for this tab: a reload or the way back finds them again. */
export function useSelection(recipeId: string) {
  const key = `${KEY}${recipeId}`;
  const [selection, change] = useReducer(changeSelection, NOTHING, () =>
    parseSelection(sessionStorage.getItem(key)),
  );
  useEffect(() => {
    sessionStorage.setItem(key, JSON.stringify(selection));
  }, [key, selection]);
  return [selection, change] as const;
}
