import type { TraceScreenQuery$variables } from '#client/__generated__/TraceScreenQuery.graphql.ts';
import { oilAt } from '#client/screens/oils/oilLinks.ts';

/** What an address asks of the trace: a lot before a batch, either before a search. */
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
