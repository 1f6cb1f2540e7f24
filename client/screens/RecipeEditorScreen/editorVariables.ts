import type { Params } from 'react-router';
import { graphId } from '#client/relay/graphId.ts';
import { SOURCE, TEMPLATE } from '#client/screens/recipes/recipeLinks.ts';
import { templateKeyOf } from '#domain/recipe/templates/templateKeys.ts';

/** Ids that stand for a new recipe. */
const NEW = ['new', 'undefined', ''];

/** The version in the URL, or the one that a new recipe duplicates, or the template it begins with. */
export function editorAt(params: Params, search: URLSearchParams) {
  const asked = params['id'] ?? '';
  const isNew = NEW.includes(asked);
  const source = search.get(SOURCE) ?? '';
  return {
    isNew,
    versionId: graphId('RecipeVersion', isNew ? source : asked),
    templateKey: isNew && source === '' ? templateKeyOf(search.get(TEMPLATE)) : null,
  };
}

export function editorVariables(params: Params, search: URLSearchParams) {
  const { versionId } = editorAt(params, search);
  return { id: versionId, hasVersion: versionId !== '' };
}
