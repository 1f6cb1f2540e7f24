import type { TraceScreenQuery$variables } from '#client/__generated__/TraceScreenQuery.graphql.ts';
import { oilAt } from '#client/screens/oils/oilLinks.ts';

/** The query variables from the URL: a lot takes precedence over a batch, either over a search. */
export function traceVariables(search: URLSearchParams): TraceScreenQuery$variables {
  const oil = search.get('oil') ?? '';
  const batch = oil === '' ? (search.get('batch')?.trim().toUpperCase() ?? '') : '';
  const text = oil === '' && batch === '' ? (search.get('q')?.trim() ?? '') : '';
  const isSearched = text !== '';
  return {
    oil: oilAt(oil),
    oilId: oil === '' ? null : oilAt(oil),
    hasOil: oil !== '',
    batch,
    batchId: batch === '' ? null : batch,
    hasBatch: batch !== '',
    search: isSearched ? text : null,
    isSearched,
    isAsked: oil !== '' || batch !== '' || isSearched,
  };
}
