import type { BatchHistoryScreenQuery$variables } from '#client/__generated__/BatchHistoryScreenQuery.graphql.ts';
import { rowOfGraphId } from '#client/relay/graphId.ts';

/** The filters of the history. */
export type HistoryFilter = Omit<
  BatchHistoryScreenQuery$variables,
  'first' | 'recipe' | 'hasRecipe'
>;

/** The REST path of the file with all batches of a filter. */
export function exportPath(filter: HistoryFilter): string {
  const named = {
    search: filter.search,
    from: filter.from,
    to: filter.to,
    status: filter.status?.toLowerCase(),
    is_weighed: filter.isWeighed == null ? null : String(filter.isWeighed),
    waits_for_verification:
      filter.waitsForVerification == null ? null : String(filter.waitsForVerification),
    recipe_id: filter.recipeId == null ? null : rowOfGraphId(filter.recipeId),
    include_inactive: filter.includeInactive ? 'true' : null,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value != null) query.set(name, value);
  return `/batches/export?${query}`;
}
