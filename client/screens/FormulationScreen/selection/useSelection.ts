import { useEffect, useMemo, useReducer } from 'react';
import type { Selection } from '#client/ui/table/columns.ts';
import {
  changeSelection,
  NOTHING,
  type OilSelection,
  parseSelection,
  type SelectionChange,
} from './selection.ts';

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

/** The checkboxes of a table of oils, which pick them. */
export function useOilTicks(
  { choices }: OilSelection,
  onChange: (change: SelectionChange) => void,
): Selection {
  const selected = useMemo(() => new Set(choices.map(({ oilId }) => oilId)), [choices]);
  return { selected, onChange: (oilIds) => onChange({ kind: 'pick', oilIds }) };
}
