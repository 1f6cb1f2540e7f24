import type { BatchHistoryScreenQuery$variables } from '#client/__generated__/BatchHistoryScreenQuery.graphql.ts';
import { isDay } from '#client/shell/isDay.ts';
import { loadedRows } from '#client/shell/loadedRows.ts';

const STATUS = { active: 'ACTIVE', completed: 'COMPLETED' } as const;

/** How many batches are listed. */
export const batchRows = loadedRows(
  'batches_loaded',
  ['q', 'from', 'to', 'status', 'recipe', 'inactive'],
  200,
);

const dayAt = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

/** What of its address the history is loaded with; what makes no sense there narrows nothing. */
export function batchHistoryVariables(search: URLSearchParams): BatchHistoryScreenQuery$variables {
  const recipeId = search.get('recipe') || null;
  const status = search.get('status');
  return {
    first: batchRows.rowsToLoad(search),
    search: search.get('q'),
    from: dayAt(search.get('from')),
    to: dayAt(search.get('to')),
    status: status === 'active' || status === 'completed' ? STATUS[status] : null,
    recipeId,
    recipe: recipeId ?? '',
    hasRecipe: recipeId !== null,
    includeInactive: search.get('inactive') === 'true',
  };
}
