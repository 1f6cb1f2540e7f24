import type { PreloadedQuery } from 'react-relay';
import type { useOilStockQuery } from '#client/__generated__/useOilStockQuery.graphql.ts';
import { useRecentOils } from './addedOils/useRecentOils.ts';
import { usablePart } from './selection/selection.ts';
import { useSelection } from './selection/useSelection.ts';
import { useOilStock } from './useOilStock.ts';

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
