import type { Params } from 'react-router';
import { graphId } from '#client/relay/graphId.ts';
import {
  type ConfirmedCalculation,
  readConfirmed,
} from '#client/screens/batches/run/confirmedCalculation.ts';

/** The ids of stored oils; temporary oils are part of the confirmed calculation. */
function oilIdsOf(confirmed: ConfirmedCalculation): string[] {
  const { choices, bufferOilId, oilIds, temporaryOils } = confirmed;
  const used = new Set(choices.map(({ oilId }) => oilId));
  if (bufferOilId !== null) used.add(bufferOilId);
  for (const { id } of temporaryOils) used.delete(id);
  return [...used].map((id) => oilIds[id] ?? id);
}

/** The recipe in the URL, and the oils that were confirmed for it. */
export function documentVariables(params: Params, search: URLSearchParams) {
  const recipeId = graphId('RecipeVersion', params.recipeId);
  // The oil screen wrote a plain number here. Parsing other formats would add code to every screen.
  const confirmed = readConfirmed(recipeId, Number(search.get('multiplier') ?? 1));
  return { recipeId, oilIds: confirmed === null ? [] : oilIdsOf(confirmed) };
}
