import type { TemplateKey } from '#domain/recipe/templates/templateKeys.ts';

/** URLs of the recipe area, and their navigation state. */

export const RECIPES = '/recipes';
export const NEW_RECIPE = '/recipedetail/new';

/** The editor of a version. */
export const editorLink = (versionId: string): string =>
  `/recipedetail/${encodeURIComponent(versionId)}`;

/** The query parameter of a duplicate: the version that a new recipe starts from. */
export const SOURCE = 'source';
export const duplicateLink = (versionId: string): string =>
  `${NEW_RECIPE}?${new URLSearchParams({ [SOURCE]: versionId })}`;

/** The query parameter of a new recipe that begins with a template. */
export const TEMPLATE = 'template';
export const templateLink = (key: TemplateKey): string =>
  `${NEW_RECIPE}?${new URLSearchParams({ [TEMPLATE]: key })}`;

/** The comparison of two versions. */
export const comparisonLink = (beforeId: string, afterId: string): string =>
  `${editorLink(beforeId)}/compare/${encodeURIComponent(afterId)}`;

/** Navigation state of /recipes: a notice that is shown for 3 seconds. */
export type RecipesNotice = { readonly notice: string };

/** The query parameter of /recipes that opens the history of a recipe number. */
export const HISTORY = 'history';
export const historyLink = (number: string): string =>
  `${RECIPES}?${new URLSearchParams({ [HISTORY]: number })}`;
