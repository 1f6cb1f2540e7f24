import type { BatchHistoryScreenQuery$variables } from '#client/__generated__/BatchHistoryScreenQuery.graphql.ts';
import { isDay } from '#client/address/isDay.ts';
import { loadedRows } from '#client/address/loadedRows.ts';

const ANY = { status: null, isWeighed: null, waitsForVerification: null } as const;
/** By the status in the URL. Active batches are planned until grams are written, and in production from then on. */
const STATUS = {
  active: { ...ANY, status: 'ACTIVE' },
  planned: { ...ANY, status: 'ACTIVE', isWeighed: false },
  'in-production': { ...ANY, status: 'ACTIVE', isWeighed: true },
  completed: { ...ANY, status: 'COMPLETED' },
  'to-verify': { ...ANY, status: 'COMPLETED', waitsForVerification: true },
} as const;

const isStatus = (text: string): text is keyof typeof STATUS => Object.hasOwn(STATUS, text);

/** The number of batches to load. */
export const batchRows = loadedRows(
  'batches_loaded',
  ['q', 'from', 'to', 'status', 'recipe', 'inactive'],
  200,
);

const dayAt = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

/** The query variables from the URL; invalid parameters are ignored. */
export function batchHistoryVariables(search: URLSearchParams): BatchHistoryScreenQuery$variables {
  const recipeId = search.get('recipe') || null;
  const status = search.get('status') ?? '';
  return {
    first: batchRows.rowsToLoad(search),
    search: search.get('q'),
    from: dayAt(search.get('from')),
    to: dayAt(search.get('to')),
    ...(isStatus(status) ? STATUS[status] : ANY),
    recipeId,
    recipe: recipeId ?? '',
    hasRecipe: recipeId !== null,
    includeInactive: search.get('inactive') === 'true',
  };
}
