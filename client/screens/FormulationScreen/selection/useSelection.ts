import { useEffect, useReducer } from 'react';
import { changeSelection, NOTHING, parseSelection } from './selection.ts';

const KEY = 'oil_selection:';

/** Replaces the id of an oil in the selections of all recipes in this tab. */
export function renameInSelections(oilId: string, newId: string): void {
  for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith(KEY))) {
    const kept = parseSelection(sessionStorage.getItem(key));
    const renamed = changeSelection(kept, { kind: 'rename', oilId, newId });
    sessionStorage.setItem(key, JSON.stringify(renamed));
  }
}

/** The oils picked for a recipe, stored in this tab across reloads. */
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
