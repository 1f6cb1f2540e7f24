import type { Params } from 'react-router';
import { graphId } from '#client/relay/graphId.ts';
import { SOURCE } from '#client/screens/recipes/recipeLinks.ts';

/** Ids that stand for a new recipe. */
const NEW = ['new', 'undefined', ''];

/** The version in the URL, or the one that a new recipe duplicates. */
export function editorAt(params: Params, search: URLSearchParams) {
  const asked = params['id'] ?? '';
  const isNew = NEW.includes(asked);
  return { isNew, versionId: graphId('RecipeVersion', isNew ? (search.get(SOURCE) ?? '') : asked) };
}

export function editorVariables(params: Params, search: URLSearchParams) {
  const { versionId } = editorAt(params, search);
  return { id: versionId, hasVersion: versionId !== '' };
}
