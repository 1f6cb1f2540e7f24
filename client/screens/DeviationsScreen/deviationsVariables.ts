import type {
  DeviationKind,
  DeviationSeverity,
  DeviationState,
  DeviationsScreenQuery$variables,
} from '#client/__generated__/DeviationsScreenQuery.graphql.ts';
import { loadedRows } from '#client/address/loadedRows.ts';
import {
  KIND_WORDS,
  SEVERITY_WORDS,
  STATE_WORDS,
} from '#client/screens/deviations/deviationWords.ts';

/** The parameters of the URL that narrow the list. */
export const NARROWING = ['q', 'state', 'severity', 'kind', 'batch', 'oil'] as const;

/** The number of deviations to load. */
export const deviationRows = loadedRows('deviations_loaded', NARROWING, 200);

/** The value of the graph for one in the URL; null for any other text. */
const choiceOf = <Value extends string>(
  words: Readonly<Record<Value, string>>,
  text: string | null,
) => (Object.keys(words) as Value[]).find((value) => value === text?.toUpperCase()) ?? null;

/** The query variables from the URL; invalid parameters are ignored. */
export function deviationsVariables(search: URLSearchParams): DeviationsScreenQuery$variables {
  const [batchId, oilId] = [search.get('batch') || null, search.get('oil') || null];
  return {
    first: deviationRows.rowsToLoad(search),
    search: search.get('q'),
    state: choiceOf<Exclude<DeviationState, '%future added value'>>(
      STATE_WORDS,
      search.get('state'),
    ),
    severity: choiceOf<Exclude<DeviationSeverity, '%future added value'>>(
      SEVERITY_WORDS,
      search.get('severity'),
    ),
    kind: choiceOf<Exclude<DeviationKind, '%future added value'>>(KIND_WORDS, search.get('kind')),
    batchId,
    batch: batchId ?? '',
    hasBatch: batchId !== null,
    oilId,
    oil: oilId ?? '',
    hasOil: oilId !== null,
  };
}
