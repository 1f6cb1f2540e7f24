import type { Params } from 'react-router';
import { graphId } from '#client/relay/graphId.ts';
import {
  type ConfirmedCalculation,
  readConfirmed,
} from '#client/screens/run/confirmedCalculation.ts';

/** The stored ones; the others came with the confirmation. */
function oilIdsOf(confirmed: ConfirmedCalculation): string[] {
  const { choices, bufferOilId, oilIds, temporaryOils } = confirmed;
  const used = new Set(choices.map(({ oilId }) => oilId));
  if (bufferOilId !== null) used.add(bufferOilId);
  for (const { id } of temporaryOils) used.delete(id);
  return [...used].map((id) => oilIds[id] ?? id);
}

/** The recipe of the address, and the oils that were confirmed for it. */
export function documentVariables(params: Params, search: URLSearchParams) {
  const recipeId = graphId('RecipeVersion', params.recipeId);
  // Whoever confirmed left a plain number here. Reading others would cost every screen its code.
  const confirmed = readConfirmed(recipeId, Number(search.get('multiplier') ?? 1));
  return { recipeId, oilIds: confirmed === null ? [] : oilIdsOf(confirmed) };
}
