import { useEffect, useReducer } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { useOilStockQuery } from '#client/__generated__/useOilStockQuery.graphql.ts';
import type { RunRules } from '#client/screens/batches/labelCaps.ts';
import { changeRecent, keepRecentIds, readRecent } from '#client/screens/batches/run/recentOils.ts';
import { keepTemporaryOils } from '#client/screens/batches/run/temporaryOils.ts';
import { usablePart } from './selection/selection.ts';
import { useSelection } from './selection/useSelection.ts';
import { useOilStock } from './useOilStock.ts';

/** The oils added in this tab, kept across reloads. */
function useRecentOils() {
  const [recent, change] = useReducer(changeRecent, null, readRecent);
  useEffect(() => {
    keepTemporaryOils(recent.temporary);
    keepRecentIds(recent.ids);
  }, [recent]);
  return [recent, change] as const;
}

type Options = {
  readonly recipeId: string;
  readonly stockRef: PreloadedQuery<useOilStockQuery>;
  /** Stable as long as they stay the same. */
  readonly rules: RunRules;
};

/** The oils there are, those this tab added among them, and which of them are picked. */
export function useRunOils({ recipeId, stockRef, rules }: Options) {
  const [recent, changeRecent] = useRecentOils();
  const [stock, reading] = useOilStock(stockRef, recent.temporary, rules);
  const [selection, change] = useSelection(recipeId);
  return {
    stock,
    reading,
    recentIds: recent.ids,
    changeRecent,
    selection,
    change,
    /** The part of the selection whose oils are there. */
    usable: usablePart(selection, stock.byId),
  };
}

export type RunOils = ReturnType<typeof useRunOils>;
