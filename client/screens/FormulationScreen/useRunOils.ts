import { useEffect, useReducer } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { useOilStockQuery } from '#client/__generated__/useOilStockQuery.graphql.ts';
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
  /** The organization's limit for cannabinoids without a target, in percent; null: unlimited. */
  readonly limitPercent: number | null;
};

/** The oils there are, those this tab added among them, and which of them are picked. */
export function useRunOils({ recipeId, stockRef, limitPercent }: Options) {
  const [recent, changeRecent] = useRecentOils();
  const [stock, reading] = useOilStock(stockRef, recent.temporary, limitPercent);
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
